/** The rules of the position, and what counts as best. */
import type { ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import type { Solve } from './useSolve.ts';

export function Options({ solve: { state, dispatch } }: { readonly solve: Solve }): ReactNode {
  const t = useText();
  const words = t.solve;
  const { ruleset, objective, opened } = state;
  return (
    <div className="solve-options">
      <Choice
        legend={words.objective}
        value={objective}
        options={{ tiles: words.byTiles, value: words.byValue }}
        onChange={(chosen) => dispatch({ type: 'objective', objective: chosen })}
      />
      <Choice
        legend={words.rules}
        value={ruleset.jokerReclaimRule}
        options={words.jokerRules}
        onChange={(jokerReclaimRule) =>
          dispatch({ type: 'rules', ruleset: { ...ruleset, jokerReclaimRule } })
        }
      />
      <RulesChoice
        legend={t.setup.rules}
        ruleset={ruleset}
        onChange={(changed) => dispatch({ type: 'rules', ruleset: changed })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={opened}
          onChange={(event) => dispatch({ type: 'opened', opened: event.target.checked })}
        />
        {words.opened}
      </label>
    </div>
  );
}
