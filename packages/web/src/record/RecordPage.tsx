/** Your record: finished games and puzzles of this device, in numbers; to be exported, imported and forgotten. */
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '../device/picture.ts';
import { readResults } from '../game/source/local/result.ts';
import { gameResults, saveResults } from '../game/source/local/results.ts';
import { enRecord } from '../i18n/en/pages/record.ts';
import { useText } from '../i18n/language.tsx';
import { usePageWords } from '../i18n/pageWords.ts';
import { loadRecord, saveRecord } from '../puzzle/keptRecord.ts';
import { mergedRecord, NO_RECORD, readRecord } from '../puzzle/record.ts';
import { missingShares } from '../report/missingShares.ts';
import { merged, type Summary, summaryOf, type Tally, UNNAMED } from './summary.ts';
import '../arena/arena.css';
import './record.css';

const WIDTH = 640;
const HEIGHT = 160;

interface Kept {
  readonly results: ReturnType<typeof gameResults>;
  readonly puzzles: ReturnType<typeof loadRecord>;
}

/** What this device has kept, and a function that keeps something else instead. */
function useKept(): readonly [Kept, (next: Kept) => void] {
  const [kept, setKept] = useState<Kept>(() => ({ results: gameResults(), puzzles: loadRecord() }));
  useEffect(() => missingShares(() => setKept((old) => ({ ...old, results: gameResults() }))), []);
  const keep = (next: Kept): void => {
    saveResults(next.results);
    saveRecord(next.puzzles);
    setKept(next);
  };
  return [kept, keep];
}

export function RecordPage(): ReactNode {
  const words = usePageWords('record', enRecord);
  const [{ results, puzzles }, keep] = useKept();
  const [said, say] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const take = async (file: File): Promise<void> => {
    try {
      const json = JSON.parse(await file.text()) as { games?: unknown; puzzles?: unknown } | null;
      const games = readResults(json?.games);
      const tried = readRecord(json?.puzzles);
      if (games.length + tried.attempts.length === 0) return say(words.bad);
      keep({ results: merged(results, games), puzzles: mergedRecord(puzzles, tried) });
      say(words.taken(games.length, tried.attempts.length));
    } catch {
      say(words.bad);
    }
  };
  const summary = summaryOf(results);
  const solved = puzzles.attempts.filter((one) => one.solved).length;
  return (
    <main className="page record" id="content">
      <h1>{words.title}</h1>
      {results.length === 0 ? <p>{words.none}</p> : <Games summary={summary} />}
      <h2>{words.puzzles}</h2>
      <p>{words.puzzleText(solved, puzzles.attempts.length, Math.round(puzzles.rating.rating))}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify({ games: results, puzzles })], { type: 'application/json' }),
              'rummikub-record.json',
            )
          }
        >
          {words.save}
        </button>
        <label className="button file">
          {words.load}
          <input
            type="file"
            className="unseen"
            accept="application/json,.json"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void take(file);
            }}
          />
        </label>
        <button
          type="button"
          className="button"
          onClick={() => {
            if (sure) keep({ results: [], puzzles: NO_RECORD });
            setSure(!sure);
          }}
        >
          {sure ? words.sure : words.forget}
        </button>
      </div>
      <p role="status">{said}</p>
    </main>
  );
}

function Games({ summary }: { readonly summary: Summary }): ReactNode {
  const t = useText();
  const words = usePageWords('record', enRecord);
  const { all, best, fastest, shares } = summary;
  return (
    <>
      <ul className="record-facts">
        <li>
          <b>{words.all(all.games, all.wins, Math.round(all.points))}</b>
        </li>
        <li>{words.streak(summary.streak, summary.longest)}</li>
        {best === null || fastest === null ? null : (
          <li>{words.best(Math.round(best.points), fastest.turns)}</li>
        )}
      </ul>
      <Tallies head={words.against} rows={summary.byOpponent} />
      <Tallies
        head={words.level}
        rows={named(summary.byLevel, { ...t.setup.levels, [UNNAMED]: words.people })}
      />
      <Tallies
        head={t.setup.rules}
        rows={named(summary.byRules, { ...t.setup.presets, [UNNAMED]: t.rules.house })}
      />
      {shares.length < 2 ? null : (
        <>
          <h2>{words.share}</h2>
          <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.share}>
            {[0, 0.5, 1].map((share) => (
              <g key={share}>
                <line className="grid" x1={48} x2={WIDTH - 12} y1={yOf(share)} y2={yOf(share)} />
                <text x={42} y={yOf(share) + 4} textAnchor="end">
                  {share * 100}
                </text>
              </g>
            ))}
            <polyline
              className="mean"
              points={shares
                .map((share, i) => `${48 + (i / (shares.length - 1)) * (WIDTH - 60)},${yOf(share)}`)
                .join(' ')}
            />
          </svg>
        </>
      )}
    </>
  );
}

/** The tallies with the words for their names; of a preset's words only what stands before its description. */
const named = (rows: readonly Tally[], words: Readonly<Record<string, string>>): Tally[] =>
  rows.map((one) => ({ ...one, name: (words[one.name] ?? one.name).split(':')[0] ?? '' }));

const yOf = (share: number): number => 14 + (1 - share) * (HEIGHT - 28);

function Tallies({ head, rows }: { readonly head: string; readonly rows: readonly Tally[] }): ReactNode {
  const words = usePageWords('record', enRecord);
  return (
    <table className="record-table">
      <thead>
        <tr>
          {[head, words.games, words.wins, words.points].map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, games, wins, points }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{games}</td>
            <td>{wins}</td>
            <td>{Math.round(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
