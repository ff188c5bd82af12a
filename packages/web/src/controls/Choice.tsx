/** A choice of one out of a few, all of them in sight. */
import { type ReactNode, useId } from 'react';

export function Choice<T extends string>(props: {
  readonly legend: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset>
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
          </label>
        ))}
      </div>
    </fieldset>
  );
}
