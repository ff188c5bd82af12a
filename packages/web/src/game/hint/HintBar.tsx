/** The hint in words, and the way to a stronger one. */
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icons.tsx';
import { useText } from '../../i18n/language.tsx';
import type { Hints } from './useHints.ts';
import '../../board/still/steps.css';

export function HintBar({
  hints,
  poolIsEmpty,
}: {
  readonly hints: Hints;
  readonly poolIsEmpty: boolean;
}): ReactNode {
  const t = useText();
  const { hint } = hints;
  if (hint.is === 'off' || (hint.is === 'shown' && hint.strength === 3)) return null;
  const words =
    hint.is === 'asking'
      ? t.hint.asking
      : hint.is === 'failed'
        ? t.hint.failed
        : hint.is === 'none'
          ? poolIsEmpty
            ? t.hint.noneEmpty
            : t.hint.none
          : hint.strength === 1
            ? t.hint.some(hint.answer.play?.played.length ?? 0)
            : t.hint.tiles;
  return (
    <div className="hint-bar" role="status">
      <span>{words}</span>
      {hint.is === 'shown' ? (
        <button type="button" className="button" data-focus="hint" onClick={hints.more}>
          {hint.strength === 1 ? t.hint.which : t.hint.show}
        </button>
      ) : null}
      <IconButton icon="close" label={t.app.close} focusName="hint" onClick={hints.off} />
    </div>
  );
}
