/** What players do about an absent one: wait, let a bot play on, take them out of the game, or end it without a result. */
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../controls/Dialog.tsx';
import { useText } from '../../i18n/language.tsx';
import type { Decision, GameSource } from '../source/source.ts';

export function AbsentDialog(props: {
  readonly name: string;
  /** How many others are still in the game. */
  readonly others: number;
  readonly decide: (what: Decision) => ReturnType<GameSource['decideAbout']>;
  readonly onClose: () => void;
}): ReactNode {
  const { name, onClose } = props;
  const t = useText();
  const [chosen, choose] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = t.absent;
  const carryOut = async (what: Decision): Promise<void> => {
    const answer = await props.decide(what);
    if (answer.ok) onClose();
    else setProblem(t.refused(answer.error));
  };
  // Two cannot play on without one of them.
  const decisions: readonly Decision[] = props.others > 1 ? ['bot', 'remove', 'end'] : ['bot', 'end'];
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      {problem === null ? null : (
        <p className="notice wrong" role="alert">
          {problem}
        </p>
      )}
      {chosen === null ? (
        <>
          <p>{words.text}</p>
          <div className="stack">
            {decisions.map((what) => (
              <button type="button" className="button" key={what} onClick={() => choose(what)}>
                {words.decisions[what]}
              </button>
            ))}
            <button type="button" className="button main" onClick={onClose}>
              {words.wait}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{words.sure[chosen](name)}</p>
          <div className="row">
            <button type="button" className="button main" onClick={() => void carryOut(chosen)}>
              {words.decisions[chosen]}
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
