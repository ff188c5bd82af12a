/** The name that others see: there already, and changed in a moment. */
import { type ReactNode, useState } from 'react';
import { LONGEST_NAME, shortened } from '../app/playerName.ts';
import { changeSettings, useSettings } from '../app/settings.ts';
import { useText } from '../i18n/language.tsx';

export function NameField(): ReactNode {
  const t = useText();
  const { name } = useSettings();
  const [written, setWritten] = useState(name);
  return (
    <label className="field name">
      {t.home.name}
      <input
        type="text"
        value={written}
        maxLength={LONGEST_NAME}
        dir="auto"
        autoComplete="nickname"
        onChange={(event) => {
          setWritten(event.target.value);
          const short = shortened(event.target.value);
          if (short !== '') changeSettings({ name: short });
        }}
        onBlur={() => setWritten(name)}
      />
    </label>
  );
}
