import type { WorkerPool } from '@rummikub/bots/worker';
import { makeRuleset, startGame, viewOf } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { gameSearch } from './search.ts';
import type { GameTasks } from './worker.ts';

it("bots' turns and judged passes wait for the maker of their game, each with its cost", async () => {
  const asked: { task: string; asker?: string; cost?: number }[] = [];
  const pool = {
    async ask(task: string, _: unknown, { asker, cost }: { asker?: string; cost?: number }) {
      asked.push({ task, asker, cost } as (typeof asked)[number]);
      return {};
    },
  } as unknown as WorkerPool<GameTasks>;
  const started = startGame({
    gameId: 'g',
    ruleset: makeRuleset(),
    players: [{ id: 'a' }, { id: 'b' }],
    seed: 's',
    salt: 't',
    at: '2026-01-01T00:00:00.000Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  const { state } = started.value;
  const search = gameSearch(pool, (count) => new Uint8Array(count));
  await search.choose(viewOf(state, 0), 'easy', 'ab12');
  await search.choose(viewOf(state, 0), 'master', 'ab12');
  await search.decideApart(state, { type: 'pass', seat: 0 }, 'now', 'ab12');
  expect(asked).toEqual([
    { task: 'choose', asker: 'ab12', cost: 100 },
    { task: 'choose', asker: 'ab12', cost: 2000 },
    { task: 'decide', asker: 'ab12', cost: 100 },
  ]);
});
