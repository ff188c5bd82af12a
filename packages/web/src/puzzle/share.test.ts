import { expect, it } from 'vitest';
import { clockText, shareText } from './share.ts';

const result = {
  title: 'Rummikub puzzle, 18 Nov 2026',
  level: 2,
  rack: ['6ba', '7ra', '7ka', '1oa', 'ja'] as const,
  solved: true,
  seconds: 83.4,
  hints: 1,
  streak: 3,
  link: 'https://example.org/#/puzzle/2026-11-18',
};

it('a result is a few lines with a picture of the rack, the time, the hints and the streak', () => {
  expect(shareText(result)).toBe(
    [
      'Rummikub puzzle, 18 Nov 2026 ★★☆☆☆',
      '🟦🟥⬛🟧🃏 → ✅',
      '⏱ 1:23 · 💡 · 🔥 3',
      'https://example.org/#/puzzle/2026-11-18',
    ].join('\n'),
  );
});

it('a puzzle that was given up has no time', () => {
  expect(shareText({ ...result, solved: false, hints: 0, streak: 1 }).split('\n')).toEqual([
    'Rummikub puzzle, 18 Nov 2026 ★★☆☆☆',
    '🟦🟥⬛🟧🃏 → ❌',
    'https://example.org/#/puzzle/2026-11-18',
  ]);
});

it('a time is minutes and seconds', () => {
  expect([0, 5, 60, 3605].map(clockText)).toEqual(['0:00', '0:05', '1:00', '60:05']);
});
