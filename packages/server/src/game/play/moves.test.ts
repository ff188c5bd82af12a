/** A pass that needs a long search is decided on another thread; every other move is decided at once. */
import { applyCommand, fail, makeRuleset, ok } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { gamesOn } from '../../../test/support/liveGames.ts';
import { runningGame } from '../../../test/support/store/games.ts';
import { sqliteForEach } from '../../../test/support/store/sqliteForEach.ts';
import type { DecideApart } from './moves.ts';

const each = sqliteForEach();
const actorOn = (decideApart: DecideApart) => gamesOn(each.store, { decideApart }).act;

/** A larger set than usual, all of it on the racks of two players. */
const LARGE = { preset: 'tiny', copiesPerTiletype: 3, initialHandSize: 27, numJokers: 0 } as const;

it('a pass with a large set is decided on another thread, while other games go on', async () => {
  const one = await runningGame(each.store, 'one', makeRuleset(LARGE));
  const two = await runningGame(each.store, 'two', makeRuleset(LARGE));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = actorOn(async (state, command, at) => {
    await released;
    return ok(applyCommand(state, command, at));
  });
  const passed = act('one', one, 'pass', 1);
  expect(await act('two', two, 'resign', 1)).toMatchObject({ ok: true });
  release();
  expect(await passed).toMatchObject({ ok: false, error: { status: 422, code: 'play_available' } });
});

it('a pass that the other thread allows has its outcome', async () => {
  const ruleset = makeRuleset({ ...LARGE, allowPassWhenPlayAvailable: true });
  const mover = await runningGame(each.store, 'g', ruleset);
  const act = actorOn(async (state, command, at) => ok(applyCommand(state, command, at)));
  expect(await act('g', mover, 'pass', 1)).toMatchObject({ ok: true, value: { seq: 2 } });
  const last = await act('g', mover === 'g 0' ? 'g 1' : 'g 0', 'pass', 2);
  // Both have passed: the game is over.
  expect(last.ok && last.value.entries.map(({ event }) => event.type)).toEqual(['pass', 'end']);
});

it('a pass with a usual set is decided at once', async () => {
  const usual = makeRuleset({ preset: 'tiny', initialHandSize: 18, numJokers: 0 });
  const mover = await runningGame(each.store, 'g', usual);
  const act = actorOn(async () => {
    throw new Error('no thread is asked');
  });
  expect(await act('g', mover, 'pass', 1)).toMatchObject({ ok: false, error: { code: 'play_available' } });
});

it('a pass that no thread has decided is refused with the reason', async () => {
  const mover = await runningGame(each.store, 'g', makeRuleset(LARGE));
  for (const [problem, code] of [
    ['closed', 'stopping'],
    ['too_long', 'too_hard'],
    ['failed', 'too_busy'],
  ] as const) {
    const act = actorOn(async () => fail(problem));
    expect(await act('g', mover, 'pass', 1)).toMatchObject({ ok: false, error: { code } });
  }
});
