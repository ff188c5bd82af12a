/** The companion of people with real tiles: the clock in the middle of the table, and the score sheet. */
import { type ReactNode, useEffect, useState } from 'react';
import { keepScreenOn } from '../device/keepScreenOn.ts';
import { forget, load, save } from '../device/storage.ts';
import { RulesLine } from '../rules/RulesLine.tsx';
import { CompanionSetup } from './CompanionSetup.tsx';
import { type Companion, companionToJson, nextTurn, readCompanion, undone, withRound } from './companion.ts';
import { RoundForm } from './RoundForm.tsx';
import { ScoreSheet } from './ScoreSheet.tsx';
import { TurnClock } from './TurnClock.tsx';
import { useCompanionWords } from './words.ts';
import './companion.css';

const KEY = 'companion';

export function CompanionPage(): ReactNode {
  const [companion, setCompanion] = useState(() => readCompanion(load(KEY)));
  const keep = (next: Companion | null): void => {
    setCompanion(next);
    if (next === null) forget(KEY);
    else save(KEY, companionToJson(next));
  };
  return companion === null ? (
    <CompanionSetup onStart={keep} />
  ) : (
    <Evening companion={companion} onChange={keep} onEnd={() => keep(null)} />
  );
}

function Evening(props: {
  readonly companion: Companion;
  readonly onChange: (companion: Companion) => void;
  readonly onEnd: () => void;
}): ReactNode {
  const words = useCompanionWords();
  const { companion, onChange } = props;
  const [entering, setEntering] = useState(false);
  useEffect(keepScreenOn, []);
  return (
    <main className="page companion evening" id="content">
      <h1 className="unseen">{words.title}</h1>
      <TurnClock
        name={companion.names[companion.turn] ?? ''}
        seconds={companion.seconds}
        onNext={() => onChange(nextTurn(companion))}
      />
      <div className="stack evening-sheet">
        {entering ? (
          <RoundForm
            companion={companion}
            onCancel={() => setEntering(false)}
            onSave={(round) => {
              onChange(withRound(companion, round));
              setEntering(false);
            }}
          />
        ) : (
          <button type="button" className="button main wide" onClick={() => setEntering(true)}>
            {words.enter}
          </button>
        )}
        <ScoreSheet companion={companion} onUndo={() => onChange(undone(companion))} />
        <RulesLine ruleset={companion.ruleset} />
        <div className="row">
          <a className="button" href="#/solve">
            {words.toSheet}
          </a>
          <button type="button" className="button" onClick={props.onEnd}>
            {words.again}
          </button>
        </div>
      </div>
    </main>
  );
}
