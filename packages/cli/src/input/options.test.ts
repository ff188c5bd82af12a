import { describe, expect, it } from 'vitest';
import { type Io, Miscall } from '../command.ts';
import { percentage, readArgs, readRules, wholeNumber } from './options.ts';

/** These calls read nothing. */
const IO = {} as Io;

/** The codes and places of what is wrong with a call. */
const wrong = async (call: () => unknown): Promise<string[]> => {
  try {
    await call();
  } catch (error) {
    if (error instanceof Miscall) return error.troubles.map(({ code, path }) => `${code} ${path}`);
    throw error;
  }
  return [];
};

describe('a number on the command line', () => {
  it.each(['0x2', '1e0', ' 1', '1 ', '+1', '-1', '1.0', '', '١', '1_0', 'Infinity'])(
    'is nothing but digits, not %j',
    async (given) => {
      expect(await wrong(() => wholeNumber('depth', given, 0, 1_000_000_000))).toEqual([
        'called_wrongly --depth',
      ]);
    },
  );

  it.each(['0x5', '5e0', ' 5', '5 ', '.5', '5.', '-5', '0', '50.1', ''])(
    'that is a percentage may have a fraction, but is not %j',
    async (given) => {
      expect(await wrong(() => percentage('precision', given, 50))).toEqual(['called_wrongly --precision']);
    },
  );

  it('is taken in digits', async () => {
    expect(wholeNumber('depth', '012', 1, 20)).toBe(12);
    expect(percentage('precision', '1.5', 50)).toBeCloseTo(0.015);
    const { ruleset } = await readRules({ set: ['num_jokers=0', 'num_players=[2,3]'] }, IO);
    expect(ruleset).toMatchObject({ numJokers: 0, numPlayers: { min: 2, max: 3 } });
  });

  it.each(['1e0', ' 1', '0x1', '1.5', '-1'])(
    'that is a rule is nothing but digits, not %j',
    async (given) => {
      const [first] = await wrong(() => readRules({ set: [`num_jokers=${given}`] }, IO));
      expect(first).toMatch(/ --set num_jokers$/);
    },
  );
});

describe('a wrong call', () => {
  it('names the options that are wrong', async () => {
    const problems = await wrong(() => readRules({ rule: 'wild', set: ['num_jokers=9'] }, IO));
    expect(problems.sort()).toEqual(['out_of_range --rule', 'out_of_range --set num_jokers']);
    expect(await wrong(() => readArgs(['--objectiv', 'x'], { objective: { type: 'string' } }))).toEqual([
      'called_wrongly --objectiv',
    ]);
    expect(await wrong(() => readArgs(['-x'], {}))).toEqual(['called_wrongly -x']);
    expect(await wrong(() => readArgs(['--file'], { file: { type: 'string' } }))).toEqual([
      'called_wrongly --file',
    ]);
  });
});
