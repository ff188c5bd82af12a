import { clientMessage, createGame, eventsQuery, listQuery } from '@rummikub/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBy, sentenceOf } from './schemaFaults.ts';

const sentences = (schema: Parameters<typeof readBy>[0], json: unknown): string[] => {
  const read = readBy(schema, json);
  return read.ok ? [] : read.error.map(sentenceOf);
};

describe('what a schema finds wrong', () => {
  it('is said for people, each place with what to send there', () => {
    expect(sentences(createGame, {})).toEqual([
      'name: This is missing: send a text.',
      'seats: This is missing: send a list.',
    ]);
    expect(sentences(createGame, { name: 7, seats: 'two', ruleset: 5, listed: 'yes', seed: '' })).toEqual([
      'name: This must be a text, not 7.',
      'ruleset: This must be a text or an object, not 5.',
      "seats: This must be a list, not 'two'.",
      "listed: This must be true or false, not 'yes'.",
      'seed: This is empty: write something.',
    ]);
    const seats = [{ kind: 'alien' }, {}, 'human', { kind: 'bot', level: 'HARD!' }];
    expect(sentences(createGame, { name: 'A'.repeat(41), seats })).toEqual([
      'name: This has more than 40 characters.',
      "seats[0].kind: This must be one of human, bot, not 'alien'.",
      'seats[1].kind: This is missing: send one of human, bot.',
      "seats[2]: This must be an object, not 'human'.",
      'seats[3].level: This is not the level of a bot; GET /api/v1/bots lists them.',
    ]);
    expect(sentences(listQuery, { limit: '1000', status: 'lost' })).toEqual([
      "status: This must be one of open, running, finished, not 'lost'.",
      'limit: This must be at most 100.',
    ]);
    expect(sentences(clientMessage, { type: 'shout' })).toEqual([
      "type: This must be one of hello, act, chat, draft, resync, ping, not 'shout'.",
    ]);
    expect(sentences(clientMessage, { type: 'act', id: 'a', version: 1 })).toEqual([
      'action: This is missing: send an object.',
    ]);
    expect(sentences(eventsQuery, { since: 'abc' })).toEqual(["since: This must be a number, not 'abc'."]);
    expect(sentences(clientMessage, undefined)).toEqual(['This is missing: send an object.']);
  });

  it('names fields of a new game that nobody knows, wherever they are', () => {
    const seats = [{ kind: 'human' }, { kind: 'bot', levle: 'hard' }];
    const wish = { name: 'Ada', seats, rulset: 'tiny', options: { draft: 'shown' } };
    const hint = 'means here: look at the spelling, or leave it out.';
    expect(sentences(createGame, wish).sort()).toEqual([
      `Nobody knows what 'rulset' ${hint}`,
      `options: Nobody knows what 'draft' ${hint}`,
      `seats[1]: Nobody knows what 'levle' ${hint}`,
    ]);
  });

  it('has the codes of the engine, and no more than a hundred entries', () => {
    const read = readBy(z.array(z.number()), Array(500).fill('x'));
    const faults = read.ok ? [] : read.error;
    expect(faults).toHaveLength(100);
    expect(faults[7]).toEqual({
      code: 'wrong_type',
      message: "This must be a number, not 'x'.",
      path: '[7]',
    });
  });
});
