/** The slider through a film, with buttons to its ends and to the next moves. */
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icons.tsx';
import { useText } from '../i18n/language.tsx';

export function Slider(props: {
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
}): ReactNode {
  const { at, count, onGo } = props;
  const { replay: words } = useText();
  const last = count - 1;
  return (
    // Like the chart below it and like any film, the slider plays from left to right in every language.
    <div className="row slider" dir="ltr">
      <IconButton icon="first" label={words.first} off={at === 0} onClick={() => onGo(0)} />
      <IconButton icon="previous" label={words.previous} off={at === 0} onClick={() => onGo(at - 1)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.position}
        aria-valuetext={words.move(at + 1, count)}
        onChange={(change) => onGo(Number(change.target.value))}
      />
      <IconButton icon="next" label={words.next} off={at === last} onClick={() => onGo(at + 1)} />
      <IconButton icon="last" label={words.last} off={at === last} onClick={() => onGo(last)} />
    </div>
  );
}
