/** Asks what the jokers of a meld stand for, where their place does not tell. */
import { type Meld, meldText } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/language.tsx';
import { meldName } from '../i18n/speech.ts';
import { jokersOf } from '../table/Meld.tsx';
import { TilePicture } from '../tile/Tile.tsx';

export function JokerChoice(props: {
  readonly choices: readonly Meld[];
  readonly onChoose: (meld: Meld) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  return (
    <Dialog title={t.game.askJoker} onClose={props.onClose}>
      <div className="stack">
        {props.choices.map((meld) => {
          const jokers = jokersOf(meld);
          return (
            <button
              type="button"
              className="button joker-choice"
              key={meldText(meld)}
              onClick={() => props.onChoose(meld)}
            >
              <span className="tiles" style={{ '--w': '30px' }} aria-hidden="true">
                {meld.slots.map((slot) => {
                  const tile = typeof slot === 'string' ? slot : slot.tile;
                  return <TilePicture key={tile} tile={tile} as={jokers.get(tile)} label="" />;
                })}
              </span>
              <span>
                {t.jokerChoice([...jokers.values()])}
                <span className="unseen">, {meldName(t, meld)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
