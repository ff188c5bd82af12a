/** What is wrong with a written position or an address. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/language.tsx';
import type { Problems } from './sheet/solveState.ts';

/** The most problems that are listed. */
const MOST = 3;

export function ProblemNotice({ problems }: { readonly problems: Problems }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  // On a phone the field lies at the foot of the page, and this notice below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other problems are shown anew
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [problems]);
  if (problems === 'rules')
    return (
      <div className="notice wrong" role="alert" ref={ref}>
        <p>{t.solve.badRules}</p>
      </div>
    );
  return (
    <div className="notice wrong" role="alert" ref={ref}>
      <p>{t.solve.badLink}</p>
      <ul>
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            {t.refused(problem)} <span className="soft">{problem.path.map(String).join('.')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
