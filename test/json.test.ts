/** The page about JSON shows what the engine reads. */
import { join } from 'node:path';
import { makeRuleset, parseAction, parsePosition } from '@rummikub/engine';
import { parseCoreMove } from '@rummikub/engine/core';
import { parseMeld, validateMeld } from '@rummikub/engine/domain';
import { expect, it } from 'vitest';
import { blocksOf } from '../scripts/docs/examples.ts';

const ruleset = makeRuleset();
const shown = blocksOf(join(import.meta.dirname, '..', 'docs', 'json.md'))
  .filter(({ language }) => language === 'json')
  .map(({ text }) => JSON.parse(text) as unknown);

it('reads every form that docs/json.md shows', () => {
  const [position, meld, move, coreMove, faces, ...others] = shown;
  expect(others).toEqual([]);
  for (const read of [
    parsePosition(position, ruleset),
    parseMeld(meld, ruleset),
    parseAction(move, 0, ruleset),
    parseCoreMove(coreMove, ruleset),
  ])
    expect(read).toMatchObject({ ok: true });
  expect(validateMeld(faces, ruleset)).toMatchObject({ ok: true, value: { valid: true } });
});
