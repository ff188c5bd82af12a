/** Plays the film by itself, at a speed that is chosen. */
import { type ReactNode, useEffect, useState } from 'react';
import { useReportWords } from '../report/words.ts';

/** How long each move is shown, in milliseconds. */
const SPEEDS = { slow: 2500, usual: 1200, fast: 400 } as const;
type Speed = keyof typeof SPEEDS;

export function Autoplay(props: {
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
}): ReactNode {
  const words = useReportWords();
  const { at, last, onGo } = props;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('usual');
  const goesOn = playing && at < last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move starts the wait for the next
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => onGo(at + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [goesOn, at, speed]);
  useEffect(() => {
    if (at >= last) setPlaying(false);
  }, [at, last]);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={goesOn}
        onClick={() => {
          if (!goesOn && at >= last) onGo(0);
          setPlaying(!goesOn);
        }}
      >
        {goesOn ? words.pause : words.play}
      </button>
      <label className="speed">
        <span className="unseen">{words.speed}</span>
        <select value={speed} onChange={(event) => setSpeed(event.target.value as Speed)}>
          {Object.entries(words.speeds).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
