/** What the others did since the player's last move, in one line that is scrolled to the start of the last move. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { MoveLink } from './MoveLink.tsx';
import { type Told, whereToLook } from './since.ts';

/** Marks the sides on which the line goes on, for its style: text that is cut there fades. */
function markCut(line: HTMLElement): void {
  const hidden = line.scrollWidth - line.clientWidth;
  // From right to left the line begins at 0 and goes down.
  const before = line.scrollLeft + (getComputedStyle(line).direction === 'rtl' ? hidden : 0);
  line.dataset.cut = `${before > 1 ? 'before' : ''} ${hidden - before > 1 ? 'after' : ''}`;
}

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
    markCut(line);
  }, [last, from]);
  return (
    <ol
      className="since"
      ref={ref}
      aria-label={t.game.since}
      onScroll={({ currentTarget }) => markCut(currentTarget)}
    >
      {moves.map(({ seq, event }) => (
        <li key={seq} data-seq={seq}>
          <MoveLink seq={seq} event={event} nameOf={nameOf} onLook={onLook} />
        </li>
      ))}
    </ol>
  );
}
