/** The table: melds in rows, with tiles as large as fit. */
import type { TileId } from '@rummikub/engine';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { DraftMeld, Place, Reading } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { MeldView, type TileMarks } from './Meld.tsx';
import { largestTile, rowHeight } from './placement/measures.ts';
import { cornerOf, newCorner, type Placement } from './placement/placement.ts';
import { usePlacement } from './usePlacement.tsx';
import { useSize } from './useSize.ts';
import { useTold } from './useTold.ts';
import './table.css';

interface TableProps {
  readonly melds: readonly DraftMeld[];
  readonly readings: ReadonlyMap<number, Reading>;
  readonly marks: TileMarks;
  readonly still?: boolean;
  /** Whether the layout is a plan: the table is marked as one. */
  readonly planned?: boolean;
  readonly fitting?: ReadonlySet<number>;
  readonly cursor?: Place | null;
  readonly tabTile?: TileId | null;
  /** Keys of the melds that could be joined or cut at once. */
  readonly offered?: ReadonlySet<number>;
  /** Keys of the melds whose jokers wait for an answer. */
  readonly asking?: ReadonlySet<number>;
  /** The layouts that led to this one, for a board that shows a play step by step. */
  readonly trail?: readonly (readonly DraftMeld[])[] | undefined;
  /** How often the player has tidied the table. */
  readonly tidied?: number;
  readonly empty?: string;
  /** Whether the tiles in hand make a meld by themselves: the table lights up. */
  readonly fitsNew?: boolean;
  /** A tile of the meld that was touched last. */
  readonly touched?: TileId | null;
  /** Called with the key of the invalid meld that the player looks at, or null. */
  readonly onTold?: ((key: number | null) => void) | undefined;
}

/** The narrowest tile whose numeral can be read, in pixels. */
const LEAST = 22;

/** Between the edge of the table and its melds. */
const EDGE = 8;

const NONE: ReadonlySet<number> = new Set();

interface Spread {
  readonly meld: DraftMeld;
  readonly corner: { readonly left: number; readonly top: number };
}

/** The melds in reading order of the screen, which is the order for keys and screen readers. */
function inOrder(melds: readonly DraftMeld[], placement: Placement | null): readonly Spread[] {
  const spread = melds.map((meld, i) => ({
    meld,
    corner: placement === null ? { left: 0, top: 0 } : cornerOf(placement, i),
  }));
  return spread.toSorted((a, b) => a.corner.top - b.corner.top || a.corner.left - b.corner.left);
}

export function Table(props: TableProps): ReactNode {
  const { melds, readings, marks, still = false, fitting = NONE, cursor = null, fitsNew = false } = props;
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const { width, height } = useSize(ref, true);
  const placement = usePlacement(
    melds,
    {
      width: width - 2 * EDGE,
      height: height - 2 * EDGE,
      least: LEAST,
      most: largestTile(width),
      scrolls: still,
    },
    still ? null : (props.tidied ?? 0),
    props.trail,
  );
  const tile = placement?.tile ?? LEAST;
  const [told, tell] = useTold(melds, readings, props.touched ?? null, props.onTold);
  const point = (event: PointerEvent): void => {
    // While tiles are dragged nothing is drawn anew.
    if (marks.away.size > 0) return;
    const meld = (event.target as Element).closest<HTMLElement>('[data-invalid]')?.dataset.meld;
    tell(meld === undefined ? null : Number(meld));
  };
  return (
    <section
      className={`table ${fitsNew ? 'fits-new' : ''} ${props.planned === true ? 'planned' : ''}`}
      data-area="table"
      ref={ref}
      aria-label={t.game.table}
      style={{ '--w': `${tile}px`, '--row': `${rowHeight(tile)}px` }}
      onPointerOver={point}
      onPointerLeave={({ pointerType }) => {
        // For a lifted finger the meld stays told.
        if (pointerType === 'mouse') tell(null);
      }}
    >
      <div className="felt" data-felt>
        {inOrder(melds, placement).map(({ meld, corner }) => {
          const reading = readings.get(meld.key);
          if (reading === undefined) return null;
          const atMeld = cursor?.to === 'meld' && cursor.key === meld.key;
          return (
            <MeldView
              key={meld.key}
              meld={meld}
              reading={reading}
              marks={marks}
              still={still}
              fits={fitting.has(meld.key)}
              told={told === meld.key}
              gap={atMeld && cursor.over === undefined ? (cursor.at ?? meld.tiles.length) : null}
              tabTile={props.tabTile ?? null}
              offered={props.offered?.has(meld.key) ?? false}
              asks={props.asking?.has(meld.key) ?? false}
              {...corner}
            />
          );
        })}
        {cursor?.to === 'new' && placement !== null ? (
          <span className="gap new" style={newCorner(placement)} />
        ) : null}
      </div>
      {melds.length === 0 && props.empty !== undefined ? <p className="empty soft">{props.empty}</p> : null}
    </section>
  );
}
