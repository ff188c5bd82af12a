/** The next thing that the server has to do by itself in a game: let the clock run out, play a bot's turn, or give up. */
import type { GameState } from '@rummikub/engine';
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
  if (seats[state.currentSeat]?.kind === 'bot') {
    const at = now + times.botDelayMs;
    return { work: 'bot', at, heldUntil: at + BOT_HOLD_MS };
  }
  const due = before?.game.due ?? null;
  if (before?.state.turnNumber === state.turnNumber && due !== null && due.work !== 'bot') return due;
  const { turnSeconds } = state.ruleset;
  return turnSeconds === null
    ? { work: 'abandon', at: now + times.abandonMs }
    : { work: 'clock', at: now + turnSeconds * 1000 };
}

/** Whether the clock of the turn has run out. */
export const isOutOfTime = ({ game }: LiveGame, now: number): boolean =>
  game.status === 'running' && game.due?.work === 'clock' && game.due.at <= now;
