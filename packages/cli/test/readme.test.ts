/** The examples of the README, run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8').replaceAll('\r\n', '\n');

/** Each `$ rummikub …` of a console block, and what it prints up to the next. */
const sessions = [...readme.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .split(/^\$ rummikub /m)
    .slice(1)
    .map((session) => {
      const [line = '', ...printed] = session.split('\n');
      return { line, printed: printed.join('\n') };
    }),
);

const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('the examples of the README', () => {
  it('are there', () => {
    expect(sessions.length).toBeGreaterThanOrEqual(4);
  });

  it.each(sessions)('print what they say: $line', async ({ line, printed }) => {
    expect((await rummikub(words(line))).out).toBe(printed);
  });
});
