/** Settings, in a dialog that any page can open. */
import { type ReactNode, useEffect, useState } from 'react';
import { askToNotify } from '../device/call/notices.ts';
import { LANGUAGES, type LanguageCode } from '../device/languages.ts';
import { changeSettings, type Settings, useSettings } from '../device/settings.ts';
import { useText } from '../i18n/language.tsx';
import { Choice } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';

const OPEN = 'rummikub:settings';

/** Each language under its own name. */
const OWN_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]),
) as Record<LanguageCode, string>;

export const openSettings = (): void => {
  dispatchEvent(new Event(OPEN));
};

/** Safari on phones and tablets lets no page ask to be installed: only its own menu does it, and people must know. */
const mayBeAdded = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

export function SettingsDialog(): ReactNode {
  const t = useText();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (): void => setOpen(true);
    addEventListener(OPEN, show);
    return () => removeEventListener(OPEN, show);
  }, []);
  if (!open) return null;
  const words = t.settings;
  const change =
    <K extends keyof Settings>(key: K) =>
    (value: Settings[K]): void =>
      changeSettings({ [key]: value });
  const onOff = (key: 'vibration' | 'motion', legend: string): ReactNode => (
    <Choice
      legend={legend}
      value={settings[key] ? 'on' : 'off'}
      options={{ on: words.on, off: words.off }}
      onChange={(value) => changeSettings({ [key]: value === 'on' })}
    />
  );
  return (
    <Dialog title={words.title} onClose={() => setOpen(false)}>
      <div className="stack settings">
        <Choice
          legend={words.theme}
          value={settings.theme}
          options={words.themes}
          onChange={change('theme')}
        />
        <Choice
          legend={words.table}
          value={settings.table}
          options={words.tables}
          onChange={change('table')}
        />
        <Choice
          legend={words.tiles}
          value={settings.tiles}
          options={words.tileKinds}
          onChange={change('tiles')}
        />
        <Choice
          legend={words.palette}
          value={settings.palette}
          options={words.palettes}
          onChange={change('palette')}
        />
        <Choice
          legend={words.language}
          value={settings.language}
          options={{ auto: words.themes.auto, ...OWN_NAMES }}
          onChange={change('language')}
        />
        <Choice legend={words.pace} value={settings.pace} options={words.paces} onChange={change('pace')} />
        {onOff('motion', words.motion)}
        <Choice
          legend={words.sound}
          value={settings.sound}
          options={words.sounds}
          onChange={change('sound')}
        />
        {'Notification' in window ? (
          <Choice
            legend={words.notify}
            value={settings.notify === true ? 'on' : 'off'}
            options={{ on: words.on, off: words.off }}
            onChange={(value) => void (value === 'on' ? askToNotify() : changeSettings({ notify: false }))}
          />
        ) : null}
        {'vibrate' in navigator ? onOff('vibration', words.vibration) : null}
      </div>
      {mayBeAdded() ? <p className="soft add">{words.add}</p> : null}
    </Dialog>
  );
}
