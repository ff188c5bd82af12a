/** The sounds of the table as samples, made of knocks of a tile on wood and of wooden bars that are struck. Pure. */

/** Samples a second. */
export const SAMPLE_RATE = 22_050;

/** A part of a sound: how loud it is at a time after its own start, in seconds. */
interface Part {
  readonly at: number;
  readonly length: number;
  readonly wave: (t: number) => number;
}

const sine = (pitch: number, t: number): number => Math.sin(2 * Math.PI * pitch * t);

/** Noise that is the same each time: a hash of the sample's number. */
const noise = (t: number): number => {
  const x = Math.sin(Math.round(t * SAMPLE_RATE) * 12.9898) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
};

/** A tile set down: a short click of its face and the dull answer of the table. */
const knock = (at: number, loudness = 1): Part => ({
  at,
  length: 0.09,
  wave: (t) =>
    loudness *
    (0.3 * noise(t) * Math.exp(-t * 260) +
      0.22 * sine(1850, t) * Math.exp(-t * 150) +
      0.34 * sine(340, t) * Math.exp(-t * 70)),
});

/** A tile drawn over the felt. */
const slide = (at: number): Part => ({
  at,
  length: 0.16,
  wave: (t) => 0.12 * noise(t) * Math.sin((Math.PI * t) / 0.16) ** 2,
});

/** A wooden bar, struck: its tone, and the overtones of a marimba, which fade sooner. */
const bar = (at: number, pitch: number, loudness = 1): Part => ({
  at,
  length: 0.9,
  wave: (t) =>
    loudness *
    Math.min(1, t * 600) *
    (0.3 * sine(pitch, t) * Math.exp(-t * 6) +
      0.12 * sine(3.93 * pitch, t) * Math.exp(-t * 24) +
      0.05 * sine(9.5 * pitch, t) * Math.exp(-t * 60)),
});

const PARTS = {
  deal: Array.from({ length: 7 }, (_, i) => knock(0.07 * i, 0.55 + 0.1 * (i % 3))),
  draw: [slide(0), knock(0.13, 0.7)],
  tile: [knock(0, 0.8)],
  meld: [knock(0, 0.8), bar(0.05, 523.25, 0.5)],
  move: [knock(0, 0.7), knock(0.08, 0.5)],
  turn: [bar(0, 587.33, 0.9), bar(0.13, 880, 0.9)],
  warning: [bar(0, 440, 0.8), bar(0.18, 440, 0.8)],
  out: [523.25, 659.25, 783.99, 1046.5].map((pitch, i) => bar(0.11 * i, pitch)),
} as const satisfies Record<string, readonly Part[]>;

export type SoundName = keyof typeof PARTS;

export const SOUND_NAMES = Object.keys(PARTS) as readonly SoundName[];

/** The samples of a sound, each from -1 to 1. */
export function samplesOf(name: SoundName): Float32Array<ArrayBuffer> {
  const parts: readonly Part[] = PARTS[name];
  const end = Math.max(...parts.map(({ at, length }) => at + length));
  const samples = new Float32Array(Math.ceil(end * SAMPLE_RATE));
  for (const { at, length, wave } of parts) {
    const first = Math.round(at * SAMPLE_RATE);
    const count = Math.min(Math.round(length * SAMPLE_RATE), samples.length - first);
    for (let i = 0; i < count; i++) {
      // Each part fades out at its end: a sound that is cut off clicks.
      const fade = Math.min(1, (count - i) / 200);
      samples[first + i] = (samples[first + i] ?? 0) + fade * wave(i / SAMPLE_RATE);
    }
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}
