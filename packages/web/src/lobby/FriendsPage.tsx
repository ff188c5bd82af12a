/** Opening a table for friends. */
import { makeRuleset, PRESET_NAMES, type PresetName } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { randomText } from '../device/randomText.ts';
import { useSettings } from '../device/settings.ts';
import { ask, type Seated } from '../game/source/remote/api.ts';
import { keepSeat } from '../game/source/remote/knownSeats.ts';
import { useText } from '../i18n/language.tsx';
import './setup.css';

const numbers = (from: number, to: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${from + i}`, `${from + i}`]));

interface TableForm {
  readonly preset: PresetName;
  readonly seats: number;
  readonly bots: number;
  readonly listed: boolean;
  readonly drafts: 'private' | 'shown';
}

const USUAL: TableForm = { preset: 'standard', seats: 2, bots: 0, listed: false, drafts: 'private' };

/** Opens a table on the server and goes there; gives why that did not work. */
function useCreateTable(): readonly [string | null, (form: TableForm) => Promise<void>] {
  const t = useText();
  const { name } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  // A second request because no answer came gets the same table, not another one.
  const [key, setKey] = useState(() => randomText(16));
  const create = async ({ preset, seats, bots, listed, drafts }: TableForm): Promise<void> => {
    const kinds = Array.from({ length: seats }, (_, i) =>
      i < seats - bots ? { kind: 'human' } : { kind: 'bot', level: 'medium' },
    );
    const answer = await ask<Seated>('POST', 'games', {
      body: { key, name, ruleset: preset, seats: kinds, listed, options: { drafts } },
    });
    if (!answer.ok) {
      if (answer.status !== 0) setKey(randomText(16));
      setProblem(answer.status === 0 ? t.lobby.noServer : t.refused(answer));
      return;
    }
    const { token, game } = answer.value;
    keepSeat({ id: game.game_id, token, names: [name] });
    location.hash = `#/game/${game.game_id}/${token}`;
  };
  return [problem, create];
}

export function FriendsPage(): ReactNode {
  const t = useText();
  const [form, setForm] = useState(USUAL);
  const [problem, create] = useCreateTable();
  const change = (part: Partial<TableForm>): void => setForm((old) => ({ ...old, ...part }));
  const { preset, listed, drafts } = form;
  const { min, max } = makeRuleset({ preset }).numPlayers;
  const seats = Math.max(min, Math.min(max, form.seats));
  const bots = Math.min(form.bots, seats - 1);
  const presets = Object.fromEntries(PRESET_NAMES.map((one) => [one, t.setup.presets[one] ?? one])) as Record<
    PresetName,
    string
  >;
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
          onClick={() => void create({ ...form, seats, bots })}
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
      <Choice
        legend={t.setup.rules}
        value={preset}
        options={presets}
        onChange={(chosen) => change({ preset: chosen })}
      />
      <Choice
        legend={t.lobby.drafts}
        value={drafts}
        options={t.lobby.draftKinds}
        onChange={(chosen) => change({ drafts: chosen })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={listed}
          onChange={(event) => change({ listed: event.target.checked })}
        />
        {t.lobby.listed}
      </label>
    </main>
  );
}
