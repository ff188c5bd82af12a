import { violationText } from '@rummikub/engine';
import {
  clientMessage,
  createGame,
  eventsQuery,
  listQuery,
  replayQuery,
  seatParams,
} from '@rummikub/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBy } from './schemaFaults.ts';

const sentences = (schema: Parameters<typeof readBy>[0], json: unknown): string[] => {
  const read = readBy(schema, json);
  return read.ok ? [] : read.error.map(violationText);
};

describe('a fault of a schema', () => {
  it('is a sentence for people that says what to send at its place', () => {
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
    expect(sentences(clientMessage, undefined)).toEqual(['This is missing: send an object.']);
  });

  it('is every number in an address that is not plain digits', () => {
    const digits = 'This must be a whole number in plain digits, not';
    for (const since of [
      'abc',
      '',
      ' 1',
      '1 ',
      '+1',
      '-1',
      '-0',
      '1.0',
      '1e3',
      '0x1',
      '0b1',
      '1_0',
      '١',
      'Infinity',
    ])
      expect(sentences(eventsQuery, { since })).toEqual([`since: ${digits} '${since}'.`]);
    // Named twice in the address, or not from an address at all.
    for (const since of [['1'], ['1', '2'], 1, null])
      expect(sentences(eventsQuery, { since })).toHaveLength(1);
    expect(sentences(eventsQuery, { since: '9'.repeat(400) })).toHaveLength(1);
    expect(sentences(replayQuery, { seq: '0' })).toEqual(['seq: This must be at least 1.']);
    expect(sentences(seatParams, { id: 'g', index: '0x1' })).toEqual([`index: ${digits} '0x1'.`]);
    expect(sentences(seatParams, { id: 'g' })).toHaveLength(1);
    expect(readBy(eventsQuery, { since: '0012', limit: '7' })).toMatchObject({
      value: { since: 12, limit: 7 },
    });
    expect(readBy(eventsQuery, {})).toMatchObject({ value: { since: 0, limit: 200 } });
    expect(readBy(replayQuery, {})).toEqual({ ok: true, value: {} });
  });

  it('names each unknown field of a new game', () => {
    const seats = [{ kind: 'human' }, { kind: 'bot', levle: 'hard' }];
    const request = { name: 'Ada', seats, rulset: 'tiny', options: { draft: 'shown' } };
    const hint = 'means here: look at the spelling, or leave it out.';
    expect(sentences(createGame, request).sort()).toEqual([
      `Nobody knows what 'rulset' ${hint}`,
      `options: Nobody knows what 'draft' ${hint}`,
      `seats[1]: Nobody knows what 'levle' ${hint}`,
    ]);
  });

  it('has a code of the engine; at most a hundred are named', () => {
    const read = readBy(z.array(z.number()), Array(500).fill('x'));
    const faults = read.ok ? [] : read.error;
    expect(faults).toHaveLength(100);
    expect(faults[7]).toEqual({
      code: 'wrong_type',
      message: "This must be a number, not 'x'.",
      path: [7],
    });
  });
});
