/** A choice of one out of a few, all of them in sight. */
import { type ReactNode, useId } from 'react';

export function Choice<T extends string>(props: {
  readonly legend: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  /** A word beside each option, smaller. */
  readonly notes?: Readonly<Record<T, string>>;
  /** What is to be said about the chosen one. */
  readonly about?: ReactNode;
  readonly onChange: (value: T) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset aria-describedby={props.about === undefined ? undefined : `${name}about`}>
      <legend>{props.legend}</legend>
      <div className="choices">
        {(Object.entries(props.options) as [T, string][]).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            {label}
            {props.notes === undefined ? null : <span className="soft note">{props.notes[value]}</span>}
          </label>
        ))}
      </div>
      {props.about === undefined ? null : (
        <p className="about" id={`${name}about`}>
          {props.about}
        </p>
      )}
    </fieldset>
  );
}
