/** Moves on their way to the game: one at a time, one for each press; and what was refused, while it is news. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { GameSource, Wish } from '../source/source.ts';

/** The second press of a double click comes within this time, in milliseconds: it is no move of its own. */
const DOUBLE = 400;

export interface Moves {
  /** A move that is not answered yet: nothing else is asked for until it is. */
  readonly sending: boolean;
  /** A move was asked for just now. Bots may have answered it already, but nobody can have looked at that. */
  readonly resting: boolean;
  /** Why the last thing that was asked for did not happen, until the player or the game goes on. */
  readonly refusal: string | null;
  readonly refuse: (why: string | null) => void;
  readonly send: (wish: Wish) => Promise<void>;
}

export function useMoves(source: GameSource, seq: number): Moves {
  const t = useText();
  const [sending, setSending] = useState(false);
  const [resting, setResting] = useState(false);
  const [refusal, refuse] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sequence number is what tells that the game went on
  useEffect(() => refuse(null), [seq]);
  const send = useCallback(
    async (wish: Wish): Promise<void> => {
      refuse(null);
      setSending(true);
      setResting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setResting(false), DOUBLE);
      const answer = await source.send(wish);
      setSending(false);
      if (!answer.ok) refuse(t.game.refused(t.refused(answer.error)));
    },
    [source, t],
  );
  return { sending, resting, refusal, refuse, send };
}
