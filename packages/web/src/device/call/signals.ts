/** Sounds and short buzzes, as far as the player wants them. */
import { currentSettings } from '../settings.ts';
import { SAMPLE_RATE, type SoundName, samplesOf } from './sounds.ts';

let audio: AudioContext | null = null;
const made = new Map<SoundName, AudioBuffer>();

/**
 * Browsers allow sound only after a touch or a key, and Safari stops it again when the phone rings or sleeps. So every
 * touch and key resumes the sound. Returns a function that ends this.
 */
export function keepSoundAwake(wanted: () => boolean = () => currentSettings().sound !== 'off'): () => void {
  const wake = (): void => {
    if (!wanted()) return;
    audio ??= new AudioContext();
    // After a refusal the next touch tries again.
    if (audio.state !== 'running') audio.resume().catch(() => {});
  };
  // Browsers count the end of a touch as an action of the player, not its beginning. The board keeps its keys to itself, so
  // they are caught on their way down.
  addEventListener('pointerup', wake, true);
  addEventListener('keydown', wake, true);
  return () => {
    removeEventListener('pointerup', wake, true);
    removeEventListener('keydown', wake, true);
  };
}

function play(name: SoundName): void {
  // A sound that waits for a touch would be heard too late.
  if (audio?.state !== 'running') return;
  let buffer = made.get(name);
  if (buffer === undefined) {
    const samples = samplesOf(name);
    buffer = audio.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    made.set(name, buffer);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

/** What calls the player to the table. The rest is heard only by players who asked for all sounds. */
const CALLS: readonly SoundName[] = ['turn', 'warning'];

export function signal(what: SoundName): void {
  const { sound, vibration } = currentSettings();
  if (sound === 'all' || (sound === 'turn' && CALLS.includes(what))) play(what);
  if (vibration && CALLS.includes(what)) navigator.vibrate?.(40);
}

/** The warning as a bell for a whole table, whatever the settings of the game say: some strokes, one after the other. */
export function chime(strokes: number): void {
  for (let i = 0; i < strokes; i++) setTimeout(() => play('warning'), i * 500);
}

/** Says a sentence aloud, where the device can. */
export function speak(sentence: string, language: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const said = new SpeechSynthesisUtterance(sentence);
  said.lang = language;
  speechSynthesis.speak(said);
}
