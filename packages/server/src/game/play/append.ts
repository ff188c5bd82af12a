/** Writes the outcome of a move: its log entries, what they change in the game's description, and what is due next. */
import type { GameState, LogEntry, Outcome } from '@rummikub/engine';
import { logEntries } from '@rummikub/engine/parts';
import type { GameChanges, Json, Reply, StoredGame } from '../../store/store.ts';
import type { LiveGame } from '../liveGame.ts';
import type { LiveGames } from '../liveGames.ts';
import { type GameOptions, optionsOf } from '../options.ts';
import { type DueTimes, dueAfter } from './due.ts';

export interface Append {
  /** The outcome of a command, decided on `live`. */
  readonly outcome: Outcome;
  readonly now: number;
  /** What the game becomes if this ends it; 'finished' by default. */
  readonly endsAs?: 'finished' | 'abandoned';
  readonly reply?: Reply | undefined;
  /** A seat whose secret opens nothing from now on. */
  readonly closedSeat?: number | undefined;
}

export type Appended =
  | { readonly outcome: 'committed'; readonly entries: readonly LogEntry[] }
  | { readonly outcome: 'repeated'; readonly reply: Json }
  | { readonly outcome: 'again' };

/** Only inside `games.exclusive`. */
export async function append(
  games: LiveGames,
  times: DueTimes,
  live: LiveGame,
  add: Append,
): Promise<Appended> {
  const { outcome, now, endsAs = 'finished', reply, closedSeat } = add;
  const { state } = outcome;
  const { entries, head } = logEntries(outcome, live.head);
  const ended = state.status === 'completed';
  const { game } = live;
  const hostSeat = hostAfter(game, state);
  const changes: GameChanges = {
    ...(ended
      ? { status: endsAs, code: null, options: withResult(game, state) }
      : hostSeat === game.hostSeat
        ? {}
        : { hostSeat }),
    ...(closedSeat === undefined ? {} : { seats: withClosedSeat(game, closedSeat) }),
  };
  const commit = {
    entries,
    ...(Object.keys(changes).length === 0 ? {} : { changes }),
    due: ended ? null : dueAfter(live, state, game, now, times),
    ...(reply === undefined ? {} : { reply }),
    now,
  };
  const written = await games.write(live, commit, { state, head });
  return written.outcome === 'committed' ? { outcome: 'committed', entries } : written;
}

/** The options with the result, so that lists have it without the log. */
function withResult(game: StoredGame, { ending, turnNumber }: GameState): GameOptions {
  if (ending === null) throw new Error('a completed game has an ending');
  const { winners, scores } = ending;
  return { ...optionsOf(game), result: { winners, ...scores, turns: turnNumber } };
}

const withClosedSeat = ({ seats }: StoredGame, closed: number): StoredGame['seats'] =>
  seats.map((seat, index) => (index === closed ? { ...seat, secretHash: null } : seat));

/** The host in this state: if the host has left the game, the next person who is still in it. */
function hostAfter({ seats, hostSeat }: StoredGame, state: GameState): number {
  const isIn = (seat: number): boolean => state.seats[seat]?.out === false;
  if (isIn(hostSeat)) return hostSeat;
  const order = seats.map((_, step) => (hostSeat + step) % seats.length);
  return order.find((seat) => seats[seat]?.kind === 'human' && isIn(seat)) ?? hostSeat;
}
