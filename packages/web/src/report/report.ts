/**
 * The report of a finished game: for each player what was laid of what could have been, what was missed, when the
 * opening was there, and the luck of the draw. Pure: the answers of the solver come in as facts.
 */
import { netTiles, type Play, rackTotal } from '@rummikub/engine';
import { type Film, isTurn, judgeTurn } from '../replay/film/film.ts';
import type { DrawLuck } from '../workers/luck.ts';

/** What the solver says about one turn. */
export interface TurnFacts {
  /** The best play that the player faced. */
  readonly best: Play | null;
  /** Only for a draw after which the player could hope for a play: there was none before. */
  readonly luck: DrawLuck | null;
}

interface MissedPlay {
  /** The place in the film. */
  readonly at: number;
  readonly seat: number;
  /** The number of the turn, as players count it. */
  readonly turn: number;
  /** How many tiles more could have been laid; 0 where the same number was worth more points. */
  readonly tiles: number;
  readonly points: number;
}

interface SeatReport {
  readonly turns: number;
  /** Tiles laid in all turns, and the most that could have been laid in each, added up. */
  readonly laid: number;
  readonly possible: number;
  /** The largest first. */
  readonly missed: readonly MissedPlay[];
  /** The first turn with an opening, and how many turns of this player later it was made; null where there was none. */
  readonly opening: {
    readonly at: number;
    readonly turn: number;
    readonly late: number;
    readonly made: boolean;
  } | null;
  /** Draws that could help, how many did, and how many would have with average luck. */
  readonly draws: number;
  readonly helped: number;
  readonly expected: number;
}

export interface Report {
  readonly seats: readonly SeatReport[];
  /** The turn that cost the most tiles. */
  readonly mattered: MissedPlay | null;
}

const NOTHING: SeatReport = {
  turns: 0,
  laid: 0,
  possible: 0,
  missed: [],
  opening: null,
  draws: 0,
  helped: 0,
  expected: 0,
};

const larger = (a: MissedPlay, b: MissedPlay): number =>
  b.tiles - a.tiles || b.points - a.points || a.at - b.at;

export function reportOf(film: Film, facts: ReadonlyMap<number, TurnFacts>): Report {
  const seats = (film.states[0]?.seats ?? []).map((_, seat) => seatReport(film, facts, seat));
  const [mattered = null] = seats.flatMap(({ missed }) => missed).toSorted(larger);
  return { seats, mattered: mattered !== null && mattered.tiles > 0 ? mattered : null };
}

function seatReport(film: Film, facts: ReadonlyMap<number, TurnFacts>, seat: number): SeatReport {
  const { jokerPenalty } = film.states[0]?.ruleset ?? { jokerPenalty: 0 };
  let report = NOTHING;
  for (const [at, { event }] of film.log.entries.entries()) {
    const fact = facts.get(at);
    if (fact === undefined || !isTurn(event) || event.seat !== seat) continue;
    const { best, luck } = fact;
    const laid = event.type === 'play' ? netTiles(event) : 0;
    const possible = Math.max(laid, best === null ? 0 : netTiles(best));
    const turn = film.states[at - 1]?.turnNumber ?? 0;
    const judgement = judgeTurn(event, best, jokerPenalty);
    const points = event.type === 'play' ? rackTotal(event.played, jokerPenalty) : 0;
    report = {
      turns: report.turns + 1,
      laid: report.laid + laid,
      possible: report.possible + possible,
      missed:
        judgement.what === 'missed'
          ? [
              ...report.missed,
              { at, seat, turn, tiles: possible - laid, points: judgement.best.points - points },
            ]
          : report.missed,
      opening: openingAfter(report.opening, film, at, seat, best),
      draws: report.draws + (luck === null ? 0 : 1),
      helped: report.helped + (luck?.helped === true ? 1 : 0),
      expected: report.expected + (luck?.expected ?? 0),
    };
  }
  return { ...report, missed: report.missed.toSorted(larger) };
}

/** The opening as it is known after one more turn of the player. */
function openingAfter(
  known: SeatReport['opening'],
  film: Film,
  at: number,
  seat: number,
  best: Play | null,
): SeatReport['opening'] {
  const before = film.states[at - 1];
  if (before?.seats[seat]?.opened !== false) return known;
  const made = film.states[at]?.seats[seat]?.opened === true;
  if (known !== null) return { ...known, late: known.late + 1, made };
  return best === null && !made ? null : { at, turn: before.turnNumber, late: 0, made };
}
