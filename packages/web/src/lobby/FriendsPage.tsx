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

export function FriendsPage(): ReactNode {
  const t = useText();
  const { name } = useSettings();
  const [preset, setPreset] = useState<PresetName>('standard');
  const [seats, setSeats] = useState(2);
  const [bots, setBots] = useState(0);
  const [listed, setListed] = useState(false);
  const [drafts, setDrafts] = useState<'private' | 'shown'>('private');
  const [problem, setProblem] = useState<string | null>(null);
  // Whoever asks again because no answer came gets the same table, not a second one.
  const [key, setKey] = useState(() => randomText(16));
  const { min, max } = makeRuleset({ preset }).numPlayers;
  const count = Math.max(min, Math.min(max, seats));
  const botCount = Math.min(bots, count - 1);
  const create = async (): Promise<void> => {
    const kinds = Array.from({ length: count }, (_, i) =>
      i < count - botCount ? { kind: 'human' } : { kind: 'bot', level: 'medium' },
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
        <button type="button" className="button main wide" onClick={() => void create()}>
          {t.lobby.create}
        </button>
      </div>
      <Choice
        legend={t.lobby.seats}
        value={`${count}`}
        options={numbers(min, max)}
        onChange={(n) => setSeats(Number(n))}
      />
      <Choice
        legend={t.lobby.bots}
        value={`${botCount}`}
        options={numbers(0, count - 1)}
        onChange={(n) => setBots(Number(n))}
      />
      <Choice legend={t.setup.rules} value={preset} options={presets} onChange={setPreset} />
      <Choice legend={t.lobby.drafts} value={drafts} options={t.lobby.draftKinds} onChange={setDrafts} />
      <label className="check">
        <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} />
        {t.lobby.listed}
      </label>
    </main>
  );
}
