import { readFileSync } from 'node:fs';
import { makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { actionSpace, actionText, JOKER, OPEN, PICK, PUT, parseAction } from '../src/space/actions.ts';
import { HELD, JOKERS, JOKERS_BEFORE, layoutOf, MELDS, RACK, TABLE, UNSEEN } from '../src/space/layout.ts';
import * as frame from '../src/stdio/frame.ts';

const text = readFileSync(new URL('../../../docs/gym.md', import.meta.url), 'utf8');
const space = actionSpace(makeRuleset());

/** The cells of every table row of the document. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

const rowOf = (first: string): string[] | undefined => rows.find(([, cell]) => cell === first);

describe('the page about the learning environment', () => {
  it('names every action by its number', () => {
    for (const action of [0, 1, 2, 3, 4]) expect(rowOf(String(action))?.[2]).toBe(actionText(action, space));
    const red7 = 13 + 6;
    expect(rowOf(`${PUT} + face`)?.[2]).toBe(actionText(PUT + red7, space));
    expect(rowOf(`${JOKER} + face`)?.[2]).toBe(actionText(JOKER + red7, space));
    expect(rowOf(`${PICK} + face`)?.[2]).toBe(actionText(PICK + red7, space));
    expect(rowOf(`${OPEN} + slot`)?.[2]).toBe(actionText(OPEN + 3, space));
    expect(rowOf(`${OPEN} + slots + slot`)?.[2]).toBe(actionText(space.apart + 3, space));
    expect(text).toContain(`${space.slots} for the standard set, and so ${space.size} actions`);
  });

  it('names every part of an observation, in its order and with its shape', () => {
    const { sections, size } = layoutOf(space, 5);
    const names = rows.map(([, first]) => first);
    const places = sections.map(({ name }) => names.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { name, shape } of sections) {
      const written = rowOf(name)?.[2]?.replace('M', String(space.slots)).replace('S', '5');
      expect(written, name).toBe(shape.join(' × '));
    }
    const offsets = [RACK, HELD, TABLE, UNSEEN, JOKERS, JOKERS_BEFORE, MELDS];
    expect(sections.slice(0, 7).map(({ offset }) => offset)).toEqual(offsets);
    expect(size).toBe(sections.reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b), 0));
  });

  it('names every kind of frame', () => {
    const { HEADER, MOST_BYTES, PROTOCOL, makeFrame, FrameReader, ...kinds } = frame;
    expect(Object.keys(kinds)).toHaveLength(19);
    expect(text).toContain(`protocol ${PROTOCOL}`);
    const told = rows
      .filter(([, , from]) => from === 'client' || from === 'server')
      .map(([, kind]) => Number(kind));
    expect(told).toEqual(Object.values(kinds).sort((a, b) => a - b));
  });
});

describe('the text of an action', () => {
  it('leads back to the action', () => {
    for (const ruleset of [
      makeRuleset(),
      makeRuleset({ preset: 'tiny' }),
      makeRuleset({ preset: 'xp-6p' }),
    ]) {
      const all = actionSpace(ruleset);
      for (let action = 0; action < all.size; action++)
        expect(parseAction(actionText(action, all), all)).toBe(action);
    }
  });

  it.each(['', 'fly', 'put', 'put 14r', 'put j', 'open', 'open 36', 'open -1', 'apart x', 'draw 3'])(
    'is refused where no action has it: %o',
    (wrong) => {
      expect(parseAction(wrong, space)).toBe(-1);
    },
  );
});
