/** A board that is only looked at: a step of a hint, an earlier move, a replay. */
import type { Meld, Ruleset, TileId } from '@rummikub/engine';
import { type ReactNode, useMemo, useRef } from 'react';
import { type DraftMeld, layoutOf, readTiles } from '../../draft/index.ts';
import { Rack } from '../../rack/Rack.tsx';
import { NO_MARKS } from '../../table/Meld.tsx';
import { Table } from '../../table/Table.tsx';
import { type Entrances, useSlide } from '../slide.ts';
import '../board.css';

export function StillBoard(props: {
  readonly ruleset: Ruleset;
  readonly table: readonly Meld[];
  /** Null where no rack is shown. */
  readonly rack: readonly TileId[] | null;
  /** Tiles that are held for a moment in the middle of a play: shown as an unfinished meld. */
  readonly held?: readonly TileId[];
  readonly marked?: ReadonlySet<TileId>;
  readonly empty?: string;
  readonly rackLabel?: string;
  readonly entrances?: Entrances;
  readonly children?: ReactNode;
}): ReactNode {
  const { ruleset, table, rack, held, marked } = props;
  const ref = useRef<HTMLDivElement>(null);
  const melds = useMemo((): readonly DraftMeld[] => {
    const laid = layoutOf({ table, rack: [] }).melds;
    return held === undefined || held.length === 0 ? laid : [...laid, { key: laid.length + 1, tiles: held }];
  }, [table, held]);
  const readings = useMemo(() => {
    const { wishes } = layoutOf({ table, rack: [] });
    return new Map(melds.map(({ key, tiles }) => [key, readTiles(tiles, ruleset, wishes)]));
  }, [melds, table, ruleset]);
  useSlide(ref, melds, props.entrances);
  const marks = useMemo(() => (marked === undefined ? NO_MARKS : { ...NO_MARKS, marked }), [marked]);
  return (
    <div className="board" ref={ref}>
      <Table
        melds={melds}
        readings={readings}
        marks={marks}
        still
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
          still
          {...(props.rackLabel === undefined ? {} : { label: props.rackLabel })}
        />
      )}
    </div>
  );
}
