/** A board that is only looked at: a step of a hint, an earlier move, a replay. */
import type { Meld, Ruleset, TileId } from '@rummikub/engine';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type DraftMeld, layoutOf, type Reading, readTiles, type Wishes } from '../../draft/index.ts';
import { Rack } from '../../rack/Rack.tsx';
import { NO_MARKS, type TileMarks } from '../../table/Meld.tsx';
import { Table } from '../../table/Table.tsx';
import { type Entrances, useSlide } from '../slide.ts';
import '../board.css';

/** What lies on the table of a board that is only looked at. */
export interface StillLayout {
  readonly melds: readonly DraftMeld[];
  readonly wishes: Wishes;
}

/** `held` are tiles in hand in the middle of a play: they are shown as an unfinished meld. */
export function stillLayout(table: readonly Meld[], held: readonly TileId[] = []): StillLayout {
  const { melds, wishes } = layoutOf({ table, rack: [] });
  return { melds: held.length === 0 ? melds : [...melds, { key: melds.length + 1, tiles: held }], wishes };
}

interface StillView {
  readonly readings: ReadonlyMap<number, Reading>;
  /** The melds of the layouts that led to this one. */
  readonly before: readonly (readonly DraftMeld[])[] | undefined;
  readonly marks: TileMarks;
}

/** Each part stays the same object while it does not change: melds are `memo`. */
function useStillView(
  ruleset: Ruleset,
  { melds, wishes }: StillLayout,
  trail: readonly StillLayout[] | undefined,
  marked: ReadonlySet<TileId> | undefined,
): StillView {
  const readings = useMemo(
    () => new Map(melds.map(({ key, tiles }) => [key, readTiles(tiles, ruleset, wishes)])),
    [melds, wishes, ruleset],
  );
  const before = useMemo(() => trail?.map((one) => one.melds), [trail]);
  const marks = useMemo(() => (marked === undefined ? NO_MARKS : { ...NO_MARKS, marked }), [marked]);
  return { readings, before, marks };
}

/** On a table that scrolls, what a step moves is brought into sight. The page itself stays where it is. */
function useInSight(board: RefObject<HTMLDivElement | null>, marked: ReadonlySet<TileId> | undefined): void {
  useEffect(() => {
    const [tile] = marked ?? [];
    const table = board.current?.querySelector('[data-area="table"]');
    const moved = table?.querySelector(`[data-tile="${tile}"]`)?.getBoundingClientRect();
    if (table == null || moved === undefined) return;
    const { top, bottom } = table.getBoundingClientRect();
    table.scrollTop += Math.max(0, moved.bottom - bottom) - Math.max(0, top - moved.top);
  }, [board, marked]);
}

export function StillBoard(props: {
  readonly ruleset: Ruleset;
  readonly layout: StillLayout;
  /** The layouts that led to this one, in order: each meld lies where it came to lie in them. */
  readonly trail?: readonly StillLayout[];
  /** Null where no rack is shown. */
  readonly rack: readonly TileId[] | null;
  readonly marked?: ReadonlySet<TileId>;
  readonly empty?: string;
  readonly rackLabel?: string;
  /** How many tiles the rack has room for at least, so that it does not shrink from step to step. */
  readonly rackRoom?: number;
  readonly entrances?: Entrances;
  readonly children?: ReactNode;
}): ReactNode {
  const { ruleset, layout, rack, marked, trail } = props;
  const { melds } = layout;
  const ref = useRef<HTMLDivElement>(null);
  const { readings, before, marks } = useStillView(ruleset, layout, trail, marked);
  useSlide(ref, melds, props.entrances);
  useInSight(ref, marked);
  return (
    <div className="board" ref={ref}>
      <Table
        melds={melds}
        readings={readings}
        marks={marks}
        still
        trail={before}
        {...(props.empty === undefined ? {} : { empty: props.empty })}
      />
      <div className="between">{props.children}</div>
      {rack === null || props.rackLabel === undefined ? null : (
        <p className="rack-owner soft" aria-hidden="true">
          {props.rackLabel}
        </p>
      )}
      {rack === null ? null : (
        <Rack
          tiles={rack}
          marks={marks}
          room={props.rackRoom ?? 0}
          still
          {...(props.rackLabel === undefined ? {} : { label: props.rackLabel })}
        />
      )}
    </div>
  );
}
