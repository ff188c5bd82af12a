/** A soft knock and a short buzz, where the player has asked for them. */
import { currentSettings } from './settings.ts';

let audio: AudioContext | null = null;

function knock(pitch: number): void {
  audio ??= new AudioContext();
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
