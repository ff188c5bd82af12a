/** Choosing a game against bots: everything has a good value already, so that one click starts it. */
import { LEVEL_NAMES, type LevelName } from '@rummikub/bots';
import { makeRuleset, type Ruleset, rulesetToJson } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { changeSettings, useSettings } from '../device/settings.ts';
import { load, save } from '../device/storage.ts';
import { createLocalGame } from '../game/source/local/localSource.ts';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import { readRulesText } from '../rules/rulesText.ts';
import { rulesOf } from '../rules/rulesWords.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { useStart } from './useStart.ts';
import './setup.css';

interface Chosen {
  readonly bots: number;
  readonly level: LevelName;
  readonly ruleset: Ruleset;
}

/** What was chosen the last time; rules of a link come first. */
function lastChosen(rules: string | null): Chosen {
  // Before there were house rules, the name of a preset was kept.
  const { bots, level, preset, ruleset = preset } = (load('setup') ?? {}) as Record<string, unknown>;
  const linked = rules === null ? null : readRulesText(rules);
  return {
    bots: typeof bots === 'number' && bots >= 1 && bots <= 5 ? Math.floor(bots) : 1,
    level: LEVEL_NAMES.find((name) => name === level) ?? 'medium',
    ruleset: linked?.ok === true ? linked.value : (rulesOf(ruleset ?? 'standard') ?? makeRuleset()),
  };
}

export function SetupPage({ rules }: { readonly rules: string | null }): ReactNode {
  const t = useText();
  const { name, pace } = useSettings();
  const [{ bots, level, ruleset }, setChosen] = useState(() => lastChosen(rules));
  const most = ruleset.numPlayers.max - 1;
  const choose = (change: Partial<Chosen>): void => setChosen((old) => ({ ...old, ...change }));
  const count = Math.min(bots, most);
  const start = useStart(() => {
    save('setup', { bots: count, level, ruleset: rulesetToJson(ruleset) });
    const id = createLocalGame({ ruleset, name, bots: Array.from({ length: count }, () => level) });
    location.hash = `#/game/${id}`;
  });
  const numbers = Object.fromEntries(Array.from({ length: most }, (_, i) => [`${i + 1}`, `${i + 1}`]));
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
      <LevelChoice value={level} onChange={(value) => choose({ level: value })} />
      <Choice
        legend={t.setup.pace}
        value={pace}
        options={t.settings.paces}
        onChange={(value) => changeSettings({ pace: value })}
      />
      <RulesChoice
        legend={t.setup.rules}
        ruleset={ruleset}
        onChange={(changed) => choose({ ruleset: changed })}
      />
    </main>
  );
}
