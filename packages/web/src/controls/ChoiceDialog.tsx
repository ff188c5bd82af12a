/** A question with two answers; each closes the dialog. */
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Answer {
  readonly label: string;
  readonly act: () => void;
}

export function ChoiceDialog(props: {
  readonly title: string;
  readonly text: string;
  /** The one that stands out, and the other one. */
  readonly answers: readonly [Answer, Answer];
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p>{props.text}</p>
      <div className="row">
        {props.answers.map(({ label, act }, i) => (
          <button
            key={label}
            type="button"
            className={i === 0 ? 'button main' : 'button'}
            onClick={() => {
              props.onClose();
              act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
