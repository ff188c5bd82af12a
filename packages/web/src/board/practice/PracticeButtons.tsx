/** The buttons of a plan that a player tries out alone: undo, redo, and everything back to where it was. */
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icons.tsx';
import { useText } from '../../i18n/language.tsx';
import type { Practice } from './usePractice.ts';

export function PracticeButtons(props: {
  readonly practice: Practice;
  readonly resetLabel: string;
}): ReactNode {
  const t = useText();
  const { draft, back, forth, reset } = props.practice;
  const untouched = draft.past.length === 0;
  return (
    <>
      <IconButton icon="undo" label={t.game.undo} off={untouched} onClick={back} />
      <IconButton icon="redo" label={t.game.redo} off={draft.future.length === 0} onClick={forth} />
      <IconButton icon="reset" label={props.resetLabel} off={untouched} onClick={reset} />
    </>
  );
}
