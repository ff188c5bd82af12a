/** What is needed less often: tidying up, the moves so far, the keys, settings, leaving. */
import type { Ruleset } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { CopyLink } from '../controls/CopyLink.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { openSettings } from '../controls/Settings.tsx';
import { hasKeyboard } from '../device/keys/lastInput.ts';
import { useText } from '../i18n/language.tsx';
import { RulesLine } from '../rules/RulesLine.tsx';

export function MoreMenu(props: {
  readonly ruleset: Ruleset;
  /** Whether the table has hints. */
  readonly hints: boolean;
  /** The tools for the plan; null for spectators. */
  readonly plan: { readonly onTidy: () => void; readonly onTakeBack: () => void } | null;
  readonly onMoves: () => void;
  /** Lines of the chat that have not been seen here; null in a game without a chat. */
  readonly unread: number | null;
  readonly onKeys: () => void;
  /** The link to this seat from another device; null for a game of this device. */
  readonly seatLink: string | null;
  /** Null for spectators and after the end. */
  readonly onResign: (() => void) | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { unread } = props;
  const movesAndChat =
    unread === null
      ? t.game.moves
      : `${t.game.movesAndChat}${unread === 0 ? '' : ` (${t.game.unread(unread)})`}`;
  const choices: readonly (readonly [string, () => void])[] = [
    ...(props.plan === null
      ? []
      : [[t.game.tidy, props.plan.onTidy] as const, [t.game.takeBack, props.plan.onTakeBack] as const]),
    [movesAndChat, props.onMoves],
    ...(hasKeyboard() ? [[t.game.keys, props.onKeys] as const] : []),
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
        <RulesLine ruleset={props.ruleset} />
        {props.hints ? null : <p className="soft">{t.game.hintsOff}</p>}
        {props.seatLink === null ? null : <CopyLink label={t.game.seatLink} address={props.seatLink} />}
      </div>
    </Dialog>
  );
}
