/** A game as this node knows it: its stored description, and the state that its log leads to. */
import { EMPTY_LOG, type GameState, type LogEntry, type Ruleset } from '@rummikub/engine';
import { entryHash, outcomeOf, parseKeptRuleset, waitingGame } from '@rummikub/engine/parts';
import type { StoredGame } from '../store/store.ts';
import { playersOf } from './seats.ts';
import { isoTime } from './time.ts';

export interface LiveGame {
  readonly game: StoredGame;
  readonly ruleset: Ruleset;
  /** Before the start: nothing dealt, and the players who have joined so far. */
  readonly state: GameState;
  /** The hash of the last log entry, which the next entry names. */
  readonly head: string;
}

/** The part of a live game that its log determines. */
export type Played = Pick<LiveGame, 'state' | 'head'>;

/** The game after entries that the store has accepted; `before` is null where this node did not know the game. */
export function afterEntries(
  before: LiveGame | null,
  game: StoredGame,
  entries: readonly LogEntry[],
): LiveGame {
  const ruleset = before?.ruleset ?? rulesetOf(game);
  const last = entries.at(-1);
  if (last === undefined)
    return before === null || game.seq === 0 ? notStarted(game, ruleset) : { ...before, game };
  const state = before === null || before.game.seq === 0 ? null : before.state;
  const outcome = outcomeOf(
    state,
    entries.map(({ event }) => event),
  );
  return { game, ruleset, state: outcome.state, head: entryHash(last) };
}

/** A game whose log is still empty. */
export const notStarted = (game: StoredGame, ruleset: Ruleset): LiveGame => ({
  game,
  ruleset,
  head: EMPTY_LOG.head,
  state: waitingGame({
    gameId: game.id,
    ruleset,
    players: playersOf(game.seats),
    at: isoTime(game.createdAt),
  }),
});

function rulesetOf(game: StoredGame): Ruleset {
  const parsed = parseKeptRuleset(game.ruleset);
  if (parsed.ok) return parsed.value;
  const [first] = parsed.error;
  throw new Error(`the stored ruleset of game ${game.id} is broken: ${first?.message}`);
}

/** Whether the seat has left a game that goes on without it. */
export const isOut = ({ game, state }: LiveGame, seat: number): boolean =>
  game.status === 'running' && state.seats[seat]?.out === true;
