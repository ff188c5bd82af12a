/** Bots against each other, on the player's own device, with the interval closing as they play. */
import { BOT_NAMES, type BotName, parseSetup, reportOf, runArena } from '@rummikub/bots';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { botWorkers } from '../workers/botClient.ts';
import { RateChart, type RatePoint } from './RateChart.tsx';

/** How far a run has come. What it says is about that run, whatever is chosen for the next one meanwhile. */
interface Progress {
  readonly first: BotName;
  readonly of: number;
  readonly games: number;
  readonly perSecond: number;
  readonly turns: number;
  readonly score: number;
}

const LEAST = 20;
const MOST = 20_000;

export function ArenaPage(): ReactNode {
  const t = useText();
  const [first, setFirst] = useState<BotName>('optimal');
  const [second, setSecond] = useState<BotName>('greedy');
  // As it is written: a number that is still being typed is not corrected under the fingers.
  const [written, setWritten] = useState('400');
  const games = Math.max(LEAST, Math.min(MOST, Math.round(Number(written)) || LEAST));
  const correct = (): void => setWritten(String(games));
  const [points, setPoints] = useState<readonly RatePoint[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [running, setRunning] = useState(false);
  const stop = useRef(false);
  const workers = useRef<ReturnType<typeof botWorkers> | null>(null);
  const end = useCallback((): void => {
    stop.current = true;
    void workers.current?.end();
    workers.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = async (): Promise<void> => {
    const seed = `arena ${Math.random()}`;
    const setup = parseSetup({ entrants: [first, second], seed, looks: 30 });
    if (!setup.ok) return;
    stop.current = false;
    // In Safari a click on the button leaves the field as it is.
    correct();
    setPoints([]);
    setProgress(null);
    setRunning(true);
    const threads = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
    const pool = botWorkers(threads);
    workers.current = pool;
    try {
      await runArena(setup.value, {
        deals: Math.ceil(games / 2),
        workers: pool,
        now: () => performance.now(),
        shouldStop: () => stop.current,
        onProgress: ({ tally, elapsedMilliseconds }) => {
          const report = reportOf(setup.value, tally);
          const [firstReport] = report.entrants;
          if (firstReport === undefined) return;
          const { winRate, score } = firstReport;
          const { mean, low, high } = winRate;
          setPoints((old) => [...old, { games: report.games, mean, low: low ?? 0, high: high ?? 1 }]);
          setProgress({
            first,
            of: games,
            games: report.games,
            perSecond: report.games / (elapsedMilliseconds / 1000),
            turns: report.turnsPerGame,
            score: score.mean,
          });
        },
      });
    } catch {
      // Stopped in the middle of a deal: what was counted so far stays.
    }
    end();
    setRunning(false);
  };

  const last = points.at(-1);
  const percent = (n: number): string => `${t.decimal(100 * n)}\u00a0%`;
  const pick = (label: string, value: BotName, onChange: (name: BotName) => void): ReactNode => (
    <label className="field">
      {label}
      <select value={value} disabled={running} onChange={(event) => onChange(event.target.value as BotName)}>
        {BOT_NAMES.map((name) => (
          <option key={name} value={name}>
            {t.arena.bots[name]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <main className="page" id="content">
      <h1>{t.arena.title}</h1>
      <p>{t.arena.lead}</p>
      <div className="row arena-choices">
        {pick(t.arena.first, first, setFirst)}
        {pick(t.arena.second, second, setSecond)}
        <label className="field">
          {t.arena.games(LEAST, MOST)}
          <input
            type="number"
            min={LEAST}
            max={MOST}
            step={20}
            value={written}
            disabled={running}
            onChange={(event) => setWritten(event.target.value)}
            onBlur={correct}
          />
        </label>
        <button type="button" className="button main" onClick={running ? end : () => void start()}>
          {running ? t.arena.stop : t.arena.start}
        </button>
      </div>
      <RateChart points={points} most={progress?.of ?? games} label={t.arena.chart} />
      <div role="status">
        {last === undefined || progress === null ? null : (
          <>
            <p>
              <b>
                {t.arena.result(
                  t.arena.bots[progress.first],
                  percent(last.mean),
                  percent(last.low),
                  percent(last.high),
                )}
              </b>
            </p>
            <p className="soft">
              {t.arena.played(progress.games, progress.of)} · {t.arena.rate(t.decimal(progress.perSecond))} ·{' '}
              {t.arena.turns(t.decimal(progress.turns))} · {t.arena.score(t.decimal(progress.score))}
            </p>
          </>
        )}
      </div>
    </main>
  );
}
