/** The rules editor: begin with a preset and change any rule. What does not fit together is said at once. */
import { PRESET_NAMES, type PresetName, type Ruleset } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { CopyLink } from '../controls/CopyLink.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { useText } from '../i18n/language.tsx';
import {
  type Edited,
  editedOf,
  enter,
  enteredValue,
  rulesetOf,
  SECTIONS,
  type SectionName,
} from './edited.ts';
import { keepRules, LONGEST_NAME } from './keptRules.ts';
import { RulesField } from './RulesField.tsx';
import { rulesLink } from './rulesLink.ts';
import { rulesSummary } from './rulesWords.ts';

export function RulesEditor(props: {
  readonly ruleset: Ruleset;
  /** The name under which these rules are kept; empty for rules without one. */
  readonly name: string;
  readonly onUse: (ruleset: Ruleset) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<Edited>(() => editedOf(props.ruleset));
  const [name, setName] = useState(props.name);
  const rules = rulesetOf(edited);
  const problems = rules.ok ? [] : rules.error;
  /** The sentence about a field. */
  const problemOf = (field: string): string | null => {
    const problem = problems.find(({ path }) => path[0] === field);
    return problem === undefined ? null : t.refused(problem);
  };
  const use = (): void => {
    if (!rules.ok) return;
    const kept = name.trim();
    if (kept !== '') keepRules(kept, rules.value);
    props.onUse(rules.value);
  };
  return (
    <Dialog title={t.rules.change} onClose={props.onClose}>
      <div className="stack rules-editor">
        <label className="field">
          {t.rules.base}
          <select
            value={edited.preset}
            onChange={(event) => setEdited({ preset: event.target.value as PresetName, changes: {} })}
          >
            {PRESET_NAMES.map((preset) => (
              <option key={preset} value={preset}>
                {t.setup.presets[preset] ?? preset}
              </option>
            ))}
          </select>
        </label>
        <div className="rules-sections">
          {(Object.keys(SECTIONS) as SectionName[]).map((section) => (
            <fieldset key={section}>
              <legend>{t.rules.sections[section]}</legend>
              {SECTIONS[section].map((field) => (
                <RulesField
                  key={field}
                  name={field}
                  value={enteredValue(edited, field)}
                  problem={problemOf(field)}
                  onChange={(value) => setEdited((old) => enter(old, field, value))}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <label className="field">
          {t.rules.name}
          <input
            type="text"
            dir="auto"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className="rules-foot stack">
          <p role="status" className={rules.ok ? 'soft' : 'wrong'}>
            {rules.ok ? rulesSummary(t, rules.value) : t.rules.wrong}
          </p>
          <div className="row">
            <button type="button" className="button main" aria-disabled={!rules.ok} onClick={use}>
              {t.rules.use}
            </button>
            {rules.ok ? <CopyLink label={t.rules.link} address={rulesLink(rules.value)} /> : null}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
