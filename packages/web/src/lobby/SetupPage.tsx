/** Choosing a game against bots: everything has a good value already, so that one click starts it. */
import { LEVEL_NAMES, type LevelName } from '@rummikub/bots';
import { makeRuleset, PRESET_NAMES, type PresetName } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { changeSettings, useSettings } from '../device/settings.ts';
import { load, save } from '../device/storage.ts';
import { createLocalGame } from '../game/source/local/localSource.ts';
import { useText } from '../i18n/language.tsx';
import './setup.css';

interface Chosen {
  readonly bots: number;
  readonly level: LevelName;
  readonly preset: PresetName;
}

function lastChosen(): Chosen {
  const { bots, level, preset } = (load('setup') ?? {}) as Record<string, unknown>;
  return {
    bots: typeof bots === 'number' && bots >= 1 && bots <= 5 ? Math.floor(bots) : 1,
    level: LEVEL_NAMES.find((name) => name === level) ?? 'medium',
    preset: PRESET_NAMES.find((name) => name === preset) ?? 'standard',
  };
}

export function SetupPage(): ReactNode {
  const t = useText();
  const { name, pace } = useSettings();
  const [{ bots, level, preset }, setChosen] = useState(lastChosen);
  const ruleset = makeRuleset({ preset });
  const most = ruleset.numPlayers.max - 1;
  const choose = (change: Partial<Chosen>): void => setChosen((old) => ({ ...old, ...change }));
  const count = Math.min(bots, most);
  const start = (): void => {
    save('setup', { bots: count, level, preset });
    const id = createLocalGame({ ruleset, name, bots: Array.from({ length: count }, () => level) });
    location.hash = `#/game/${id}`;
  };
  const numbers = Object.fromEntries(Array.from({ length: most }, (_, i) => [`${i + 1}`, `${i + 1}`]));
  const names = <T extends string>(
    keys: readonly T[],
    words: Readonly<Record<string, string>>,
  ): Record<T, string> =>
    Object.fromEntries(keys.map((key) => [key, words[key] ?? key])) as Record<T, string>;
  return (
    <main className="page setup" id="content">
      <h1>{t.setup.title}</h1>
      <div className="row">
        <button type="button" className="button main wide" onClick={start}>
          {t.setup.start}
        </button>
      </div>
      <Choice
        legend={t.setup.opponents}
        value={`${count}`}
        options={numbers}
        onChange={(value) => choose({ bots: Number(value) })}
      />
      <Choice
        legend={t.setup.level}
        value={level}
        options={names(LEVEL_NAMES, t.setup.levels)}
        onChange={(value) => choose({ level: value })}
      />
      <Choice
        legend={t.setup.rules}
        value={preset}
        options={names(PRESET_NAMES, t.setup.presets)}
        onChange={(value) => choose({ preset: value })}
      />
      <Choice
        legend={t.setup.pace}
        value={pace}
        options={t.settings.paces}
        onChange={(value) => changeSettings({ pace: value })}
      />
    </main>
  );
}
