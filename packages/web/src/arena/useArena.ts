/** A run of the arena on this device: its progress, and what starts and stops it. */
import { type BotName, parseSetup, reportOf, runArena } from '@rummikub/bots';
import { type Ruleset, rulesetToJson } from '@rummikub/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { botWorkers } from '../workers/botClient.ts';
import type { RatePoint } from './RateChart.tsx';

/** The progress of a run. Choices for the next run do not change it. */
interface Progress {
  readonly first: BotName;
  readonly of: number;
  readonly games: number;
  readonly perSecond: number;
  readonly turns: number;
  readonly score: number;
}

interface Run {
  readonly running: boolean;
  readonly points: readonly RatePoint[];
  readonly progress: Progress | null;
}

export interface Entrants {
  readonly first: BotName;
  readonly second: BotName;
  readonly games: number;
  readonly ruleset: Ruleset;
}

const IDLE: Run = { running: false, points: [], progress: null };

export function useArena(): {
  readonly run: Run;
  readonly start: (entrants: Entrants) => Promise<void>;
  readonly stop: () => void;
} {
  const [run, setRun] = useState(IDLE);
  const workers = useRef<ReturnType<typeof botWorkers> | null>(null);
  const stop = useCallback((): void => {
    void workers.current?.end();
    workers.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const start = async ({ first, second, games, ruleset }: Entrants): Promise<void> => {
    const seed = `arena ${Math.random()}`;
    const setup = parseSetup({ entrants: [first, second], ruleset: rulesetToJson(ruleset), seed, looks: 30 });
    if (!setup.ok) return;
    setRun({ ...IDLE, running: true });
    const threads = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
    const pool = botWorkers(threads);
    workers.current = pool;
    try {
      await runArena(setup.value, {
        deals: Math.ceil(games / 2),
        workers: pool,
        now: () => performance.now(),
        shouldStop: () => workers.current !== pool,
        onProgress: ({ tally, elapsedMilliseconds }) => {
          const report = reportOf(setup.value, tally);
          const [entrant] = report.entrants;
          if (entrant === undefined) return;
          const { mean, low, high } = entrant.winRate;
          const point = { games: report.games, mean, low: low ?? 0, high: high ?? 1 };
          const progress = {
            first,
            of: games,
            games: report.games,
            perSecond: report.games / (elapsedMilliseconds / 1000),
            turns: report.turnsPerGame,
            score: entrant.score.mean,
          };
          setRun(({ points }) => ({ running: true, points: [...points, point], progress }));
        },
      });
    } catch {
      // Stopped in the middle of a deal: what was counted so far stays.
    }
    stop();
    setRun((old) => ({ ...old, running: false }));
  };
  return { run, start, stop };
}
