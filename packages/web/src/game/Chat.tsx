/** What the players say to each other, as plain text. */
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import type { ChatLine } from './source.ts';

export function Chat(props: {
  readonly lines: readonly ChatLine[];
  readonly say: (text: string) => void;
}): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <section className="chat" aria-label={t.game.chat}>
      <ol aria-live="polite">
        {props.lines.map(({ name, text: words, refused }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever follow one another
          <li key={i}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            {refused === undefined ? words : t.refused(refused)}
          </li>
        ))}
      </ol>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') props.say(text.trim());
          setText('');
        }}
      >
        <input
          type="text"
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
    </section>
  );
}
