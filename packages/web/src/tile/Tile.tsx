/** A tile: ivory, a bold numeral, and the symbol of its colour. The same everywhere. */
import { type Face, isJoker, type TileId } from '@rummikub/engine';
import { type ButtonHTMLAttributes, memo, type ReactNode } from 'react';
import { faceColor, faceValue, tileFace } from '../i18n/words.ts';
import { SHAPES } from './shapes.ts';
import './tile.css';

function Shape({ color }: { readonly color: keyof typeof SHAPES }): ReactNode {
  return (
    <svg className="shape" viewBox="0 0 10 10" aria-hidden="true">
      <path d={SHAPES[color]} />
    </svg>
  );
}

/** A face written small: what a joker stands for. */
export function FacePaint({ face }: { readonly face: Face }): ReactNode {
  return (
    <span className={`stands-for ${faceColor(face)}`} aria-hidden="true">
      {faceValue(face)}
      <Shape color={faceColor(face)} />
    </span>
  );
}

/** What is painted on a tile. A joker shows, small, what it stands for. Painted again only when that changes. */
export const TilePaint = memo(function TilePaint({
  tile,
  as,
}: {
  readonly tile: TileId;
  readonly as?: Face | null | undefined;
}): ReactNode {
  const face = tileFace(tile);
  if (face !== null)
    return (
      <>
        <span className="numeral" aria-hidden="true">
          {faceValue(face)}
        </span>
        <Shape color={faceColor(face)} />
      </>
    );
  return (
    <>
      <svg className="joker-face" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.4" fill="none" strokeWidth="1.8" />
        <circle cx="7" cy="8" r="1.4" stroke="none" />
        <circle cx="13" cy="8" r="1.4" stroke="none" />
        <path d="M5.6 12c2 3.6 6.8 3.6 8.8 0" fill="none" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {as ? <FacePaint face={as} /> : null}
    </>
  );
});

export const tileColor = (tile: TileId): string => {
  const face = isJoker(tile) ? null : tileFace(tile);
  return face === null ? 'joker' : faceColor(face);
};

export interface TileProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tile: TileId;
  readonly as?: Face | null | undefined;
  readonly state?: string;
  readonly 'data-focus'?: string | undefined;
}

/** A tile that can be picked up. There may be a hundred of them: only those that changed are drawn again. */
export const TileButton = memo(function TileButton({ tile, as, state = '', ...rest }: TileProps): ReactNode {
  return (
    <button type="button" className={`tile ${tileColor(tile)} ${state}`} data-tile={tile} {...rest}>
      <TilePaint tile={tile} as={as} />
    </button>
  );
});

/** A tile that is only looked at. */
export const TilePicture = memo(function TilePicture({
  tile,
  as,
  state = '',
  label,
}: {
  readonly tile: TileId;
  readonly as?: Face | null | undefined;
  readonly state?: string;
  readonly label: string;
}): ReactNode {
  return (
    <span className={`tile ${tileColor(tile)} ${state}`} data-tile={tile} role="img" aria-label={label}>
      <TilePaint tile={tile} as={as} />
    </span>
  );
});

/** A tile in a line of words that already name it: hidden from screen readers. */
export const TileMark = memo(function TileMark({ tile }: { readonly tile: TileId }): ReactNode {
  return (
    <span className={`tile ${tileColor(tile)}`} aria-hidden="true">
      <TilePaint tile={tile} />
    </span>
  );
});
