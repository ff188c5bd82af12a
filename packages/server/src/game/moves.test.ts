/** Where moves are judged: what may take long is left to somebody else, and nobody waits for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide, makeRuleset, ok } from '@rummikub/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, runningGame } from '../../test/support/storeGames.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import type { Store } from '../store/store.ts';
import { LiveGames } from './liveGames.ts';
import { type DecideApart, Matches } from './moves.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rummikub-match-'));
  store = await openSqliteStore({ dataDir: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A set that is larger than usual, all of it on the racks of two. */
const LARGE = { preset: 'tiny', copiesPerTiletype: 3, initialHandSize: 27, numJokers: 0 } as const;

function matchesWith(decideApart: DecideApart): Matches {
  const games = new LiveGames({ store, most: 10, tell() {}, isWatched: () => false });
  return new Matches({ games, store, decideApart, times: { botDelayMs: 0, abandonMs: 1e9 }, now: () => NOW });
}

const PASS = { action: { type: 'pass' }, version: 1 };

it('whether somebody may pass is decided apart, while others move', async () => {
  const one = await runningGame(store, 'one', makeRuleset(LARGE));
  const two = await runningGame(store, 'two', makeRuleset(LARGE));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const matches = matchesWith(async (...asked) => {
    await released;
    return ok(decide(...asked));
  });
  const passed = matches.act('one', { hash: one }, PASS);
  expect(await matches.act('two', { hash: two }, { action: { type: 'resign' } })).toMatchObject({ ok: true });
  release();
  expect(await passed).toMatchObject({ ok: false, error: { status: 422, code: 'play_available' } });
});

it('a pass that is allowed is what the one who decided says, and what comes of it', async () => {
  const ruleset = makeRuleset({ ...LARGE, allowPassWhenPlayAvailable: true });
  const mover = await runningGame(store, 'g', ruleset);
  const matches = matchesWith(async (...asked) => ok(decide(...asked)));
  expect(await matches.act('g', { hash: mover }, PASS)).toMatchObject({ ok: true, value: { seq: 2 } });
  const other = mover === 'g 0' ? 'g 1' : 'g 0';
  const last = await matches.act('g', { hash: other }, { ...PASS, version: 2 });
  // Nobody can or will play: the game is over.
  expect(last.ok && last.value.entries.map(({ event }) => event.type)).toEqual(['pass', 'end']);
});

it('with a usual set it is decided here and now', async () => {
  const mover = await runningGame(
    store,
    'g',
    makeRuleset({ preset: 'tiny', initialHandSize: 18, numJokers: 0 }),
  );
  const matches = matchesWith(async () => {
    throw new Error('nobody is asked');
  });
  const passed = await matches.act('g', { hash: mover }, PASS);
  expect(passed).toMatchObject({ ok: false, error: { code: 'play_available' } });
});

it('says so where nobody has an answer', async () => {
  const mover = await runningGame(store, 'g', makeRuleset(LARGE));
  for (const [problem, code] of [
    ['closed', 'stopping'],
    ['too_long', 'too_hard'],
    ['failed', 'too_busy'],
  ] as const) {
    const matches = matchesWith(async () => ({ ok: false, error: problem }));
    expect(await matches.act('g', { hash: mover }, PASS)).toMatchObject({ ok: false, error: { code } });
  }
});
