/** The table: melds in rows, with tiles as large as fit. */
import type { Meld, TileId } from '@rummikub/engine';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { DraftMeld, Offer, Place, Question, Reading } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { fitTiles } from './fit.ts';
import { MeldView, type TileMarks } from './Meld.tsx';
import { useShrunk } from './useShrunk.ts';
import { useSize } from './useSize.ts';
import { useToldMeld } from './useToldMeld.ts';
import './table.css';

interface TableProps {
  readonly melds: readonly DraftMeld[];
  readonly readings: ReadonlyMap<number, Reading>;
  readonly marks: TileMarks;
  readonly still?: boolean;
  readonly fitting?: ReadonlySet<number>;
  readonly cursor?: Place | null;
  readonly tabTile?: TileId | null;
  /** What could be done with a meld at once, by its key. */
  readonly offers?: ReadonlyMap<number, Offer>;
  readonly onOffer?: (offer: Offer) => void;
  /** What is asked about jokers, by the key of the meld. */
  readonly questions?: ReadonlyMap<number, Question>;
  readonly onAnswer?: (key: number, meld: Meld) => void;
  readonly empty?: string;
  /** Whether the tiles in hand make a meld by themselves: the table lights up. */
  readonly fitsNew?: boolean;
  /** A tile of the meld that was touched last. */
  readonly touched?: TileId | null;
}

/** The narrowest tile whose numeral can be read, in pixels. */
const LEAST = 22;

const NO_FITS: ReadonlySet<number> = new Set();

export function Table(props: TableProps): ReactNode {
  const { melds, readings, marks, still = false, fitting = NO_FITS, cursor = null, fitsNew = false } = props;
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const { width, height } = useSize(ref);
  const tile = fitTiles({
    melds: melds.map((meld) => meld.tiles.length),
    width: width - 16,
    height: height - 16,
    least: LEAST,
    most: width > 1300 ? 76 : width > 800 ? 56 : 46,
    gap: 6,
    beside: still ? 8 : 17,
    above: 8,
    between: 1,
  });
  // Offers and questions are as wide as their words, so their space is only known once they are drawn.
  useShrunk(ref, tile, LEAST, (props.offers?.size ?? 0) + (props.questions?.size ?? 0) > 0);
  // One invalid meld at a time shows its reason: the one under the pointer, else the one that was touched last.
  const { touched = null } = props;
  const last = touched === null ? null : (melds.find(({ tiles }) => tiles.includes(touched))?.key ?? null);
  const [told, tell] = useToldMeld(ref, last);
  const point = (event: PointerEvent): void => {
    // While tiles are dragged nothing is drawn anew.
    if (marks.away.size > 0) return;
    const meld = (event.target as Element).closest<HTMLElement>('[data-invalid]')?.dataset.meld;
    tell(meld === undefined ? last : Number(meld));
  };
  return (
    <section
      className={`table ${fitsNew ? 'fits-new' : ''}`}
      data-area="table"
      ref={ref}
      aria-label={t.game.table}
      style={{ '--w': `${tile}px` }}
      onPointerOver={point}
      onPointerLeave={({ pointerType }) => {
        // For a lifted finger the meld stays told.
        if (pointerType === 'mouse') tell(last);
      }}
    >
      {melds.map((meld) => {
        const reading = readings.get(meld.key);
        if (reading === undefined) return null;
        const atMeld = cursor?.to === 'meld' && cursor.key === meld.key;
        return (
          <span className="meld-place" key={meld.key}>
            {cursor?.to === 'new' && cursor.before === meld.key ? <span className="gap new" /> : null}
            <MeldView
              meld={meld}
              reading={reading}
              marks={marks}
              still={still}
              fits={fitting.has(meld.key)}
              told={told === meld.key}
              gap={atMeld ? (cursor.at ?? meld.tiles.length) : null}
              tabTile={props.tabTile ?? null}
              offer={props.offers?.get(meld.key) ?? null}
              onOffer={props.onOffer}
              question={props.questions?.get(meld.key) ?? null}
              onAnswer={props.onAnswer}
            />
          </span>
        );
      })}
      {cursor?.to === 'new' && cursor.before === undefined ? <span className="gap new" /> : null}
      {melds.length === 0 && props.empty !== undefined ? <p className="empty soft">{props.empty}</p> : null}
    </section>
  );
}
