/** Torture of one server on the embedded store: kills, power cuts, frozen processes, jumps of the clock, orderly stops. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Load } from '../support/load.ts';
import { type ServerProcess, spawnServer } from '../support/testServer.ts';
import { type Counts, count, everyFault, pause } from './faults.ts';
import { HealthWatch } from './healthWatch.ts';
import { makeShim } from './powerCut.ts';

export interface TortureOptions {
  readonly milliseconds: number;
  readonly random: () => number;
  readonly counts: Counts;
  /** The preloaded library; null: no power cuts and no jumps of the clock. */
  readonly library: string | null;
  readonly tables?: number;
}

/** Clients are quick, so that a turn that a clock ends is a fault of the server. */
export const RULESET = { preset: 'standard', turn_seconds: 45 };

/** After this long without a fault, a server must be well. */
export const CALM_MS = 12_000;

type Fault = 'SIGKILL' | 'power cut' | 'SIGSTOP' | 'jump of the clock' | 'SIGTERM' | 'calm';

export async function tortureOneServer(options: TortureOptions): Promise<void> {
  const { milliseconds, random, counts, library, tables = 6 } = options;
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'rummikub-torture-')));
  const folder = join(place, 'data');
  const shim = library === null ? null : makeShim(library, folder, place);
  const start = (): Promise<ServerProcess> => spawnServer([`--data-dir=${folder}`], shim?.env);
  let server = await start();
  let up = true;
  let faultAt = performance.now();
  const load = new Load({ bases: () => (up ? [server.base] : []), tables, ruleset: RULESET });
  const watch = new HealthWatch(() => {
    const mustBeUp = performance.now() - faultAt > CALM_MS;
    return up ? [{ base: server.base, mustBeUp, mustBeDown: false }] : [];
  });
  const restart = async (end: () => Promise<void>): Promise<void> => {
    up = false;
    await end();
    server = await start();
    up = true;
  };
  const faults: Readonly<Record<Fault, () => Promise<void>>> = {
    SIGKILL: () =>
      restart(async () => {
        await server.kill();
        shim?.forget();
      }),
    'power cut': () =>
      restart(async () => {
        await server.kill();
        count(counts, 'unconfirmed writes at power cuts', shim?.powerCut(random) ?? 0);
      }),
    async SIGSTOP() {
      server.process.kill('SIGSTOP');
      await pause(random() * 8_000);
      server.process.kill('SIGCONT');
    },
    async 'jump of the clock'() {
      shim?.setClock(Math.round((random() - 0.5) * 2 * 400 * 86_400));
    },
    SIGTERM: () =>
      restart(async () => {
        const code = await server.stop();
        if (code !== 0) throw new Error(`the server ended with ${code}`);
        shim?.forget();
      }),
    calm: () => pause(1.4 * CALM_MS),
  };
  const withShim = shim === null ? 0 : 1;
  const weights: [number, Fault][] = [
    [4, 'SIGKILL'],
    [8 * withShim, 'power cut'],
    [1, 'SIGSTOP'],
    [2 * withShim, 'jump of the clock'],
    [1, 'SIGTERM'],
    // A short run has no time for it.
    [milliseconds > 60_000 ? 0.5 : 0, 'calm'],
  ];
  try {
    for (const fault of everyFault(weights, random, milliseconds)) {
      await Promise.race([load.moves(1 + Math.floor(random() * 40)), watch.failed]);
      const calmSince = faultAt;
      // A fault that is under way says nothing about health.
      if (fault !== 'calm') faultAt = Number.POSITIVE_INFINITY;
      await Promise.race([faults[fault](), watch.failed]);
      faultAt = fault === 'calm' ? calmSince : performance.now();
      count(counts, `embedded store: ${fault}`);
    }
    await load.finish();
    await watch.stop();
    note(counts, load, watch);
    if ((await server.stop()) !== 0) throw new Error('the server did not stop well');
  } finally {
    await server.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

export function note(counts: Counts, load: Load, watch: HealthWatch): void {
  count(counts, 'acknowledged moves, each once and in its place', load.verified);
  count(counts, 'games checked from their logs', load.finished);
  count(counts, 'connections of players', load.reconnects);
  count(counts, 'health checks', watch.looks);
  count(counts, 'health checks that had to be UP', watch.up);
  count(counts, 'health checks that must not be UP', watch.down);
}
