/** The chat, as plain text. The newest line stays in sight unless the player scrolls to older ones. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { Refused } from '../../i18n/refused.ts';
import type { ChatLine, GameSource } from '../source/source.ts';

export function Chat(props: {
  readonly lines: readonly ChatLine[];
  /** Null for spectators, who can only read. */
  readonly say: GameSource['say'];
}): ReactNode {
  const { say } = props;
  const t = useText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Refused | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || say === null) return;
    setText('');
    // The list is reversed: its start is the newest line.
    lines.current?.scrollTo({ top: 0 });
    const heard = await say(words);
    setProblem(heard.ok ? null : heard.error);
    if (!heard.ok) setText((since) => `${words} ${since}`.trim());
  };
  return (
    <section className="chat" aria-label={t.game.chat}>
      <div className="lines" ref={lines}>
        <ol aria-live="polite">
          {props.lines.map(({ name, text: words }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever follow one another
            <li key={i}>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <bdi>{words}</bdi>
            </li>
          ))}
        </ol>
      </div>
      {problem === null ? null : (
        <p className="soft" role="status">
          {t.refused(problem)}
        </p>
      )}
      {say === null ? null : (
        <form className="row" onSubmit={(event) => void submit(event)}>
          <input
            type="text"
            dir="auto"
            maxLength={300}
            value={text}
            aria-label={t.game.say}
            placeholder={t.game.say}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            {t.game.send}
          </button>
        </form>
      )}
    </section>
  );
}
