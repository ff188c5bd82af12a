/** Games from the command line: played by lines, watched, logged, verified and replayed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a game from the command line', () => {
  const log = join(folder, 'game.json');

  it('is played by lines from a pipe, logged, verified and replayed', async () => {
    // Typing `best` and Enter where that works, and draw elsewhere, plays a game to its end.
    const lines = 'best\n\ndraw\npass\n'.repeat(400);
    const args = ['play', '--seed', 'pipe', '--bots', '1', '--level', 'easy', '--fast', '--log', log];
    const played = await rummikub(args, lines);
    expect(played.err).toBe('');
    expect(played.code).toBe(0);
    expect(played.out).toMatch(/ wins?: /);
    expect(played.out).toContain('The deal was fair');
    expect(played.out.split('\n').filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);

    const verified = await rummikub(['verify', log]);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('genuine');
    expect(verified.out.match(/^ {2}yes {2}/gm)).toHaveLength(4);

    const replayed = await rummikub(['replay', log]);
    expect(replayed.code).toBe(0);
    expect(replayed.out).toMatch(/^ {3}1 {2}You, Anna sit down; /);
    expect(replayed.out).toMatch(/ wins?: /);
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as { entries: unknown[] };
    const json = await rummikub(['replay', log, '--json']);
    expect(json.out.trim().split('\n')).toHaveLength(entries.length);
    expect((await rummikub(['replay', log, '--json', '--at', '1'])).out).toBe(`${json.out.split('\n')[0]}\n`);
    const at = await rummikub(['replay', log, '--at', '1']);
    expect(at.out).toContain('(an empty table)');
    expect((await rummikub(['replay', log, '--step'])).err).toContain('--step needs a terminal');
  });

  it('is refused when its log was changed', async () => {
    const json = JSON.parse(readFileSync(log, 'utf8')) as {
      entries: { event: { at: string } }[];
      head: string;
    };
    const changed = join(folder, 'changed.json');
    const cut = join(folder, 'cut.json');
    json.entries[2]!.event.at = '2001-01-01T00:00:00Z';
    writeFileSync(changed, JSON.stringify(json));
    writeFileSync(cut, JSON.stringify({ ...json, entries: json.entries.slice(0, 2) }));
    // A field that the hash chain does not cover is refused.
    const added = join(folder, 'added.json');
    const more = JSON.parse(readFileSync(log, 'utf8')) as { entries: { event: object; state_key: string }[] };
    more.entries[3]!.event = { ...more.entries[3]!.event, note: 'by hand' };
    writeFileSync(added, JSON.stringify(more));
    const rekeyed = join(folder, 'rekeyed.json');
    const keyed = JSON.parse(readFileSync(log, 'utf8')) as typeof more;
    keyed.entries[1]!.state_key = '0'.repeat(64);
    writeFileSync(rekeyed, JSON.stringify(keyed));
    const { code, out } = await rummikub(['verify', changed, cut, added, rekeyed, log]);
    expect(code).toBe(1);
    expect(out.match(/NOT genuine/g)).toHaveLength(4);
    expect(out).toContain("entries[3].event.note: The field 'note' is not known here.");
    expect(out).toContain('entries[1].state_key: The position after event 2');
    expect(out).toContain('NO   the chain of hashes is whole');
    expect(out).toContain(`${log}: genuine`);
    const replayed = await rummikub(['replay', changed]);
    expect(replayed.code).toBe(1);
    expect(replayed.err).toContain('the log was changed');
    const { err } = await rummikub(['replay', changed, '--json']);
    // The third entry was changed: it is the fourth that holds the hash of what it was.
    const [first] = (JSON.parse(err) as { violations: { code: string; path: string }[] }).violations;
    expect(first).toMatchObject({ code: 'broken_chain', path: 'entries[3].prev' });
    const verdict = await rummikub(['verify', changed, '--json']);
    expect(JSON.parse(verdict.out)).toMatchObject({
      ok: false,
      checks: [{ ok: false, violations: [first] }],
    });
    expect((await rummikub(['verify', '-', '--json'], '{"entries": 3}')).out).toContain('"ok":false');
    expect((await rummikub(['verify', '-'], 'not json')).code).toBe(2);
    // The next file is checked even if one does not exist.
    const some = await rummikub(['verify', '/not/there.json', log]);
    expect(some).toMatchObject({ code: 2, err: "rummikub: The file '/not/there.json' is not there.\n" });
    expect(some.out).toContain(`${log}: genuine`);
    const [missing, good] = (await rummikub(['verify', '--json', '/not/there.json', log])).out.split('\n');
    const message = "The file '/not/there.json' is not there.";
    expect(JSON.parse(missing!)).toEqual({
      file: '/not/there.json',
      ok: false,
      error: message,
      violations: [{ code: 'file_unreadable', error: 'ValidationError', path: '/not/there.json', message }],
    });
    expect(JSON.parse(good!)).toMatchObject({ file: log, ok: true });
  });

  it('can be watched, the same for the same seed', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => rummikub(['watch', '--seed', 'twice', '--preset', 'tiny', '--players', '3'])),
    );
    expect(one?.code).toBe(0);
    expect(one?.out).toBe(two?.out);
    expect(one?.out).toMatch(/ wins?: /);
  });

  it('has as many bots as the rules need where --bots is left out', async () => {
    const { out } = await rummikub(['play', '--json', '--set', 'num_players=6']);
    expect((JSON.parse(out.split('\n')[0]!) as { racks: unknown[] }).racks).toHaveLength(6);
  });

  // Windows has no such shell.
  it.skipIf(process.platform === 'win32')('can be watched again by the command that is printed', async () => {
    const rules = [
      '--preset',
      'tiny',
      '--rule',
      'locked',
      '--set',
      'num_jokers=2',
      '--set',
      'initial_hand_size=5',
    ];
    const { out } = await rummikub(['watch', ...rules, '--seed', `a"b$c 'd'`]);
    const dashed = await rummikub(['watch', ...rules, '--seed=-d']);
    for (const first of [out, dashed.out]) {
      const command = first.trimEnd().split('\n').at(-1)!;
      const shell = `rummikub() { "${process.execPath}" "${COMMAND}" "$@"; }\n${command}`;
      expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toBe(first);
    }
    // Words that need no quotes have none.
    expect(dashed.out).toContain(
      '--preset tiny --rule locked --set num_jokers=2 --set initial_hand_size=5 --players 2',
    );
    const log = join(folder, 'my log.json');
    const left = await rummikub(['play', '--log', log], 'quit\n');
    expect(left.out).toContain(`\n  rummikub replay '${log}' --step\n`);
  });

  it('can be watched by a program, one line of JSON for each event', async () => {
    const args = ['watch', '--seed', 'twice', '--preset', 'tiny', '--players', '3', '--json'];
    const { code, out, err } = await rummikub(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { seq: number; event: { type: string }; pool: number; racks: string[][] },
      );
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i + 1));
    expect(lines[0]).toMatchObject({ event: { type: 'start' }, text: expect.stringContaining('sit down') });
    expect(lines.at(-1)?.event.type).toBe('end');
    // A rack is empty, or the pool is.
    const last = lines.at(-1)!;
    expect(last.pool === 0 || last.racks.some((rack) => rack.length === 0)).toBe(true);
  });
});
