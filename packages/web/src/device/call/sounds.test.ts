import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE, SOUND_NAMES, samplesOf } from './sounds.ts';

describe('a sound of the table', () => {
  it.each(SOUND_NAMES)('%s is heard, is short, and neither clips nor breaks off', (name) => {
    const samples = samplesOf(name);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeGreaterThan(0.1);
    expect(loudest).toBeLessThan(1);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(1.5);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it('is the same each time', () => {
    expect(samplesOf('draw')).toEqual(samplesOf('draw'));
  });
});
