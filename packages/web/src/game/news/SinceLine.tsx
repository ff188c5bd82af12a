/** What the others did since the player's last move, in one line that is scrolled to the start of the last move. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { MoveLink } from './MoveLink.tsx';
import { type Told, whereToLook } from './since.ts';

export function Since(props: {
  readonly moves: readonly Told[];
  readonly seat: number | null;
  readonly nameOf: (seat: number) => string;
  readonly onLook: (seq: number) => void;
}): ReactNode {
  const t = useText();
  const { moves, seat, nameOf, onLook } = props;
  const ref = useRef<HTMLOListElement>(null);
  const last = moves.at(-1)?.seq;
  const from = whereToLook(moves, seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move makes the line longer
  useEffect(() => {
    const line = ref.current;
    const first = line?.children[from];
    if (line === null || first === undefined) return;
    const [around, box] = [line.getBoundingClientRect(), first.getBoundingClientRect()];
    line.scrollLeft +=
      getComputedStyle(line).direction === 'rtl' ? box.right - around.right : box.left - around.left;
  }, [last, from]);
  return (
    <ol className="since" ref={ref} aria-label={t.game.since}>
      {moves.map(({ seq, event }) => (
        <li key={seq} data-seq={seq}>
          <MoveLink seq={seq} event={event} nameOf={nameOf} onLook={onLook} />
        </li>
      ))}
    </ol>
  );
}
