/** Moves on their way to the game, one at a time, and the refusal of the last one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { GameSource, Move } from '../source/source.ts';

/** A second press within this time is a double click and makes no second move, in milliseconds. */
const DOUBLE = 400;

export interface Moves {
  /** Whether a move waits for its answer. No other move is sent until it has come. */
  readonly sending: boolean;
  /** Whether a move was made just now. Bots may have answered it, but the player cannot have seen that yet. */
  readonly resting: boolean;
  /** Why the last request was refused, until the player or the game goes on. */
  readonly refusal: string | null;
  readonly refuse: (why: string | null) => void;
  readonly send: (move: Move) => Promise<void>;
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
    async (move: Move): Promise<void> => {
      refuse(null);
      setSending(true);
      setResting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setResting(false), DOUBLE);
      const answer = await source.send(move);
      setSending(false);
      if (!answer.ok) refuse(t.game.refused(t.refused(answer.error)));
    },
    [source, t],
  );
  return { sending, resting, refusal, refuse, send };
}
