/** One rule in the editor: a number, a yes or no, a choice, or a range of players. */
import { type RulesetField as Field, RULESET_FIELDS } from '@rummikub/engine/parts';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/language.tsx';
import { numberOf } from './edited.ts';
import { SeriesField } from './SeriesField.tsx';

interface Props {
  readonly name: string;
  readonly value: unknown;
  /** What is wrong with the value, in a sentence. */
  readonly problem: string | null;
  readonly onChange: (value: unknown) => void;
}

export function RulesField(props: Props): ReactNode {
  const t = useText();
  const id = useId();
  const field = RULESET_FIELDS[props.name];
  if (field === undefined) return null;
  const label = (t.rules.labels as Readonly<Record<string, string>>)[props.name] ?? props.name;
  return (
    <div className="rules-field">
      <Control {...props} field={field} label={label} problemId={id} />
      {props.problem === null ? null : (
        <p className="wrong" id={id}>
          {props.problem}
        </p>
      )}
    </div>
  );
}

type ControlProps = Props & { readonly field: Field; readonly label: string; readonly problemId: string };

function Control({ name, field, label, value, problem, problemId, onChange }: ControlProps): ReactNode {
  const t = useText();
  const described = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId };
  switch (field.kind) {
    case 'flag':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            {...described}
          />
          {label}
        </label>
      );
    case 'choice': {
      const words =
        (t.rules.choices as Readonly<Record<string, Readonly<Record<string, string>>>>)[name] ?? {};
      return (
        <label className="field">
          {label}
          <select value={String(value)} onChange={(event) => onChange(event.target.value)} {...described}>
            {field.choices.map((choice) => (
              <option key={choice} value={choice}>
                {words[choice] ?? choice}
              </option>
            ))}
          </select>
        </label>
      );
    }
    case 'number':
      return (
        <label className="field">
          {label}
          <input
            type="number"
            inputMode="numeric"
            min={field.least}
            max={field.most}
            value={value === null ? '' : String(value)}
            placeholder={field.mayBeNull ? t.rules.none : undefined}
            onChange={(event) => onChange(numberOf(event.target.value))}
            {...described}
          />
        </label>
      );
    case 'players':
      return <Players field={field} label={label} value={value} onChange={onChange} />;
    case 'match':
      return <SeriesField label={label} value={value} onChange={onChange} />;
  }
}

/** From how many to how many may play. */
function Players(props: {
  readonly field: Extract<Field, { kind: 'players' }>;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactNode {
  const t = useText();
  const { least, most } = props.field;
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const [from, to] = rangeOf(props.value);
  const select = (word: string, value: number, onChange: (n: number) => void): ReactNode => (
    <label className="row">
      {word}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {numbers.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className="row">
      <legend>{props.label}</legend>
      {select(t.rules.atLeast, from, (n) => props.onChange([n, Math.max(n, to)]))}
      {select(t.rules.atMost, to, (n) => props.onChange([Math.min(n, from), n]))}
    </fieldset>
  );
}

/** A range as the ruleset has it, `{min, max}`, or as it is entered: `[2, 4]` or `3`. */
function rangeOf(value: unknown): readonly [number, number] {
  if (Array.isArray(value)) return [Number(value[0]), Number(value[1])];
  if (typeof value === 'object' && value !== null) {
    const { min, max } = value as { readonly min: number; readonly max: number };
    return [min, max];
  }
  return [Number(value), Number(value)];
}
