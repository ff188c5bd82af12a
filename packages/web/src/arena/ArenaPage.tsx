/** Bots against each other, on the player's own device, with the interval closing as they play. */
import { type BotName, LEVEL_NAMES, levels } from '@rummikub/bots';
import { makeRuleset, type Ruleset } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import { RateChart } from './RateChart.tsx';
import { useArena } from './useArena.ts';
import './arena.css';

const LEAST = 20;
const MOST = 20_000;

interface Form {
  readonly first: BotName;
  readonly second: BotName;
  /** As it is written: a number that is still being typed is not corrected under the fingers. */
  readonly written: string;
  readonly ruleset: Ruleset;
}

export function ArenaPage(): ReactNode {
  const t = useText();
  const [form, setForm] = useState<Form>(() => ({
    first: 'optimal',
    second: 'greedy',
    written: '400',
    ruleset: makeRuleset(),
  }));
  const { run, start, stop } = useArena();
  const { running, points, progress } = run;
  const games = Math.max(LEAST, Math.min(MOST, Math.round(Number(form.written)) || LEAST));
  const correct = (): void => setForm({ ...form, written: String(games) });
  const begin = (): void => {
    // In Safari a click on the button leaves the field as it is.
    correct();
    void start({ first: form.first, second: form.second, games, ruleset: form.ruleset });
  };
  const last = points.at(-1);
  /** The name that the bot has at a table: each bot is one level. */
  const nameOf = (bot: BotName): string =>
    LEVEL_NAMES.flatMap((level) =>
      levels[level].bot === bot ? (t.setup.botNames[level] ?? bot) : [],
    ).join();
  const pick = (label: string, value: BotName, onChange: (name: BotName) => void): ReactNode => (
    <label className="field">
      {label}
      <select value={value} disabled={running} onChange={(event) => onChange(event.target.value as BotName)}>
        {LEVEL_NAMES.map((level) => (
          <option key={level} value={levels[level].bot}>
            {t.setup.botNames[level]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <main className="page" id="content">
      <h1>{t.arena.title}</h1>
      <p>{t.arena.lead}</p>
      <div className="row arena-choices">
        {pick(t.arena.first, form.first, (first) => setForm({ ...form, first }))}
        {pick(t.arena.second, form.second, (second) => setForm({ ...form, second }))}
        <label className="field">
          {t.arena.games(LEAST, MOST)}
          <input
            type="number"
            min={LEAST}
            max={MOST}
            step={20}
            value={form.written}
            disabled={running}
            onChange={(event) => setForm({ ...form, written: event.target.value })}
            onBlur={correct}
          />
        </label>
        <button type="button" className="button main" onClick={running ? stop : begin}>
          {running ? t.arena.stop : t.arena.start}
        </button>
      </div>
      <RateChart points={points} most={progress?.of ?? games} label={t.arena.chart} />
      <div role="status">
        {last === undefined || progress === null ? null : (
          <>
            <p>
              <b>
                {t.arena.result(
                  nameOf(progress.first),
                  t.percentExactly(last.mean),
                  t.percentExactly(last.low),
                  t.percentExactly(last.high),
                )}
              </b>
            </p>
            <p className="soft">
              {t.arena.played(progress.games, progress.of)} · {t.arena.rate(t.decimal(progress.perSecond))} ·{' '}
              {t.arena.turns(t.decimal(progress.turns))} · {t.arena.score(t.decimal(progress.score))}
            </p>
          </>
        )}
      </div>
      <RulesChoice
        legend={t.setup.rules}
        ruleset={form.ruleset}
        onChange={(ruleset) => setForm({ ...form, ruleset })}
      />
    </main>
  );
}
