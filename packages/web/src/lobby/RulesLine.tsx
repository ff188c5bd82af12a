/** The rules of a table, in a line. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { rulesName } from './rulesName.ts';

/** Shows nothing for rules without a name. */
export function RulesLine({ ruleset }: { readonly ruleset: unknown }): ReactNode {
  const t = useText();
  const rules = rulesName(t, ruleset);
  return rules === null ? null : (
    <p className="soft">
      {t.setup.rules}
      {t.colon}
      {rules}
    </p>
  );
}
