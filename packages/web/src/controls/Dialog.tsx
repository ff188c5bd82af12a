/** A dialog of the browser itself: it keeps the focus, and escape closes it. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { backCloses } from '../device/backCloses.ts';
import { lastInputWasKey } from '../device/lastInput.ts';
import { useStable } from '../device/useStable.ts';
import { useText } from '../i18n/language.tsx';

export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  const onClose = useStable(props.onClose);
  useEffect(() => backCloses(onClose), [onClose]);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // Safari rings the first button even where a finger or a mouse opened the dialog.
    if (!lastInputWasKey() && document.activeElement?.matches(':focus-visible') === true) dialog.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: escape closes it too, by the browser's own doing
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={title}>{props.title}</h2>
        <button type="button" className="button" onClick={onClose}>
          {t.app.close}
        </button>
      </div>
      {props.children}
    </dialog>
  );
}
