/** What was played at the table: the position carries on from turn to turn. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { laidSince } from './sheet/evening.ts';
import type { ShownAnswer } from './useAnswer.ts';
import type { Solve } from './useSolve.ts';

/** How many turns are listed. */
const SHOWN = 6;

export function Turns({ solve, shown }: { readonly solve: Solve; readonly shown: ShownAnswer }): ReactNode {
  const { solve: words } = useText();
  const { state, entered, dispatch } = solve;
  const { evening, sheet, target } = state;
  const play = shown.answer?.play ?? null;
  const whole = entered.unfinished.length === 0;
  const laid = laidSince(evening, sheet);
  return (
    <div className="solve-turns">
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={play === null}
          onClick={() => {
            if (play === null) return;
            shown.goTo(null);
            dispatch({ type: 'i-played', play });
          }}
        >
          {words.iPlayed}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={target === 'drawn'}
          onClick={() => dispatch({ type: 'target', target: target === 'drawn' ? 'table' : 'drawn' })}
        >
          {words.iDrew}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!whole || laid === 0}
          onClick={() => whole && laid > 0 && dispatch({ type: 'they-played' })}
        >
          {words.theyPlayed}
        </button>
      </div>
      {target === 'drawn' ? <p className="soft">{words.drawnHelp}</p> : null}
      {evening.turns.length === 0 ? null : (
        <ol
          className="turn-list"
          aria-label={words.turns}
          start={Math.max(1, evening.turns.length - SHOWN + 1)}
        >
          {evening.turns.slice(-SHOWN).map(({ who, laid: count }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the order
            <li key={i}>{words.turn(who, count)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
