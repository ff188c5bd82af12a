/** Where tiles are entered: the palette, where its tiles go, and what undoes them. */

import type { TileId } from '@rummikub/engine';
import { idOfCode, MAX_COPIES } from '@rummikub/engine/parts';
import type { ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconButton } from '../controls/icons.tsx';
import { useText } from '../i18n/language.tsx';
import { Palette } from './Palette.tsx';
import { leftOf, readSheet } from './sheet/sheet.ts';
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
  const add = (tileType: number): void => {
    dispatch({ type: 'add', tileType, hand });
    announce(t.tile(idOfCode(tileType * MAX_COPIES)));
  };
  const addGroup = (value: number): void => {
    dispatch({ type: 'number', value });
    announce(words.groupOf(value));
  };
  return (
    <div className="solve-entry">
      <Palette
        ruleset={ruleset}
        left={(type) => leftOf(sheet, type)}
        onTile={add}
        onNumber={target === 'table' ? addGroup : null}
      >
        <Choice
          legend={words.to}
          value={target === 'table' ? 'table' : 'rack'}
          options={{ table: words.toTable, rack: words.toRack }}
          onChange={(chosen) => dispatch({ type: 'target', target: chosen })}
        />
        <button
          type="button"
          className="button icon"
          aria-disabled={state.open === null}
          aria-label={words.newMeld}
          title={words.newMeld}
          onClick={() => dispatch({ type: 'new-meld' })}
        >
          +
        </button>
        <IconButton
          icon="undo"
          label={t.game.undo}
          off={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
      </Palette>
      <p className="soft entry-help">
        {hand.length > 0 ? words.handHelp : target === 'table' ? words.tableHelp : words.rackHelp}
      </p>
      <div className="row">
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
