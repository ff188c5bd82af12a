/** One meld on the table: its tiles, whether it is valid, and if not, why. */
import { type Face, isJoker, jokersOf, type TileId } from '@rummikub/engine';
import { memo, type ReactNode } from 'react';
import type { DraftMeld, Reading } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { meldName, meldReason } from '../i18n/speech.ts';
import { TileButton, TilePicture } from '../tile/Tile.tsx';

/** What a tile on the board shows besides its face. */
export interface TileMarks {
  readonly yours: ReadonlySet<TileId>;
  readonly fresh: ReadonlySet<TileId>;
  readonly marked: ReadonlySet<TileId>;
  readonly picked: ReadonlySet<TileId>;
  readonly away: ReadonlySet<TileId>;
  /** Jokers that the tile in hand would free. */
  readonly swaps: ReadonlySet<TileId>;
  /** Moved in another player's plan. */
  readonly theirs: ReadonlySet<TileId>;
}

export const NO_TILES: ReadonlySet<TileId> = new Set();
export const NO_MARKS: TileMarks = {
  yours: NO_TILES,
  fresh: NO_TILES,
  marked: NO_TILES,
  picked: NO_TILES,
  away: NO_TILES,
  swaps: NO_TILES,
  theirs: NO_TILES,
};

export const marksOf = (marks: TileMarks, tile: TileId): string =>
  (Object.keys(marks) as (keyof TileMarks)[]).filter((name) => marks[name].has(tile)).join(' ');

/** By which names a tile catches the focus when it would be lost. */
export const focusNames = (first: boolean, own: boolean): string | undefined =>
  first || own ? `${first ? 'firstTile' : ''} ${own ? 'ownTile' : ''}` : undefined;

interface MeldProps {
  readonly meld: DraftMeld;
  readonly reading: Reading;
  readonly marks: TileMarks;
  /** Whether tiles cannot be picked up: they are pictures, not buttons. */
  readonly still?: boolean;
  readonly fits?: boolean;
  /** Whether an invalid meld shows its reason. */
  readonly told?: boolean;
  /** The gap that the keyboard points at. */
  readonly gap?: number | null;
  readonly tabTile?: TileId | null;
  /** Whether the player could join it to another meld or cut it in two. */
  readonly offered?: boolean;
  /** Whether a joker of the meld waits for the player to say what it stands for. */
  readonly asks?: boolean;
  /** The corner of the meld on the table, in pixels. */
  readonly left: number;
  readonly top: number;
}

export const MeldView = memo(function MeldView(props: MeldProps): ReactNode {
  const { meld, reading, marks, still = false, fits = false, gap = null, tabTile = null } = props;
  const { offered = false, asks = false, told = false, left, top } = props;
  const t = useText();
  const name = reading.ok ? meldName(t, reading.meld) : t.unfinished(meld.tiles.map((tile) => t.tile(tile)));
  // A joker whose question is open shows no face.
  const jokers = reading.ok && !asks ? jokersOf(reading.meld) : new Map<TileId, Face>();
  const why = reading.ok ? null : meldReason(t, meld.tiles, reading.violation, null);
  const label = why === null ? name : `${name}. ${t.game.invalid}${t.colon}${why}`;
  const spoken = (tile: TileId): string => {
    const as = jokers.get(tile);
    const words = [as === undefined ? t.tile(tile) : t.jokerAs(as), name];
    if (marks.yours.has(tile)) words.push(t.game.yours);
    if (marks.fresh.has(tile)) words.push(t.game.fresh);
    if (marks.picked.has(tile)) words.push(t.game.picked);
    if (marks.theirs.has(tile)) words.push(t.game.theirs);
    if (why !== null) words.push(why);
    if (asks && isJoker(tile)) words.push(t.game.askJoker);
    return words.join(', ');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meld is a group of tiles, not a set of form fields
    <div
      className={`meld ${reading.ok ? '' : told ? 'invalid told' : 'invalid'} ${fits ? 'fits' : ''} ${asks ? 'asks' : ''} ${offered ? 'offered' : ''}`}
      style={{ left, top }}
      data-meld={meld.key}
      data-invalid={reading.ok ? undefined : ''}
      role="group"
      aria-label={label}
    >
      {still ? (
        <span className="handle" />
      ) : (
        <span className="handle" data-handle={meld.key} title={t.game.handle(name)} />
      )}
      {meld.tiles.map((tile, i) => (
        <span className="slot" key={tile}>
          {gap === i ? <span className="gap" /> : null}
          {still ? (
            <TilePicture
              tile={tile}
              as={jokers.get(tile)}
              state={marksOf(marks, tile)}
              label={spoken(tile)}
            />
          ) : (
            <TileButton
              tile={tile}
              as={jokers.get(tile)}
              state={marksOf(marks, tile)}
              aria-label={spoken(tile)}
              aria-pressed={marks.picked.has(tile)}
              tabIndex={tabTile === tile ? 0 : -1}
              data-focus={focusNames(tabTile === tile, marks.yours.has(tile))}
            />
          )}
          {gap === meld.tiles.length && i === meld.tiles.length - 1 ? <span className="gap end" /> : null}
        </span>
      ))}
    </div>
  );
});
