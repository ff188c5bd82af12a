/** The clock that the whole table sees: whose turn it is and how long, and a touch for the next player. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { chime, keepSoundAwake, speak } from '../device/call/signals.ts';
import { load, save } from '../device/storage.ts';
import { steadyNow } from '../device/time/steadyNow.ts';
import { useNow } from '../device/time/useNow.ts';
import { useCompanionWords } from './words.ts';

const SOUND = 'companion.sound';
const SOUNDS = ['silent', 'chime', 'speak'] as const;
type Sound = (typeof SOUNDS)[number];
const WARNING = 10;

/** Shortly before the end of a turn, and at its end. */
type Moment = 'late' | 'up' | null;

interface TurnTime {
  /** In whole seconds. */
  readonly left: number;
  readonly running: boolean;
  /** Starts a turn with all its time. */
  readonly begin: () => void;
  /** Stops the clock, or lets it go on. */
  readonly hold: () => void;
}

function useTurnTime(seconds: number): TurnTime {
  const now = useNow();
  /** When the turn ends; null while the clock stands. */
  const [end, setEnd] = useState<number | null>(null);
  const [rest, setRest] = useState(seconds * 1000);
  const hold = (): void => {
    if (end === null) setEnd(steadyNow() + rest);
    else {
      setRest(Math.max(0, end - steadyNow()));
      setEnd(null);
    }
  };
  return {
    left: Math.max(0, Math.ceil((end === null ? rest : end - now) / 1000)),
    running: end !== null,
    begin: () => setEnd(steadyNow() + seconds * 1000),
    hold,
  };
}

/** Tells the table once that a moment has come. */
function useClockSound(moment: Moment, sound: Sound, name: string): void {
  const words = useCompanionWords();
  const told = useRef<Moment>(null);
  useEffect(() => keepSoundAwake(() => true), []);
  useEffect(() => {
    if (moment === told.current) return;
    told.current = moment;
    if (moment === null || sound === 'silent') return;
    if (sound === 'speak')
      speak(moment === 'late' ? words.tenLeft(name) : words.timeIsUp(name), document.documentElement.lang);
    else chime(moment === 'late' ? 1 : 3);
  }, [moment, sound, name, words]);
}

export function TurnClock(props: {
  readonly name: string;
  readonly seconds: number;
  readonly onNext: () => void;
}): ReactNode {
  const words = useCompanionWords();
  const { name, seconds, onNext } = props;
  const { left, running, begin, hold } = useTurnTime(seconds);
  const [sound, setSound] = useState<Sound>(() => SOUNDS.find((one) => one === load(SOUND)) ?? 'chime');
  const moment = !running || left > WARNING ? null : left > 0 ? 'late' : 'up';
  useClockSound(moment, sound, name);
  const next = (): void => {
    begin();
    onNext();
  };
  return (
    <section className={`turn-clock ${moment ?? ''}`}>
      <button type="button" className="turn-face" onClick={next}>
        <span className="turn-name">{words.turnOf(name)}</span>
        <span className="turn-left" role="timer">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
        <span className="turn-help">{words.tapNext}</span>
      </button>
      <div className="row">
        <button type="button" className="button" onClick={hold}>
          {running ? words.pause : words.goOn}
        </button>
        <Choice
          legend={words.sound}
          value={sound}
          options={words.sounds}
          onChange={(chosen) => {
            setSound(chosen);
            save(SOUND, chosen);
          }}
        />
      </div>
    </section>
  );
}
