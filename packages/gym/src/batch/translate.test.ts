import { readFileSync } from 'node:fs';
import {
  applyCommand,
  bestPlay,
  type JokerReclaimRule,
  makeRuleset,
  type Play,
  type Position,
  parsePosition,
  playableSubsets,
  type Ruleset,
  stateKey,
} from '@rummikub/engine';
import { tableKey, tableSignature } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { soak } from '../../../../test/soak.ts';
import { gameAt } from '../../test/positions.ts';
import { seeded, someRuleset } from '../../test/walk.ts';
import { actionText, DRAW, OPEN, PASS } from '../space/actions.ts';
import { Batch } from './batch.ts';
import { actionsOfPlay } from './translate.ts';

/** Carries a play out by primitive actions and by the engine, and compares. */
function reach(batch: Batch, position: Position, play: Play): void {
  const state = gameAt(position);
  expect(batch.load(0, state)).toBeNull();
  const actions = actionsOfPlay(batch, 0, play);
  for (const action of actions) {
    const wrong = batch.step([action]);
    if (wrong !== null) throw new Error(`${wrong.message} ${JSON.stringify({ position, play })}`);
  }
  const applied = applyCommand(state, { type: 'play', seat: 0, table: play.table });
  if (!applied.ok) throw new Error(applied.error.message);
  const after = applied.value.state;
  expect(batch.isOver(0)).toBe(after.seats[0]!.rack.length === 0);
  expect(tableKey(batch.state(0).table)).toBe(tableKey(after.table));
  // Where the position has all tiles, the other rack is empty, and the game would be over.
  if (after.status === 'in_progress') expect(stateKey(batch.state(0))).toBe(stateKey(after));
}

const batchOf = (ruleset: Ruleset): Batch => new Batch({ ruleset, autoReset: false });

const lines = readFileSync(new URL('../../../../goldens/positions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the plays of the solver', () => {
  it.each(['replace', 'replace_any', 'free', 'locked'] satisfies JokerReclaimRule[])(
    'are all reached by primitive actions in the collected positions under %s',
    (jokerReclaimRule) => {
      let reached = 0;
      const rulesets = [
        makeRuleset({ jokerReclaimRule }),
        makeRuleset({ preset: 'xp-6p', jokerReclaimRule }),
      ];
      const batches = rulesets.map(batchOf);
      for (const { table, rack } of lines)
        for (const opened of [true, false]) {
          const parsed = rulesets.map((ruleset) => parsePosition({ table, rack, opened }, ruleset));
          const i = parsed[0]!.ok ? 0 : 1;
          const position = parsed[i]!;
          if (!position.ok) throw new Error(position.error[0]!.message);
          const play = bestPlay(position.value);
          if (play === null) continue;
          reach(batches[i]!, position.value, play);
          reached++;
        }
      expect(reached).toBeGreaterThan(lines.length / 2);
    },
  );

  it('are all reached by primitive actions, every playable set, under rulesets of all kinds', () => {
    let reached = 0;
    let jokers = 0;
    for (let game = 0; game < soak(150, 50); game++) {
      const random = seeded(game + 5000);
      const ruleset = someRuleset(random);
      const player = new Batch({ ruleset, seed: game, autoReset: false });
      const batch = batchOf(ruleset);
      for (let turn = 0; turn < 12 && !player.isOver(0); turn++) {
        const position = player.position(0);
        const plays: Play[] = [];
        for (const play of playableSubsets(position)) if (plays.push(play) === 60) break;
        for (const play of plays) {
          reach(batch, position, play);
          reached++;
          if (tableSignature(play.table).includes('*')) jokers++;
        }
        const chosen = plays[random(plays.length + 1)];
        const way = chosen === undefined ? [] : actionsOfPlay(player, 0, chosen);
        if (way.length === 0) way.push(player.masks[DRAW] === 1 ? DRAW : PASS);
        // Where a pass is refused because a play exists, the game is left.
        for (const action of way) if (player.step([action]) !== null) turn = 12;
      }
    }
    expect(reached).toBeGreaterThan(1000);
    expect(jokers).toBeGreaterThan(300);
  });

  it('change melds in their slots: one more tile is an open, a put and an end', () => {
    const parsed = parsePosition(
      { table: [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }], rack: ['8ra', '1ka'], opened: true },
      makeRuleset(),
    );
    if (!parsed.ok) throw new Error(parsed.error[0]!.message);
    const batch = batchOf(makeRuleset());
    batch.load(0, gameAt(parsed.value));
    const actions = actionsOfPlay(batch, 0, bestPlay(parsed.value)!);
    expect(actions.map((action) => actionText(action, batch.space))).toEqual(['open 0', 'put 8r', 'end']);
  });

  it('take the draft back first', () => {
    const batch = batchOf(makeRuleset({ preset: 'tiny', initialMeldMinPoints: 0 }));
    let play: Play | null = null;
    for (let seed = 0; play === null; seed++) {
      batch.reset(seed);
      play = bestPlay(batch.position(0));
    }
    const [first] = actionsOfPlay(batch, 0, play);
    expect(batch.step([first!])).toBeNull();
    const actions = actionsOfPlay(batch, 0, play);
    expect(actionText(actions[0]!, batch.space)).toBe('take_back');
    for (const action of actions) expect(batch.step([action])).toBeNull();
  });

  it('leave the meld in work first, even if nothing has changed yet', () => {
    const parsed = parsePosition(
      {
        table: [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }],
        rack: ['9ra', '10ra', '11ra', '1ka'],
        opened: true,
      },
      makeRuleset(),
    );
    if (!parsed.ok) throw new Error(parsed.error[0]!.message);
    const batch = batchOf(makeRuleset());
    batch.load(0, gameAt(parsed.value));
    expect(batch.step([OPEN])).toBeNull();
    const actions = actionsOfPlay(batch, 0, bestPlay(parsed.value)!);
    expect(actionText(actions[0]!, batch.space)).toBe('leave');
    for (const action of actions) expect(batch.step([action])).toBeNull();
    expect(batch.state(0).table).toHaveLength(2);
  });
});
