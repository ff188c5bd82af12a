/** `-` is standard input for every command that reads something. */
import { expect, it } from 'vitest';
import { rummikub } from './run.ts';

it.each([
  [['solve', '-', '--json'], '5r-7r | 8r', 0, '"played":["8ra"]'],
  [['solve', '--file', '-', '--json'], '5r-7r | 8r', 0, '"played":["8ra"]'],
  [['validate', '-'], '5r-7r\n', 0, 'run:5ra,6ra,7ra (18 points)'],
  [['validate', '-', '5r-8r'], '5r-7r | 8r 9o\n', 0, 'lays 8r (1 tile, 8 points)'],
  [['validate', '5r-7r | 8r 9o', '-'], '5r-8r\n', 0, 'lays 8r (1 tile, 8 points)'],
  [['verify', '-', '--json'], '{"entries":[]}', 1, '"ok":false'],
  [['replay', '-', '--json'], '{"entries":[]}', 1, ''],
])('%j reads standard input', async (args, input, expected, text) => {
  const { code, out } = await rummikub(args, input);
  expect(code).toBe(expected);
  expect(out).toContain(text);
});
