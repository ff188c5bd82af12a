/** The field for the name that other players see. */
import { type ReactNode, useState } from 'react';
import { fitting, shortened } from '../device/playerName.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useText } from '../i18n/language.tsx';
import './setup.css';

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
        dir="auto"
        autoComplete="nickname"
        // The browser's own limit would cut an emoji in two. What is still being composed is left alone.
        onChange={({ target: { value }, nativeEvent }) => {
          setWritten((nativeEvent as InputEvent).isComposing ? value : fitting(value));
          const short = shortened(value);
          if (short !== '') changeSettings({ name: short });
        }}
        onBlur={() => setWritten(name)}
      />
    </label>
  );
}
