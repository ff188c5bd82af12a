/** `npm start`: the game in the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'start.ts');

function start(...args: string[]): { status: number | null; lines: string[]; complaint: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n'), complaint: stderr };
}

describe('the game in the terminal', () => {
  it.each([
    ['standard', '2'],
    ['modern-2017', '4'],
    ['xp-6p', '6'],
    ['tiny', '3'],
  ])('plays a game of %s with %s players to its end and checks the deal', (preset, players) => {
    const { status, lines } = start('--seed', 'terminal', '--preset', preset, '--players', players);
    expect(status).toBe(0);
    expect(lines.filter((line) => / wins?: /.test(line))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('The deal was checked'))).toHaveLength(1);
    const scores = lines.map((line) => /^ {2}[A-Z][a-z]+ +([+-]?\d+(?:\.\d+)?)$/.exec(line)?.[1] ?? '0');
    expect(scores.reduce((sum, score) => sum + Number(score), 0)).toBeCloseTo(0, 1);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('plays the same game for the same seed', () => {
    expect(start('--seed', 'twice').lines).toEqual(start('--seed', 'twice').lines);
  });

  it('writes no colours where nobody sees them', () => {
    expect(start('--seed', 'plain', '--fast').lines.join('\n')).not.toContain('\u001b');
  });

  it.each([
    [['--players', '9'], "With the preset 'standard' 2 to 4 can play, not '9'."],
    [['--preset', 'chess'], "There is no preset 'chess'; there are standard,"],
    [['--sed', 'x'], "Unknown option '--sed'."],
    [['--seed', ''], 'The seed is empty.'],
  ])('explains what is wrong with %s', (args, sentence) => {
    const { status, lines, complaint } = start(...args);
    expect(status).toBe(2);
    expect(complaint).toContain(sentence);
    expect(complaint).toContain('--preset NAME');
    expect(lines).toEqual(['']);
  });

  it('shows its options', () => {
    const { status, lines } = start('--help');
    expect(status).toBe(0);
    expect(lines.join('\n')).toContain('--players N');
  });
});
