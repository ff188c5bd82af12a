/** The share of possible tiles laid, for games whose report was never opened: the worker counts it for the record. */
import { localGames } from '../game/source/local/localEntries.ts';
import type { GameResult } from '../game/source/local/result.ts';
import { gameResults, keepShare } from '../game/source/local/results.ts';
import { knownSeats } from '../game/source/remote/knownSeats.ts';
import { type Film, facedAt, isTurn } from '../replay/film/film.ts';
import { openFilm } from '../replay/film/openFilm.ts';
import { solve } from '../workers/solver.ts';
import { reportOf, type TurnFacts } from './report.ts';

/** The most games that one visit counts; the next visit goes on. */
const MOST = 10;

/** The newest games without a share whose moves this device can still get. */
function gamesToCount(results: readonly GameResult[], here: ReadonlySet<string>): GameResult[] {
  return results
    .filter(({ id, possible }) => possible === null && here.has(id))
    .slice(-MOST)
    .toReversed();
}

/** What was best in each turn of a seat; null once the answer is not wanted any more. */
async function factsOf(
  film: Film,
  seat: number,
  wanted: () => boolean,
): Promise<Map<number, TurnFacts> | null> {
  const facts = new Map<number, TurnFacts>();
  for (const [at, { event }] of film.log.entries.entries()) {
    const position = facedAt(film, at);
    if (position === null || !isTurn(event) || event.seat !== seat) continue;
    const { play } = await solve(position);
    if (!wanted()) return null;
    facts.set(at, { best: play, luck: null });
  }
  return facts;
}

/** Counts and keeps the shares that are missing, one game after the other. Returns a function that ends this. */
export function missingShares(onShare: () => void): () => void {
  let wanted = true;
  const count = async ({ id, seat }: GameResult): Promise<void> => {
    const opened = await openFilm(id);
    if (!wanted || opened.is !== 'film') return;
    const facts = await factsOf(opened.film, seat, () => wanted);
    const own = facts === null ? undefined : reportOf(opened.film, facts).seats[seat];
    if (own === undefined) return;
    keepShare(id, own.laid, own.possible);
    onShare();
  };
  const countAll = async (): Promise<void> => {
    const here = new Set([...localGames(), ...knownSeats()].map(({ id }) => id));
    for (const game of gamesToCount(gameResults(), here)) {
      // A worker that fails says nothing about this game; the next visit asks again.
      if (wanted) await count(game).catch(() => {});
    }
  };
  void countAll();
  return () => {
    wanted = false;
  };
}
