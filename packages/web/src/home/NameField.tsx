/** The name that others see: there already, and changed in a moment. */
import { type ReactNode, useState } from 'react';
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
        maxLength={24}
        autoComplete="nickname"
        onChange={(event) => {
          setWritten(event.target.value);
          if (event.target.value.trim() !== '') changeSettings({ name: event.target.value.trim() });
        }}
        onBlur={() => setWritten(name)}
      />
    </label>
  );
}
