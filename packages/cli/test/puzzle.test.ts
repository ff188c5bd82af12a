/** `rummikub puzzle`, as a program of its own. */
import { tableText } from '@rummikub/engine';
import { dateOfDay, dayNumber, openPuzzles, solutionOf } from '@rummikub/puzzles';
import { describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';
import { Terminal } from './terminal.ts';

const DATE = '2026-11-18';
const puzzles = await openPuzzles();
const daily = puzzles.daily(DATE)!;

const GOALS = {
  empty: () => 'Empty this rack in one play.',
  most: (goal: number) => `Lay at least ${goal} tiles in one play.`,
  opening: (goal: number) => `Find the opening of ${goal}.`,
};

describe('a puzzle in the terminal', () => {
  it.each(['empty', 'most', 'opening'] as const)('says what it asks for: %s', async (kind) => {
    const puzzle = puzzles
      .ids()
      .map((id) => puzzles.byId(id)!)
      .find((one) => one.kind === kind)!;
    const { out } = await rummikub(['puzzle', '--id', puzzle.id]);
    expect(out).toContain(GOALS[kind](puzzle.goal));
  });

  it('is shown with what it asks for, its table and its rack', async () => {
    const { code, out } = await rummikub(['puzzle', '--date', DATE]);
    expect(code).toBe(0);
    expect(out).toContain(GOALS[daily.kind](daily.goal));
    expect(out).toContain(`Puzzle ${daily.id}, level ${daily.level}`);
    expect(out).toContain('Table\n');
    expect(out).toContain(`rummikub puzzle --id ${daily.id}`);
  });

  it('is the same by its date, by its id and in JSON', async () => {
    const [byDate, byId] = await Promise.all([
      rummikub(['puzzle', '--date', DATE, '--json']),
      rummikub(['puzzle', '--id', daily.id, '--json', '--solution']),
    ]);
    const shown = JSON.parse(byDate.out);
    expect(shown).toMatchObject({ id: daily.id, kind: daily.kind, goal: daily.goal, ways: daily.ways });
    expect(shown).not.toHaveProperty('solution');
    const { solution, ...same } = JSON.parse(byId.out);
    expect(same).toEqual(shown);
    expect(solution.notation).toBe(tableText(solutionOf(daily.position).table));
  });

  it('is solved by a solution, and by nothing less', async () => {
    const solution = tableText(solutionOf(daily.position).table);
    const solved = await rummikub(['puzzle', '--date', DATE, solution]);
    expect([solved.code, solved.out]).toEqual([0, expect.stringMatching(/^Solved\. .* went down\.\n$/)]);
    const piped = await rummikub(['puzzle', '--date', DATE, '-', '--json'], `${solution}\n`);
    expect(JSON.parse(piped.out)).toMatchObject({ id: daily.id, solved: true, legal: true });
    const lazy = await rummikub(['puzzle', '--date', DATE, tableText(daily.position.table)]);
    expect([lazy.code, lazy.out]).toEqual([1, expect.stringContaining('Not legal.')]);
    const wrong = await rummikub(['puzzle', '--date', DATE, '5r-99r', '--json']);
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.out)).toMatchObject({
      solved: false,
      legal: false,
      violations: [{ code: 'syntax' }],
    });
  });

  it('says how many tiles are missing where a play is legal and not enough', async () => {
    // A date whose puzzle has a rack of which all but one tile can be laid.
    const start = dayNumber(DATE) ?? 0;
    for (let day = start; ; day++) {
      const puzzle = puzzles.daily(dateOfDay(day))!;
      const { position } = puzzle;
      if (puzzle.kind !== 'empty' || position.rack.length < 2) continue;
      const part = { ...position, rack: position.rack.slice(1) };
      const play = (() => {
        try {
          return solutionOf(part);
        } catch {
          return null;
        }
      })();
      if (play === null || play.played.length !== part.rack.length) continue;
      const { code, out } = await rummikub(['puzzle', '--id', puzzle.id, tableText(play.table)]);
      expect([code, out]).toEqual([1, expect.stringMatching(/^Legal: it lays .*\. 1 more must go\.\n$/)]);
      return;
    }
  });

  it('shows the steps of a solution', async () => {
    const { out } = await rummikub(['puzzle', '--date', DATE, '--solution']);
    expect(out).toContain('A solution\n1. ');
  });

  it.each([
    [['--date', 'tomorrow'], "--date is a date such as 2026-11-18, not 'tomorrow'."],
    [['--id', 'nosuch'], "There is no puzzle 'nosuch'."],
    [['--level', '6'], "--level is a whole number from 1 to 5, not '6'."],
    [['--level', '2', '--date', DATE], 'Give one of --date, --id and --level.'],
  ])('refuses %j', async (args, sentence) => {
    const { code, err } = await rummikub(['puzzle', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('is of the level that was asked for', async () => {
    const { out } = await rummikub(['puzzle', '--level', '5', '--json']);
    expect(JSON.parse(out)).toMatchObject({ level: 5 });
  });
});

describe('a puzzle at the prompt', () => {
  const PROMPT = /The table after your play \(nothing gives up\): $/;

  it('takes plays until one solves it', async () => {
    const terminal = new Terminal(['puzzle', '--date', DATE], {}, { cols: 200 });
    await terminal.until(({ text }) => PROMPT.test(text));
    terminal.type('5r-6r\r');
    await terminal.until(({ text }) => text.includes('Not legal.') && PROMPT.test(text));
    terminal.type(`${tableText(solutionOf(daily.position).table)}\r`);
    await terminal.until(({ text }) => text.includes('Solved. '));
    expect(await terminal.exit()).toBe(0);
  });

  it('shows a solution to a player who gives up, and nothing after ctrl-C', async () => {
    const terminals = ['\r', '\u0003'].map(async (key) => {
      const terminal = new Terminal(['puzzle', '--date', DATE]);
      await terminal.until(({ text }) => PROMPT.test(text));
      terminal.type(key);
      return [await terminal.exit(), terminal.text.includes('A solution')];
    });
    expect(await Promise.all(terminals)).toEqual([
      [1, true],
      [130, false],
    ]);
  });
});
