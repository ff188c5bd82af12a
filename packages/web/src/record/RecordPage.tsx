/** Your record: finished games and puzzles of this device, in numbers; to be exported, imported and forgotten. */
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '../device/saveFile.ts';
import { readResults } from '../game/source/local/result.ts';
import { gameResults, saveResults } from '../game/source/local/results.ts';
import { enRecord } from '../i18n/en/pages/record.ts';
import { usePageWords } from '../i18n/pageWords.ts';
import { loadRecord, saveRecord } from '../puzzle/keptRecord.ts';
import { mergedRecord, NO_RECORD, readRecord } from '../puzzle/record.ts';
import { missingShares } from '../report/missingShares.ts';
import { RecordGames } from './RecordGames.tsx';
import { merged, summaryOf } from './summary.ts';
import './record.css';

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
      {results.length === 0 ? <p>{words.none}</p> : <RecordGames summary={summary} />}
      <section className="panel">
        <h2>{words.puzzles}</h2>
        <p>{words.puzzleText(solved, puzzles.attempts.length, Math.round(puzzles.rating.rating))}</p>
      </section>
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
