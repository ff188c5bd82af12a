/** What the others did since the own last move: one after the other in one line, the last of them in sight. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/language.tsx';
import { MoveLink } from './MoveLink.tsx';
import type { Told } from './since.ts';

export function Since(props: {
  readonly moves: readonly Told[];
  readonly nameOf: (seat: number) => string;
  readonly onLook: (seq: number) => void;
}): ReactNode {
  const t = useText();
  const { moves, nameOf, onLook } = props;
  const ref = useRef<HTMLOListElement>(null);
  const last = moves.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move makes the line longer
  useEffect(() => {
    const line = ref.current;
    if (line !== null) line.scrollLeft = line.scrollWidth;
  }, [last]);
  return (
    <ol className="since" ref={ref} aria-label={t.game.since}>
      {moves.map(({ seq, event }) => (
        <li key={seq} data-seq={seq}>
          <MoveLink event={event} nameOf={nameOf} onLook={() => onLook(seq)} />
        </li>
      ))}
    </ol>
  );
}
