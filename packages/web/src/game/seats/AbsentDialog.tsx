/** What the host does about an absent player: wait, let a bot play on, or take them out of the game. */
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../controls/Dialog.tsx';
import { useText } from '../../i18n/language.tsx';
import type { GameSource } from '../source/source.ts';

export function AbsentDialog(props: {
  readonly name: string;
  readonly seat: number;
  readonly replaceSeat: GameSource['replaceSeat'];
  readonly onClose: () => void;
}): ReactNode {
  const { name, seat, onClose } = props;
  const t = useText();
  const [by, choose] = useState<'bot' | 'nobody' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = t.absent;
  const carryOut = async (): Promise<void> => {
    if (by === null) return;
    const answer = await props.replaceSeat(seat, by);
    if (answer.ok) onClose();
    else setProblem(t.refused(answer.error));
  };
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      {problem === null ? null : (
        <p className="notice wrong" role="alert">
          {problem}
        </p>
      )}
      {by === null ? (
        <>
          <p>{words.text}</p>
          <div className="stack">
            <button type="button" className="button" onClick={() => choose('bot')}>
              {words.bot}
            </button>
            <button type="button" className="button" onClick={() => choose('nobody')}>
              {words.remove}
            </button>
            <button type="button" className="button main" onClick={onClose}>
              {words.wait}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{by === 'bot' ? words.botSure(name) : words.removeSure(name)}</p>
          <div className="row">
            <button type="button" className="button main" onClick={() => void carryOut()}>
              {by === 'bot' ? words.bot : words.remove}
            </button>
            <button type="button" className="button" onClick={onClose}>
              {words.wait}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
