/** A game in a link comes out the same; a damaged link is refused. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  makeRuleset,
  type PresetName,
  poolSize,
  positionOf,
  replay,
  startGame,
} from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../test/unit/given.ts';
import { packGame, unpackGame } from './pack.ts';

/** A whole game in which everybody plays the best play. */
function wholeGame(preset: PresetName, seed: string, players = 2): GameLog {
  const names = Array.from({ length: players }, (_, i) => ({ id: `p${i}`, name: `Zoé ${i} 🎲` }));
  let time = Date.parse('2026-01-01T10:00:00.000Z');
  const now = (): string => {
    time += 1234;
    return new Date(time).toISOString();
  };
  const started = startGame({
    gameId: `game ${seed}`,
    ruleset: makeRuleset({ preset }),
    players: names,
    seed,
    salt: 'salt',
    at: now(),
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  let log = appendToLog(EMPTY_LOG, started.value);
  while (state.status === 'in_progress') {
    const seat = state.currentSeat;
    const best = bestPlay(positionOf(state, seat));
    const late = state.ruleset.turnSeconds !== null && state.turnNumber % 5 === 0;
    const step = applyCommand(
      state,
      late
        ? { type: 'timeout', seat }
        : best !== null
          ? { type: 'play', seat, table: best.table }
          : { type: poolSize(state) > 0 ? 'draw' : 'pass', seat },
      now(),
    );
    if (!step.ok) throw new Error(step.error.message);
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return log;
}

describe('a game in a link', () => {
  it.each([
    ['standard', 2],
    ['standard', 4],
    ['modern-2017', 3],
    ['tiny', 2],
  ] as const)('is the same game, event by event: %s with %i players', async (preset, players) => {
    const log = wholeGame(preset, 'a game', players);
    const text = await packGame(log);
    expect(text).toMatch(/^[\w-]+$/);
    const again = await unpackGame(given(text));
    if (!again.ok) throw new Error(again.error.message);
    expect(again.value.head).toBe(log.head);
    expect(again.value.entries).toEqual(log.entries);
    expect(replay(again.value).ok).toBe(true);
  });

  it('is not made where the log does not give the same game again', async () => {
    const log = wholeGame('tiny', 'another');
    expect(await packGame({ ...log, head: 'x' })).toBeNull();
    expect(await packGame(EMPTY_LOG)).toBeNull();
  });

  it('is refused with a sentence where it was cut off or changed', async () => {
    const text = given(await packGame(wholeGame('tiny', 'a third')));
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...'aZ9_-!'), async (at, letter) => {
        const cut = await unpackGame(text.slice(0, at));
        expect(cut.ok).toBe(false);
        const changed = await unpackGame(`${text.slice(0, at)}${letter}${text.slice(at + 1)}`);
        // A change that leaves a game at all leaves one that the rules allow.
        if (changed.ok) expect(replay(changed.value).ok).toBe(true);
        else expect(changed.error.message).toMatch(/\.$/);
      }),
      { numRuns: 60 },
    );
  });

  it('never breaks on any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect((await unpackGame(text)).ok).toBe(false);
      }),
    );
  });
});
