/** All kinds of tiles with how many are left, a row for each colour. A click puts one on the sheet. */
import type { Ruleset } from '@rummikub/engine';
import { COLOR_NAMES, idOfCode, JOKER_TYPE, MAX_COPIES, typeOf } from '@rummikub/engine/parts';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { TilePaint, tileColor } from '../tile/Tile.tsx';

interface PaletteProps {
  readonly ruleset: Ruleset;
  readonly left: (type: number) => number;
  readonly onTile: (type: number) => void;
  /** A click on a number enters a group; null where tiles go to the rack. */
  readonly onNumber: ((value: number) => void) | null;
  /** Controls beside the joker. */
  readonly children: ReactNode;
}

function KindButton({
  type,
  left,
  onTile,
}: { readonly type: number } & Omit<PaletteProps, 'children'>): ReactNode {
  const t = useText();
  const tile = idOfCode(type * MAX_COPIES);
  const count = left(type);
  return (
    <button
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
}

export function Palette(props: PaletteProps): ReactNode {
  const t = useText();
  const { children, ...kind } = props;
  const { ruleset, onNumber } = kind;
  const numbers = Array.from({ length: ruleset.values }, (_, i) => i + 1);
  return (
    <section className="palette" aria-label={t.solve.palette} style={{ '--columns': ruleset.values }}>
      <div className="row entry-controls">
        {children}
        {ruleset.numJokers > 0 ? (
          <div className="joker-key">
            <KindButton type={JOKER_TYPE} {...kind} />
          </div>
        ) : null}
      </div>
      <div className="numbers">
        {numbers.map((value) => (
          <button
            key={value}
            type="button"
            className="number"
            aria-disabled={onNumber === null}
            aria-label={t.solve.groupOf(value)}
            onClick={() => onNumber?.(value)}
          >
            {value}
          </button>
        ))}
      </div>
      {COLOR_NAMES.slice(0, ruleset.colors).map((name, color) => (
        <div key={name} className="kinds">
          {numbers.map((value) => (
            <KindButton key={value} type={typeOf(color, value)} {...kind} />
          ))}
        </div>
      ))}
    </section>
  );
}
