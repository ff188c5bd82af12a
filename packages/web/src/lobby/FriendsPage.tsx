/** Opening a table for friends. */
import type { LevelName } from '@rummikub/bots';
import { makeRuleset, type Ruleset, rulesetToJson } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { randomText } from '../device/randomText.ts';
import { useSettings } from '../device/settings.ts';
import { ask, type Seated } from '../game/source/remote/api.ts';
import { contribute } from '../game/source/remote/contribution.ts';
import { keepSeat } from '../game/source/remote/knownSeats.ts';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from '../rules/RulesChoice.tsx';
import { readRulesText } from '../rules/rulesText.ts';
import { LevelChoice } from './LevelChoice.tsx';
import './setup.css';

const numbers = (from: number, to: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${from + i}`, `${from + i}`]));

interface TableForm {
  readonly ruleset: Ruleset;
  readonly seats: number;
  readonly bots: number;
  readonly level: LevelName;
  readonly listed: boolean;
  readonly drafts: 'private' | 'shown';
  /** Null until the host chooses. Until then hints are on if all other seats are bots. */
  readonly hints: boolean | null;
}

/** The usual table; its rules may come by a link. */
function usual(rules: string | null): TableForm {
  const linked = rules === null ? null : readRulesText(rules);
  const ruleset = linked?.ok === true ? linked.value : makeRuleset();
  return { ruleset, seats: 2, bots: 0, level: 'medium', listed: false, drafts: 'private', hints: null };
}

/** Opens a table on the server and goes there; gives why that did not work. */
function useCreateTable(): readonly [string | null, (form: TableForm) => Promise<void>] {
  const t = useText();
  const { name } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  // A second request because no answer came gets the same table, not another one.
  const [key, setKey] = useState(() => randomText(16));
  const create = async (form: TableForm): Promise<void> => {
    const { ruleset, seats, bots, level, listed, drafts, hints } = form;
    const kinds = Array.from({ length: seats }, (_, i) =>
      i < seats - bots ? { kind: 'human' } : { kind: 'bot', level },
    );
    const answer = await ask<Seated>('POST', 'games', {
      body: {
        key,
        name,
        ruleset: rulesetToJson(ruleset),
        seats: kinds,
        listed,
        options: { drafts, hints: hints === true },
      },
    });
    if (!answer.ok) {
      if (answer.status !== 0) setKey(randomText(16));
      setProblem(answer.status === 0 ? t.lobby.noServer : t.refused(answer));
      return;
    }
    const { token, game } = answer.value;
    keepSeat({ id: game.game_id, token, names: [name] });
    void contribute(game, token);
    location.hash = `#/game/${game.game_id}/${token}`;
  };
  return [problem, create];
}

export function FriendsPage({ rules }: { readonly rules: string | null }): ReactNode {
  const t = useText();
  const [form, setForm] = useState(() => usual(rules));
  const [problem, create] = useCreateTable();
  const change = (part: Partial<TableForm>): void => setForm((old) => ({ ...old, ...part }));
  const { ruleset, listed, drafts } = form;
  const { min, max } = ruleset.numPlayers;
  const seats = Math.max(min, Math.min(max, form.seats));
  const bots = Math.min(form.bots, seats - 1);
  const hints = form.hints ?? bots === seats - 1;
  return (
    <main className="page setup" id="content">
      <h1>{t.lobby.title}</h1>
      {problem === null ? null : (
        <p className="notice wrong" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="button main wide"
          onClick={() => void create({ ...form, seats, bots, hints })}
        >
          {t.lobby.create}
        </button>
      </div>
      <Choice
        legend={t.lobby.seats}
        value={`${seats}`}
        options={numbers(min, max)}
        onChange={(n) => change({ seats: Number(n) })}
      />
      <Choice
        legend={t.lobby.bots}
        value={`${bots}`}
        options={numbers(0, seats - 1)}
        onChange={(n) => change({ bots: Number(n) })}
      />
      {bots === 0 ? null : <LevelChoice value={form.level} onChange={(level) => change({ level })} />}
      <Choice
        legend={t.lobby.drafts}
        value={drafts}
        options={t.lobby.draftKinds}
        onChange={(chosen) => change({ drafts: chosen })}
      />
      <div className="setup-checks">
        <label className="check">
          <input
            type="checkbox"
            checked={hints}
            onChange={(event) => change({ hints: event.target.checked })}
          />
          {t.lobby.hints}
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={listed}
            onChange={(event) => change({ listed: event.target.checked })}
          />
          {t.lobby.listed}
        </label>
      </div>
      <RulesChoice
        legend={t.setup.rules}
        ruleset={ruleset}
        onChange={(changed) => change({ ruleset: changed })}
      />
    </main>
  );
}
