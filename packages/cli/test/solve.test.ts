/** `rummikub solve` by pipe: one position or thousands, good and bad lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

const GOLDEN = join(import.meta.dirname, '..', '..', '..', 'goldens', 'positions.jsonl');

interface Best {
  readonly tiles: number;
  readonly points: number;
}
interface Golden {
  readonly id: string;
  readonly best: Readonly<Record<string, Readonly<Record<string, Best>>>>;
  readonly opening: Best | null;
}
const golden = readFileSync(GOLDEN, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Golden);

interface Line {
  readonly id: string | number;
  readonly tiles: number;
  readonly points: number;
  readonly table: readonly { readonly slots: readonly unknown[] }[];
  readonly played: readonly string[];
  readonly error?: string;
}
const linesOf = (out: string): Line[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('solve', () => {
  it('gives the best play of a position in notation, with its steps', async () => {
    const { code, out } = await rummikub(['solve', '5r-7r 9k,9r,9b | 8r 9o 12k', '--explain']);
    expect(code).toBe(0);
    expect(out).toContain('Lay 8r 9o (2 tiles, 17 points)');
    expect(out).toContain('run:5ra,6ra,7ra,8ra group:9ka,9ra,9ba,9oa');
    expect(out).toContain('1. Add your red 8 to the run red 5-6-7.');
  });

  it('lists every set of tiles that can be laid', async () => {
    const { out } = await rummikub(['solve', '5r-7r 9k,9r,9b | 8r 9o 12k', '--all', '--json']);
    const answer = JSON.parse(out) as { count: number; plays: { played: string[] }[] };
    expect(answer.count).toBe(3);
    expect(answer.plays.map(({ played }) => played.join(' ')).sort()).toEqual(['8ra', '8ra 9oa', '9oa']);
  });

  it('says that there is no play', async () => {
    expect((await rummikub(['solve', ' | 1r 3k 5b'])).out).toContain('There is no play: draw.');
    // With an empty rack there is nothing to draw for: the game is won.
    const { code, out } = await rummikub(['solve', '5r-7r |']);
    expect(code).toBe(0);
    expect(out).toContain('The rack is empty: there is nothing to lay.\n');
    expect(out).not.toContain('draw');
  });

  it('takes JSON over several lines as one position', async () => {
    const position = JSON.stringify({ id: 'mine', table: [], rack: ['1ra', '2ra', '3ra', '9ka'] }, null, 2);
    const { code, out } = await rummikub(['solve', '--json'], position);
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatchObject({ id: 'mine', tiles: 3, points: 6, played: ['1ra', '2ra', '3ra'] });
  });

  it('points with a caret to the place where the notation is wrong', async () => {
    const { code, err } = await rummikub(['solve', 'run:5r,6x,7r | 8r']);
    expect(code).toBe(2);
    expect(err.split('\n').slice(1, 4)).toEqual([
      "Expected a tile such as '7ra', '7r' or 'j', but got '6x'.",
      '  run:5r,6x,7r | 8r',
      '         ^',
    ]);
  });

  it.each(['replace', 'replace_any', 'free', 'locked'])(
    'finds the proven optimum of every golden position under the rule %s, in order',
    async (rule) => {
      for (const objective of rule === 'replace' ? ['tiles', 'value'] : ['tiles']) {
        const { code, out } = await rummikub([
          'solve',
          '--rule',
          rule,
          // The optima of these positions were proven for this rule.
          '--set',
          'joker_group_colors=assigned',
          '--objective',
          objective,
          '--file',
          GOLDEN,
        ]);
        expect(code).toBe(0);
        const found = linesOf(out).map(({ id, tiles, points }) => ({ id, tiles, points }));
        expect(found).toEqual(golden.map(({ id, best }) => ({ id, ...best[rule]![objective]! })));
      }
    },
  );

  it('finds the proven best opening of every golden position', async () => {
    const { out } = await rummikub(['solve', '--opening'], readFileSync(GOLDEN, 'utf8'));
    const found = linesOf(out).map(({ id, tiles }) => ({ id, tiles }));
    expect(found).toEqual(golden.map(({ id, opening }) => ({ id, tiles: opening?.tiles ?? 0 })));
  });

  it('gives the same on one thread as on three, for more lines than one thread takes', async () => {
    const text = readFileSync(GOLDEN, 'utf8').repeat(4);
    const [one, three] = await Promise.all([
      rummikub(['solve', '--threads', '1'], text),
      rummikub(['solve', '--threads', '3'], text),
    ]);
    expect(one.out.split('\n')).toHaveLength(4 * golden.length + 1);
    expect(three.out).toBe(one.out);
  });

  it('answers a bad line with its number and the path, goes on, and ends with 1', async () => {
    const good = '{"id":"good","table":[],"rack":["1ra","2ra","3ra"]}';
    const input = [
      good,
      '{"id":"bad tile","table":[],"rack":["1ra","99xa"]}',
      '{"id":"no json",',
      '',
      '{"table":[{"kind":"run","slots":["1ra","2ra"]}],"rack":[]}',
      'run:5r,6x | 8r',
      '[1, 2]',
      '{"id":7,"ruleset":{"values":99},"table":[],"rack":[]}',
      '{"id":{},"table":[],"rack":["4ra","5ra","6ra"],"ruleset":{"preset":"tiny"}}',
      good,
    ].join('\r\n');
    const { code, out, err } = await rummikub(['solve'], input);
    expect(code).toBe(1);
    expect(err).toBe('rummikub: 6 lines are wrong; their results have an "error".\n');
    const lines = linesOf(out);
    expect(lines.map(({ id }) => id)).toEqual(['good', 'bad tile', 3, 5, 6, 7, 7, 9, 'good']);
    expect(lines.map(({ error }) => error?.split(':')[0])).toEqual([
      undefined,
      'line 2, rack[1]',
      'line 3, column 17',
      'line 5, table[0]',
      'line 6, at 7',
      'line 7',
      'line 8, ruleset.values',
      undefined,
      undefined,
    ]);
    expect(lines.at(-1)).toEqual(lines[0]);
  });

  it('says in one line how many lines were wrong, in JSON where that is asked for', async () => {
    const wrong = '{"table":[],"rack":["99ra"]}\n';
    const one = await rummikub(['solve'], `${wrong}{"table":[],"rack":[]}\n`);
    expect(one.err).toBe('rummikub: 1 line is wrong; its result has an "error".\n');
    const two = await rummikub(['solve', '--json'], wrong.repeat(2));
    expect(two.code).toBe(1);
    expect(JSON.parse(two.err)).toMatchObject({ violations: [{ code: 'wrong_lines' }] });
  });

  it('takes text that begins with a byte order mark', async () => {
    const json = await rummikub(
      ['solve', '--json'],
      '\ufeff{"table":[],"rack":["1ra","2ra","3ra"]}\n{"table":[],"rack":[]}\n',
    );
    expect({ code: json.code, tiles: linesOf(json.out).map(({ tiles }) => tiles) }).toEqual({
      code: 0,
      tiles: [3, 0],
    });
    expect((await rummikub(['solve'], '\ufeff5r-7r | 8r\n')).out).toContain('Lay 8r');
    expect((await rummikub(['validate'], '\ufeff{"kind":"run","slots":["1ra","2ra","3ra"]}')).code).toBe(0);
  });

  it('survives lines that are endless, deep or strange', async () => {
    const input = [
      'x'.repeat(3_000_000),
      '['.repeat(50_000),
      '{"__proto__":1}',
      '"text"',
      '\u0000\u0001',
      '{}',
    ].join('\n');
    const { code, out, err } = await rummikub(['solve'], input);
    expect(code).toBe(1);
    expect(linesOf(out).every(({ error }) => error !== undefined)).toBe(true);
    expect(err).not.toContain('    at ');
  });
});
