/** The beginning of an evening with real tiles: who plays, by which rules, and how long a turn is. */
import { makeRuleset } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { fitting, shortened } from '../device/playerName.ts';
import { currentSettings } from '../device/settings.ts';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import { type Companion, DEFAULT_SECONDS, newCompanion } from './companion.ts';
import { useCompanionWords } from './words.ts';

const LEAST = 2;
const MOST = 6;

export function CompanionSetup({ onStart }: { readonly onStart: (companion: Companion) => void }): ReactNode {
  const t = useText();
  const words = useCompanionWords();
  const [names, setNames] = useState<readonly string[]>([currentSettings().name, '']);
  const [ruleset, setRuleset] = useState(() => makeRuleset());
  const [seconds, setSeconds] = useState(DEFAULT_SECONDS);
  return (
    <main className="page companion" id="content">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const named = names.map((name, i) => shortened(name) || words.seat(i + 1));
          onStart(newCompanion(named, ruleset, seconds));
        }}
      >
        <div className="companion-names">
          {names.map((name, seat) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              key={seat}
              type="text"
              dir="auto"
              aria-label={words.seat(seat + 1)}
              placeholder={words.seat(seat + 1)}
              value={name}
              onChange={({ target }) => setNames((old) => old.with(seat, fitting(target.value)))}
            />
          ))}
        </div>
        <div className="row">
          <button
            type="button"
            className="button"
            aria-disabled={names.length >= MOST}
            onClick={() => setNames((old) => (old.length < MOST ? [...old, ''] : old))}
          >
            {words.add}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={names.length <= LEAST}
            onClick={() => setNames((old) => (old.length > LEAST ? old.slice(0, -1) : old))}
          >
            {words.remove}
          </button>
        </div>
        <label className="field">
          {words.seconds}
          <input
            type="number"
            min={5}
            max={3600}
            value={seconds}
            onChange={({ target }) =>
              setSeconds(Math.max(1, Math.floor(Number(target.value) || DEFAULT_SECONDS)))
            }
          />
        </label>
        <RulesChoice
          legend={t.setup.rules}
          ruleset={ruleset}
          onChange={(changed) => {
            setRuleset(changed);
            setSeconds(changed.turnSeconds ?? DEFAULT_SECONDS);
          }}
        />
        <div className="row">
          <button type="submit" className="button main wide">
            {words.start}
          </button>
        </div>
      </form>
    </main>
  );
}
