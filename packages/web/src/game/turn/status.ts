/** What stands on the button for the move: what the play is, or what is missing for one. What a plan is. Pure. */
import { type Draft, faceTotal, isTouched, type Verdict } from '../../draft/index.ts';
import type { Catalogue } from '../../i18n/en/catalogue.ts';
import { missingText } from '../../i18n/speech.ts';
import type { Turn } from './turn.ts';

/** Whether the table shows a plan that cannot be played as it is: it is invalid, or another player is on turn. */
export const isPlanned = (game: {
  readonly draft: Draft;
  readonly turn: Turn;
  readonly verdict: Verdict;
}): boolean => isTouched(game.draft) && !(game.turn.mine && game.verdict.play !== null);

export function statusText(
  t: Catalogue,
  turn: Turn,
  verdict: Verdict,
  /** The move that is on its way: null, on its way, or waiting for a connection. */
  sending: 'sent' | 'waiting' | null,
): string {
  if (turn.watching) return turn.seat === null ? t.game.missing.spectator : t.game.missing.left;
  if (turn.over) return t.game.did.end;
  if (sending !== null) return sending === 'waiting' ? t.game.sentLater : t.game.sending;
  const { missing, play, opening } = verdict;
  if (missing !== null && missing.what !== 'nothing') return missingText(t, missing, turn.poolIsEmpty);
  if (!turn.mine) return t.game.missing.wait;
  if (play !== null) return t.game.laying(play.played.length, faceTotal(play));
  return missingText(t, missing ?? { what: 'nothing' }, turn.poolIsEmpty, opening);
}
