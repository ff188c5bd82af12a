/** A dialog of the browser itself: it keeps the focus, and escape closes it. */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { backCloses } from '../device/backCloses.ts';
import { lastInputWasKey } from '../device/keys/lastInput.ts';
import { useStable } from '../device/useStable.ts';
import { useText } from '../i18n/language.tsx';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

/** Shows a dialog of the browser while its component is there. The focus then returns to where it was. */
function useModal(close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const onClose = useStable(close);
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
  return { ref, onClose };
}

export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  const title = useId();
  const { ref, onClose } = useModal(props.onClose);
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
