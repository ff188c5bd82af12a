/** Where tiles are entered: the palette, where its tiles go, and what undoes them. */

import type { TileId } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconButton } from '../controls/icons.tsx';
import { useText } from '../i18n/language.tsx';
import { Palette } from './Palette.tsx';
import { freeTile, leftOf, readSheet } from './sheet.ts';
import type { Solve } from './useSolve.ts';

const EXAMPLE = '5r-7r 9k,9r,9b 3b,j,5b | 8r 9o 12k 4b 6b';

export function Entry({
  solve: { state, dispatch },
  hand,
  announce,
}: {
  readonly solve: Solve;
  /** The tiles that are picked up on the board. */
  readonly hand: readonly TileId[];
  readonly announce: (text: string) => void;
}): ReactNode {
  const t = useText();
  const words = t.solve;
  const { sheet, ruleset, target, past } = state;
  const add = (type: number): void => {
    const tile = freeTile(sheet, type);
    if (tile === null) return;
    dispatch({ type: 'add', tile });
    announce(t.tile(tile));
  };
  return (
    <div className="solve-entry">
      <Choice
        legend={words.to}
        value={target}
        options={{ rack: words.toRack, new: words.toNew, last: words.toMeld }}
        onChange={(chosen) => dispatch({ type: 'target', target: chosen })}
      />
      <Palette ruleset={ruleset} left={(type) => leftOf(sheet, type)} onTile={add} />
      <div className="row">
        <IconButton
          icon="undo"
          label={t.game.undo}
          off={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <button
          type="button"
          className="button"
          aria-disabled={hand.length === 0}
          onClick={() => hand.length > 0 && dispatch({ type: 'remove', tiles: hand })}
        >
          {words.remove}
        </button>
        <button type="button" className="button" onClick={() => dispatch({ type: 'clear' })}>
          {words.clear}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => dispatch({ type: 'example', read: readSheet(EXAMPLE, ruleset) })}
        >
          {words.example}
        </button>
        <CopyLink label={words.share} />
      </div>
    </div>
  );
}
