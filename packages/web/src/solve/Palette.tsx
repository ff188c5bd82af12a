/** All kinds of tiles with how many are left. A click puts one on the sheet. */
import type { Ruleset } from '@rummikub/engine';
import { COLOR_NAMES, idOfCode, JOKER_TYPE, MAX_COPIES, typeOf } from '@rummikub/engine/parts';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { Shape, TilePaint, tileColor } from '../tile/Tile.tsx';

export function Palette(props: {
  readonly ruleset: Ruleset;
  readonly left: (type: number) => number;
  readonly onTile: (type: number) => void;
}): ReactNode {
  const t = useText();
  const { ruleset, left, onTile } = props;
  const [chosen, setColor] = useState(0);
  // Other rules may have fewer colours.
  const color = Math.min(chosen, ruleset.colors - 1);
  const button = (type: number): ReactNode => {
    const tile = idOfCode(type * MAX_COPIES);
    const count = left(type);
    return (
      <button
        key={type}
        type="button"
        className={`tile ${tileColor(tile)}`}
        data-type={type}
        data-left={count}
        aria-disabled={count === 0}
        aria-label={`${t.tile(tile)}, ${t.solve.left(count)}`}
        onClick={() => {
          if (count > 0) onTile(type);
        }}
      >
        <TilePaint tile={tile} />
      </button>
    );
  };
  const colors = COLOR_NAMES.slice(0, ruleset.colors);
  return (
    <section className="palette" aria-label={t.solve.palette}>
      <div className="tabs">
        {colors.map((name, i) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={color === i}
            onClick={() => setColor(i)}
          >
            <span className={`sign ${name}`}>
              <Shape color={name} />
            </span>
            {t.colors[name]}
          </button>
        ))}
      </div>
      {colors.map((name, c) => (
        <div key={name} className={`kinds ${c === color ? 'chosen' : ''}`}>
          {Array.from({ length: ruleset.values }, (_, v) => button(typeOf(c, v + 1)))}
        </div>
      ))}
      {ruleset.numJokers > 0 ? <div className="kinds chosen">{button(JOKER_TYPE)}</div> : null}
    </section>
  );
}
