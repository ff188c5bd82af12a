/** A soft knock and a short buzz, where the player has asked for them. */
import { currentSettings } from './settings.ts';

let audio: AudioContext | null = null;

/**
 * Safari allows sound only after a touch or a key, and stops it again when the phone rings or sleeps. So every touch
 * and key resumes the sound. Returns a function that ends this.
 */
export function keepSoundAwake(): () => void {
  const wake = (): void => {
    if (!currentSettings().sound) return;
    audio ??= new AudioContext();
    // After a refusal the next touch tries again.
    if (audio.state !== 'running') audio.resume().catch(() => {});
  };
  // Browsers count the end of a touch as an action of the player, not its beginning.
  addEventListener('pointerup', wake);
  addEventListener('keydown', wake);
  return () => {
    removeEventListener('pointerup', wake);
    removeEventListener('keydown', wake);
  };
}

function knock(pitch: number): void {
  audio ??= new AudioContext();
  // A sound that waits would be heard too late.
  if (audio.state !== 'running') return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.13);
}

const PITCHES = { turn: 660, move: 330, warning: 880 } as const;

export function signal(what: keyof typeof PITCHES): void {
  const { sound, vibration } = currentSettings();
  if (sound) knock(PITCHES[what]);
  if (vibration && what !== 'move') navigator.vibrate?.(40);
}
