/** One meld on the table: its tiles, whether it is valid, and if not, why. */
import { type Face, isJoker, jokersOf, type Meld, type TileId } from '@rummikub/engine';
import { memo, type ReactNode } from 'react';
import type { DraftMeld, Offer, Question, Reading } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { meldName } from '../i18n/speech.ts';
import { TileButton, TilePicture } from '../tile/Tile.tsx';
import { JokerChoices } from './JokerChoices.tsx';

/** What a tile on the board shows besides its face. */
export interface TileMarks {
  readonly yours: ReadonlySet<TileId>;
  readonly fresh: ReadonlySet<TileId>;
  readonly marked: ReadonlySet<TileId>;
  readonly picked: ReadonlySet<TileId>;
  readonly away: ReadonlySet<TileId>;
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
  readonly offer?: Offer | null;
  readonly onOffer?: ((offer: Offer) => void) | undefined;
  readonly question?: Question | null;
  readonly onAnswer?: ((key: number, meld: Meld) => void) | undefined;
}

export const MeldView = memo(function MeldView(props: MeldProps): ReactNode {
  const { meld, reading, marks, still = false, fits = false, gap = null, tabTile = null, offer } = props;
  const { question = null, told = false } = props;
  const t = useText();
  const name = reading.ok ? meldName(t, reading.meld) : t.unfinished(meld.tiles.map((tile) => t.tile(tile)));
  // A joker whose question is open shows no face.
  const asks = question?.now === null;
  const jokers = reading.ok && !asks ? jokersOf(reading.meld) : new Map<TileId, Face>();
  const why = reading.ok ? null : t.refused(reading.violation);
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
      className={`meld ${reading.ok ? '' : told ? 'invalid told' : 'invalid'} ${fits ? 'fits' : ''} ${asks ? 'asks' : ''}`}
      data-meld={meld.key}
      data-told={reading.ok || !told ? undefined : ''}
      data-invalid={reading.ok ? undefined : ''}
      role="group"
      aria-label={label}
    >
      {still ? null : <span className="handle" data-handle={meld.key} title={t.game.handle(name)} />}
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
      {why === null || !told ? null : (
        <span className="why" data-why aria-hidden="true">
          {why}
        </span>
      )}
      {offer === null || offer === undefined ? null : (
        <button type="button" className="offer" data-apart onClick={() => props.onOffer?.(offer)}>
          {offer.type === 'split' ? t.game.split : t.game.join}
        </button>
      )}
      {question === null ? null : (
        <JokerChoices question={question} onAnswer={(chosen) => props.onAnswer?.(meld.key, chosen)} />
      )}
    </div>
  );
});
