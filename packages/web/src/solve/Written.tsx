/** A field for a position in the short notation. */
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';

/** A position as it is written, shown in the empty field. */
const SAMPLE = '5r-7r 9k,9r,9b | 8r 9o 12k';

export function Written({ onTake }: { readonly onTake: (text: string) => void }): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(text);
      }}
    >
      <label className="field">
        {t.solve.notation}
        <input
          type="text"
          dir="ltr"
          value={text}
          placeholder={SAMPLE}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="row">
        <button type="submit" className="button">
          {t.solve.read}
        </button>
        <span className="soft">{t.solve.notationHelp}</span>
      </div>
    </form>
  );
}
