/** `perft` and `arena`: counts of plays, and games of bots. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('perft and arena', () => {
  it('counts with perft, and divides the count among the first moves', async () => {
    const rules = ['perft', '--seed', 'b', '--opened', '--json'];
    const whole = await rummikub([...rules, '--depth', '2']);
    const parts = await rummikub([...rules, '--depth', '2', '--divide']);
    const counts = whole.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { depth: number; count: number });
    expect(counts.map(({ depth }) => depth)).toEqual([1, 2]);
    const moves = parts.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { move?: string; count: number });
    expect(moves.at(-1)).toEqual({ depth: 2, count: counts[1]!.count });
    expect(moves.slice(0, -1)).toHaveLength(counts[0]!.count);
    expect(moves.slice(0, -1).reduce((sum, { count }) => sum + count, 0)).toBe(counts[1]!.count);
  });

  it('shows the deal that perft counts from, so that another engine can count as well', async () => {
    const args = ['perft', '--preset', 'tiny', '--seed', 'b', '--deal'];
    const { out } = await rummikub([...args, '--json']);
    const [deal, ...counts] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { current_player: number; racks: string[][]; pool: string[] });
    expect(counts).toHaveLength(1);
    expect(deal!.racks.map((rack) => rack.length)).toEqual([5, 5]);
    expect(new Set([...deal!.racks.flat(), ...deal!.pool]).size).toBe(37);
    // The same seed deals the same tiles everywhere.
    const watched = await rummikub(['watch', '--preset', 'tiny', '--seed', 'b', '--json']);
    const { racks, event } = JSON.parse(watched.out.split('\n')[0]!) as {
      racks: string[][];
      event: { deck_order: string[]; deal: { starting_player_index: number } };
    };
    expect(deal).toEqual({
      current_player: event.deal.starting_player_index,
      racks,
      pool: event.deck_order.slice(10),
    });
    const text = await rummikub(args);
    expect(text.out).toContain(`\npool    ${deal!.pool[0]!.slice(0, -1)} ${deal!.pool[1]!.slice(0, -1)} `);
    for (const line of text.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('draws the result of the arena as a picture', async () => {
    const chart = join(folder, 'arena.svg');
    const args = ['arena', 'greedy', 'random', '--preset', 'tiny', '--deals', '4', '--threads', '1'];
    const { code, out } = await rummikub([...args, '--chart', chart]);
    expect(code).toBe(0);
    expect(out).toContain('| greedy ');
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg [^>]*aria-label="greedy, random">.*<\/svg>\s*$/s);
  });

  it('lets bots play in the arena, the same on any number of threads, and goes on from a saved state', async () => {
    const save = join(folder, 'arena.json');
    const args = ['arena', 'greedy', 'random', '--preset', 'tiny', '--json', '--seed', 'cli'];
    const [whole] = await Promise.all([rummikub([...args, '--deals', '40', '--threads', '2'])]);
    await rummikub([...args, '--deals', '20', '--threads', '1', '--save', save]);
    const resumed = await rummikub([...args, '--deals', '40', '--threads', '1', '--save', save]);
    const results = (out: string) => {
      const { entrants, games } = JSON.parse(out) as {
        games: number;
        entrants: { win_rate: unknown; score: unknown }[];
      };
      return { games, entrants: entrants.map(({ win_rate, score }) => ({ win_rate, score })) };
    };
    expect(whole.code).toBe(0);
    expect(results(whole.out).games).toBe(80);
    expect(results(resumed.out)).toEqual(results(whole.out));
    // Saved deals stay counted; without --deals there are at least those.
    const kept = readFileSync(save, 'utf8');
    const fewer = await rummikub([...args, '--deals', '30', '--save', save]);
    expect([fewer.code, fewer.out]).toEqual([2, '']);
    expect(fewer.err).toContain('holds 40 deals already');
    expect(readFileSync(save, 'utf8')).toBe(kept);
    const same = await rummikub([...args, '--deals', '40', '--save', save]);
    expect(results(same.out)).toEqual(results(whole.out));
    const other = await rummikub([...args, '--seed', 'other', '--save', save]);
    expect(other.err).toContain('is of another arena');
  });
});
