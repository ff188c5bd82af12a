/** Choosing rules: a preset, house rules of this device, or rules that are changed in the editor. */
import { makeRuleset, PRESET_NAMES, type Ruleset } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { useText } from '../i18n/language.tsx';
import { forgetRules, type KeptRules, keptRules } from './keptRules.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { RulesLine } from './RulesLine.tsx';
import { differences, exactPreset } from './rulesText.ts';
import './rules.css';

const OWN = 'own';
const KEPT = 'kept:';

const isSame = (a: Ruleset, b: Ruleset): boolean => rulesKey(a) === rulesKey(b);
const rulesKey = (ruleset: Ruleset): string => JSON.stringify(differences(ruleset, 'standard'));

export function RulesChoice(props: {
  readonly legend: string;
  readonly ruleset: Ruleset;
  readonly onChange: (ruleset: Ruleset) => void;
}): ReactNode {
  const t = useText();
  const { ruleset, onChange } = props;
  const [kept, setKept] = useState<readonly KeptRules[]>(keptRules);
  const [editing, setEditing] = useState(false);
  const preset = exactPreset(ruleset);
  const mine = kept.find((one) => isSame(one.ruleset, ruleset));
  const chosen: string = preset ?? (mine === undefined ? OWN : `${KEPT}${mine.name}`);
  const options: Record<string, string> = Object.fromEntries([
    ...PRESET_NAMES.map((name) => [name, t.setup.presets[name] ?? name]),
    ...kept.map(({ name }) => [`${KEPT}${name}`, name]),
    ...(chosen === OWN ? [[OWN, t.rules.own]] : []),
  ]);
  const choose = (key: string): void => {
    const name = PRESET_NAMES.find((one) => one === key);
    const found = kept.find((one) => `${KEPT}${one.name}` === key);
    if (name !== undefined) onChange(makeRuleset({ preset: name }));
    else if (found !== undefined) onChange(found.ruleset);
  };
  return (
    <div className="rules-choice">
      <Choice legend={props.legend} value={chosen} options={options} onChange={choose} />
      <RulesLine ruleset={ruleset} />
      <div className="row">
        <button type="button" className="button" onClick={() => setEditing(true)}>
          {t.rules.change}
        </button>
        {mine === undefined ? null : (
          <button
            type="button"
            className="button"
            onClick={() => {
              forgetRules(mine.name);
              setKept(keptRules());
            }}
          >
            {t.rules.forget}
          </button>
        )}
      </div>
      {editing ? (
        <RulesEditor
          ruleset={ruleset}
          name={mine?.name ?? ''}
          onUse={(changed) => {
            setEditing(false);
            setKept(keptRules());
            onChange(changed);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}
