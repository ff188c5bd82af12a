/** A move as a client sends it. The action becomes a command here, and a refusal names places in what was sent. */
import { type Command, fail, type Result, type Violation } from '@rummikub/engine';
import { inAction, parseAction } from '@rummikub/engine/domain';
import { within } from '@rummikub/engine/parts';
import type { action } from '@rummikub/protocol';
import type { z } from 'zod';
import type { LiveGame } from '../game/liveGame.ts';
import type { Moved, Moves } from '../game/play/moves.ts';
import { type Refusal, refuseInput, refuseMove } from '../game/refusal.ts';

type ActionSent = z.infer<typeof action>;

export interface SentMove {
  readonly action: ActionSent;
  readonly version?: number | undefined;
  readonly key?: string | undefined;
}

/** Where the paths begin that are about a play itself. */
const OF_PLAY: ReadonlySet<unknown> = new Set(['table', 'delta_from_hand']);

/** Carries out a move of the owner of the secret with this hash. */
export async function actAsSent(
  moves: Moves,
  gameId: string,
  hash: string,
  { action, version, key }: SentMove,
): Promise<Result<Moved, Refusal>> {
  let isRead = false;
  const command = (live: LiveGame, seat: number): Result<Command, Refusal> => {
    const read = readAction(action, seat, live);
    isRead = read.ok;
    return read;
  };
  const moved = await moves.act(gameId, { hash }, { command, version, key });
  if (moved.ok || !isRead || action.type !== 'play_tiles') return moved;
  const violations = moved.error.violations.map((fault) =>
    OF_PLAY.has(fault.path[0]) ? within(inAction(fault as Violation, action), 'action') : fault,
  );
  return fail({ ...moved.error, violations });
}

function readAction(
  action: ActionSent,
  seat: number,
  { ruleset, state }: LiveGame,
): Result<Command, Refusal> {
  const parsed = parseAction(action, seat, ruleset);
  if (parsed.ok) return parsed;
  const faults = parsed.error.map((v) => within(v, 'action'));
  // An action whose only faults are invalid melds is readable: it breaks the rules of the game.
  const readable = faults.every(({ code }) => code === 'invalid_meld');
  return readable ? refuseMove(faults, state.seq) : refuseInput(faults);
}
