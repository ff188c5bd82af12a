/** The player's rack: every tile visible, however many there are. It never scrolls. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, useRef } from 'react';
import { useText } from '../i18n/language.tsx';
import { focusNames, marksOf, type TileMarks } from '../table/Meld.tsx';
import { largestTile, TILE_RATIO } from '../table/placement/measures.ts';
import { useRackWidth } from '../table/usePlacement.tsx';
import { TileButton, TilePicture } from '../tile/Tile.tsx';
import { fitRack } from './fitRack.ts';
import './rack.css';

const GAP = 3;
/** Between the tiles and the edge of the rack. */
const SIDE = 8;

/** The height of the rack: a fifth of the screen, and more on a high screen for a rack with many tiles. */
const heightFor = (tiles: number): number =>
  tiles > 21 && innerHeight >= 560
    ? Math.min(210, innerHeight * 0.3)
    : Math.min(150, Math.max(66, innerHeight * 0.2));

interface RackProps {
  readonly tiles: readonly TileId[];
  readonly marks: TileMarks;
  readonly still?: boolean;
  readonly tabTile?: TileId | null;
  /** Whether the keyboard points at the rack. */
  readonly pointed?: boolean;
  readonly label?: string;
  /** How many tiles there is room for at least, so that the rack does not shrink in the middle of a turn. */
  readonly room?: number;
}

export function Rack(props: RackProps): ReactNode {
  const { tiles, marks, still = false, tabTile = null, pointed = false, label } = props;
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const width = useRackWidth(ref);
  const count = Math.max(tiles.length, props.room ?? 0, 1);
  // A little larger than on the table: the rack is what the player reads most.
  const most = largestTile(width) + (width <= 800 ? 4 : 2);
  const { tile, rows, perRow } = fitRack(
    {
      width: width - 2 * SIDE,
      height: heightFor(count),
      least: 20,
      most,
      gap: GAP,
    },
    count,
  );
  // The padding makes the rows break where they should.
  const side = rows === 1 ? SIDE : Math.max(SIDE, Math.floor((width - perRow * (tile + GAP) + GAP) / 2));
  const spoken = (id: TileId): string => {
    const words = [t.tile(id)];
    if (marks.fresh.has(id)) words.push(t.game.fresh);
    if (marks.picked.has(id)) words.push(t.game.picked);
    return words.join(', ');
  };
  return (
    <section
      className={`rack ${pointed ? 'pointed' : ''}`}
      data-area="rack"
      ref={ref}
      aria-label={label ?? t.game.rack}
      style={{
        '--w': `${tile}px`,
        paddingInline: `${side}px`,
        minHeight: rows * (tile * TILE_RATIO + GAP) + 16,
      }}
    >
      {tiles.map((id) =>
        still ? (
          <TilePicture key={id} tile={id} state={marksOf(marks, id)} label={spoken(id)} />
        ) : (
          <TileButton
            key={id}
            tile={id}
            state={marksOf(marks, id)}
            aria-label={spoken(id)}
            aria-pressed={marks.picked.has(id)}
            tabIndex={tabTile === id ? 0 : -1}
            data-focus={focusNames(tabTile === id, false)}
          />
        ),
      )}
    </section>
  );
}
