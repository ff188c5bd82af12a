import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest known word', () => {
  it.each([
    ['slove', 'solve'],
    ['Solv', 'solve'],
    ['repaly', 'replay'],
    ['valdate', 'validate'],
    ['chess', null],
    ['', null],
    ['x'.repeat(1000), null],
  ])('to %s is %s', (word, meant) => {
    expect(nearest(word, ['solve', 'replay', 'validate', 'play'])).toBe(meant);
  });
});
