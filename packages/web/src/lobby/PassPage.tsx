/** Choosing a game for several people on one device: names, bots among them, and the rules. */
import { LEVEL_NAMES, type LevelName, levels } from '@rummikub/bots';
import { makeRuleset, type Ruleset, rulesetToJson } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { fitting, shortened } from '../device/playerName.ts';
import { currentSettings } from '../device/settings.ts';
import { load, save } from '../device/storage.ts';
import { createPassGame, type PassSeat } from '../game/source/local/localSource.ts';
import { enBots } from '../i18n/en/pages/bots.ts';
import { enPass } from '../i18n/en/pages/pass.ts';
import { useText } from '../i18n/language.tsx';
import { usePageWords } from '../i18n/pageWords.ts';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import { readRulesText } from '../rules/rulesText.ts';
import { rulesOf } from '../rules/rulesWords.ts';
import { useStart } from './useStart.ts';
import './setup.css';

const KEY = 'pass';
const PERSON = 'person';

/** A row of the form; the key stays while others come and go. */
interface Row extends PassSeat {
  readonly key: number;
}

interface Kept {
  readonly seats?: unknown;
  readonly ruleset?: unknown;
}

const isSeat = (seat: unknown): seat is PassSeat => {
  const { name, level } = (seat ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && (level === null || LEVEL_NAMES.includes(level as LevelName));
};

function lastSeats({ seats }: Kept): Row[] {
  const kept =
    Array.isArray(seats) && seats.length >= 2 && seats.every(isSeat) ? (seats as PassSeat[]) : null;
  const fresh: readonly PassSeat[] = [
    { name: currentSettings().name, level: null },
    { name: '', level: null },
  ];
  return (kept ?? fresh).map((seat, key) => ({ ...seat, key }));
}

function lastRules({ ruleset }: Kept, rules: string | null): Ruleset {
  const linked = rules === null ? null : readRulesText(rules);
  return linked?.ok === true ? linked.value : (rulesOf(ruleset ?? 'standard') ?? makeRuleset());
}

/** Seats and rules as they were the last time; rules of a link come first. */
function usePassForm(rules: string | null) {
  const [kept] = useState(() => (load(KEY) ?? {}) as Kept);
  const [rows, setRows] = useState(() => lastSeats(kept));
  const [ruleset, setRuleset] = useState(() => lastRules(kept, rules));
  return { rows, setRows, ruleset, setRuleset };
}

export function PassPage({ rules }: { readonly rules: string | null }): ReactNode {
  const t = useText();
  const words = usePageWords('pass', enPass);
  const { styles } = usePageWords('bots', enBots);
  const { rows, setRows, ruleset, setRuleset } = usePassForm(rules);
  const { min, max } = ruleset.numPlayers;
  const seats = rows.slice(0, max);
  const change = (key: number, what: Partial<PassSeat>): void =>
    setRows((old) => old.map((row) => (row.key === key ? { ...row, ...what } : row)));
  const people = seats.filter(({ level }) => level === null).length;
  const ready = seats.length >= min && people > 0;
  const start = useStart(() => {
    const named = seats.map(({ name, level }, i) => ({ name: shortened(name) || words.seat(i + 1), level }));
    save(KEY, { seats: named, ruleset: rulesetToJson(ruleset) });
    location.hash = `#/game/${createPassGame(ruleset, named)}`;
  });
  return (
    <main className="page setup" id="content">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <fieldset>
        <legend>{words.players}</legend>
        <ul className="pass-seats">
          {seats.map(({ key, name, level }, i) => (
            <li key={key} className="row">
              <input
                type="text"
                className="pass-name"
                aria-label={words.seat(i + 1)}
                placeholder={words.seat(i + 1)}
                dir="auto"
                value={name}
                onChange={({ target }) => change(key, { name: fitting(target.value) })}
              />
              <select
                aria-label={words.who(i + 1)}
                value={level ?? PERSON}
                onChange={({ target }) =>
                  change(key, { level: LEVEL_NAMES.find((one) => one === target.value) ?? null })
                }
              >
                <option value={PERSON}>{words.person}</option>
                {LEVEL_NAMES.map((one) => (
                  <option key={one} value={one}>
                    {t.setup.botNames[one]} ({levels[one].rating})
                  </option>
                ))}
              </select>
              {seats.length > min ? (
                <button
                  type="button"
                  className="button icon"
                  aria-label={words.remove(i + 1)}
                  onClick={() => setRows((old) => old.filter((row) => row.key !== key))}
                >
                  ×
                </button>
              ) : null}
              {level === null ? null : <p className="soft pass-style">{styles[level]}</p>}
            </li>
          ))}
        </ul>
        {seats.length < max ? (
          <button
            type="button"
            className="button"
            onClick={() =>
              setRows((old) => [
                ...old,
                { name: '', level: null, key: 1 + Math.max(...old.map((row) => row.key)) },
              ])
            }
          >
            {words.add}
          </button>
        ) : null}
      </fieldset>
      <RulesChoice legend={t.setup.rules} ruleset={ruleset} onChange={setRuleset} />
      <div className="row">
        <button
          type="button"
          className="button main wide"
          aria-disabled={!ready}
          onClick={ready ? start : undefined}
        >
          {words.start}
        </button>
      </div>
    </main>
  );
}
