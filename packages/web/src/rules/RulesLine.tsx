/** The rules of a table in a line; opened, it lists them all. */
import type { Ruleset } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { allRules, rulesOf, rulesSummary } from './rulesWords.ts';
import './rules.css';

export function RulesLine({ ruleset }: { readonly ruleset: Ruleset }): ReactNode {
  const t = useText();
  return (
    <details className="rules-line">
      <summary>
        {t.setup.rules}
        {t.colon}
        {rulesSummary(t, ruleset)}
      </summary>
      <ul>
        {allRules(t, ruleset).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}

/** The same for the rules that a server sent; nothing for rules that this page cannot read. */
export function SentRulesLine({ json }: { readonly json: unknown }): ReactNode {
  const rules = rulesOf(json);
  return rules === null ? null : <RulesLine ruleset={rules} />;
}
