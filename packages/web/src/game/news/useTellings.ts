/** The game tells its player what happens: in words, by sounds, and by a call when it is their turn. */
import { useCallback } from 'react';
import { isolated } from '../../device/playerName.ts';
import { seatName } from '../../i18n/botName.ts';
import { useText } from '../../i18n/language.tsx';
import type { Game } from '../turn/useGame.ts';
import { useTurnCall } from '../turn/useTurnCall.ts';
import { useNews } from './useNews.ts';

/** What players are called in sentences: the one who looks is 'you'. */
function useNames({ snapshot: { bots }, view: { seats }, turn: { seat } }: Game): (seat: number) => string {
  const t = useText();
  return useCallback(
    (one) => (one === seat ? t.game.you : isolated(seatName(t, seats[one], bots.has(one)))),
    [seat, t, seats, bots],
  );
}

/** Gives what players are called in its sentences. */
export function useTellings(game: Game, announce: (text: string) => void): (seat: number) => string {
  const nameOf = useNames(game);
  useNews(game, nameOf, announce);
  useTurnCall(game.turn);
  return nameOf;
}
