/** What is needed less often: tidying up, the moves so far, the keys, settings, leaving. */
import type { ReactNode } from 'react';
import { CopyLink } from '../app/CopyLink.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { openSettings } from '../app/Settings.tsx';
import { useText } from '../i18n/language.tsx';

export function MoreMenu(props: {
  readonly onTidy: () => void;
  readonly onTakeBack: () => void;
  readonly onMoves: () => void;
  readonly onKeys: () => void;
  /** The way to this very seat from another device; null where the game is on this one alone. */
  readonly seatLink: string | null;
  /** Null where there is nothing to leave. */
  readonly onResign: (() => void) | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const choices: readonly (readonly [string, () => void])[] = [
    [t.game.tidy, props.onTidy],
    [t.game.takeBack, props.onTakeBack],
    [t.game.moves, props.onMoves],
    [t.game.keys, props.onKeys],
    [
      t.app.settings,
      () => {
        props.onClose();
        openSettings();
      },
    ],
    ...(props.onResign === null ? [] : [[t.game.resign, props.onResign] as const]),
  ];
  return (
    <Dialog title={t.game.more} onClose={props.onClose}>
      <div className="stack">
        {choices.map(([label, act]) => (
          <button type="button" className="button" key={label} onClick={act}>
            {label}
          </button>
        ))}
        {props.seatLink === null ? null : <CopyLink label={t.game.seatLink} address={props.seatLink} />}
      </div>
    </Dialog>
  );
}
