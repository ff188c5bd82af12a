/** The rule in the editor about a series of games: when it ends, and what a round counts in it. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { numberOf } from './edited.ts';

export function SeriesField(props: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactNode {
  const t = useText();
  const words = t.rules.series;
  const given = Object(props.value) as Readonly<Record<string, number | null | undefined>>;
  const isPoints = typeof given.points === 'number';
  const ends = props.value === null ? 'none' : isPoints ? 'points' : 'rounds';
  const lossCap = given.lossCap ?? given.loss_cap ?? null;
  const winBonus = given.winBonus ?? given.win_bonus ?? 0;
  const enter = (name: string, value: unknown): void =>
    props.onChange({
      [ends]: isPoints ? given.points : given.rounds,
      ...(lossCap === null ? {} : { loss_cap: lossCap }),
      win_bonus: winBonus,
      [name]: value,
    });
  const number = (word: string, name: string, value: unknown): ReactNode => (
    <label className="row">
      {word}
      <input
        type="number"
        inputMode="numeric"
        value={value === null ? '' : String(value)}
        onChange={(event) => enter(name, numberOf(event.target.value))}
      />
    </label>
  );
  return (
    <fieldset className="row">
      <legend>{props.label}</legend>
      <select
        value={ends}
        aria-label={props.label}
        onChange={(event) =>
          props.onChange(
            event.target.value === 'none'
              ? null
              : { [event.target.value]: event.target.value === 'points' ? 500 : 5 },
          )
        }
      >
        {(['none', 'rounds', 'points'] as const).map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      {ends === 'none' ? null : (
        <>
          {number(words[ends], ends, isPoints ? given.points : given.rounds)}
          {number(words.lossCap, 'loss_cap', lossCap)}
          {number(words.winBonus, 'win_bonus', winBonus)}
        </>
      )}
    </fieldset>
  );
}
