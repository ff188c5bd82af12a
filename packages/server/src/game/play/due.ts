/** The next thing that the server has to do by itself in a game: let the clock run out, play a bot's turn, or give up. */
import type { GameState } from '@rummikub/engine';
import { turnMs } from '@rummikub/engine/parts';
import type { Due, StoredGame } from '../../store/store.ts';
import type { LiveGame } from '../liveGame.ts';

export interface DueTimes {
  /** Time before a bot plays. */
  readonly botDelayMs: number;
  /** Time until a player who does not move is out, in a game without a clock. */
  readonly abandonMs: number;
}

/** Time in which the node that makes a bot's turn due must play it; after that any node may. */
const BOT_HOLD_MS = 5_000;

/** What is due in `state`. A turn that goes on in the same hands keeps its deadline. */
export function dueAfter(
  before: LiveGame | null,
  state: GameState,
  { seats }: Pick<StoredGame, 'seats'>,
  now: number,
  times: DueTimes,
): Due | null {
  const limit = turnMs(state);
  // A bot's thinking costs nothing of its time bank. It may have taken over a seat whose bank is empty.
  if (seats[state.currentSeat]?.kind === 'bot' && limit !== 0) {
    const at = now + times.botDelayMs;
    return { work: 'bot', at, heldUntil: at + BOT_HOLD_MS };
  }
  const due = before?.game.due ?? null;
  if (before?.state.turnNumber === state.turnNumber && due !== null && due.work !== 'bot') return due;
  return limit === null ? { work: 'abandon', at: now + times.abandonMs } : { work: 'clock', at: now + limit };
}

/** How much of the turn has been used. Time that was given back by a later deadline does not count. */
export function spentMs({ game, state }: LiveGame, now: number): number {
  const limit = turnMs(state);
  if (limit === null || game.due?.work !== 'clock') return 0;
  return Math.max(0, Math.round(limit - (game.due.at - now)));
}

/** Whether the clock of the turn has run out. */
export const isOutOfTime = ({ game }: LiveGame, now: number): boolean =>
  game.status === 'running' && game.due?.work === 'clock' && game.due.at <= now;
