/** A move looked at again: the table before it, and then its tiles sliding to where they went. */
import type { EventView, TileId } from '@rummikub/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { StillBoard, type StillLayout, stillLayout } from '../../board/still/StillBoard.tsx';
import { catchFocus } from '../../controls/useKeptFocus.ts';
import { mayAnimate } from '../../device/settings.ts';
import { useText } from '../../i18n/language.tsx';
import { eventText } from '../../i18n/speech.ts';
import { NO_TILES } from '../../table/Meld.tsx';
import type { Snapshot } from '../source/source.ts';

/** How long the table before the move is shown, in milliseconds. */
const BEFORE = 450;

type PlayView = Extract<EventView, { type: 'play' }>;

interface MoveAgain {
  readonly layout: StillLayout;
  readonly marked: ReadonlySet<TileId>;
  /** Shows the move once more, from the table before it. */
  readonly again: () => void;
}

/** The table before a move, and after a moment the table after it. */
function useMoveAgain(events: Snapshot['events'], move: PlayView): MoveAgain {
  const [done, setDone] = useState(() => !mayAnimate());
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => setDone(true), BEFORE);
    return () => clearTimeout(timer);
  }, [done]);
  const before = useMemo(() => {
    const earlier = events.slice(
      0,
      events.findIndex(({ event }) => event === move),
    );
    const last = earlier.findLast(({ event }) => event.type === 'play')?.event;
    return { layout: stillLayout(last?.type === 'play' ? last.table : []), marked: NO_TILES };
  }, [events, move]);
  const after = useMemo(
    () => ({ layout: stillLayout(move.table), marked: new Set<TileId>(move.played) }),
    [move],
  );
  return { ...(done ? after : before), again: () => setDone(!mayAnimate()) };
}

export function LookAgain(props: {
  readonly snapshot: Snapshot;
  readonly seq: number;
  readonly move: PlayView;
  readonly nameOf: (seat: number) => string;
  readonly onClose: () => void;
}): ReactNode {
  const { snapshot, seq, move, nameOf, onClose } = props;
  const t = useText();
  const { layout, marked, again } = useMoveAgain(snapshot.events, move);
  // The focus returns to the move that was looked at.
  useEffect(() => () => catchFocus(`move-${seq}`), [seq]);
  return (
    <StillBoard
      ruleset={snapshot.view.ruleset}
      layout={layout}
      rack={snapshot.view.rack}
      marked={marked}
      entrances={{ table: `[data-seat="${move.seat}"]` }}
    >
      <div className="status row looking">
        <span>
          {t.game.looking} {eventText(t, move, nameOf)}
        </span>
        <span className="row">
          <button type="button" className="button" onClick={again}>
            {t.game.onceMore}
          </button>
          <button type="button" className="button main" data-focus="looking" onClick={onClose}>
            {t.game.toNow}
          </button>
        </span>
      </div>
    </StillBoard>
  );
}
