import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingGame } from '../../test/support/liveGames.ts';
import { Connection } from './connection.ts';
import { makeConnections } from './connections.ts';
import { textOf } from './delivery.ts';
import { Drafts } from './drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a seat with many drafts shows a few in a second, and always the newest one last', async () => {
  const drafts = new Drafts(Date.now);
  const shown: number[] = [];
  const read: number[] = [];
  for (let i = 0; i < 1000; i++) {
    await drafts.offer('g', 0, async () => {
      read.push(i);
      shown.push(i);
    });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1000);
  // Ten seconds, and the burst at the beginning. The others were not even read.
  expect(shown.length).toBeLessThanOrEqual(56);
  expect(shown.length).toBeGreaterThan(40);
  expect(read).toEqual(shown);
  expect(shown.at(-1)).toBe(999);
});

it('a draft that waits is dropped when its seat moves; other seats do not wait for it', async () => {
  const drafts = new Drafts(Date.now);
  const shown: string[] = [];
  const offer = (seat: number, name: string) => drafts.offer('g', seat, async () => void shown.push(name));
  for (let i = 0; i < 10; i++) await offer(0, `a${i}`);
  await offer(1, 'b');
  expect(shown).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b']);
  drafts.drop('g', 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toHaveLength(6);
  drafts.sweep();
  await offer(0, 'c');
  expect(shown.at(-1)).toBe('c');
});

it('a draft is made into text once for all watchers, and a slow reader gets only the newest one', async () => {
  const connections = makeConnections({
    node: 'here',
    backlogBytes: 1e6,
    now: Date.now,
    tell() {},
    onRematch() {},
    onSlow() {},
  });
  const { delivery } = connections;
  const watch = (backlog: number) => {
    const heard: string[] = [];
    const line = { backlog, send: (text: string) => void heard.push(text), close() {}, cut() {} };
    const connection = new Connection('g', null, 'spectator', 0, line);
    delivery.welcome(connection, waitingGame('g'), null);
    delivery.add(connection);
    heard.length = 0;
    return { heard, line };
  };
  const quick = Array.from({ length: 80 }, () => watch(0));
  const slow = watch(50_000);
  const draft = (tile: string) => ({
    type: 'draft' as const,
    player_index: 0,
    melds: [{ kind: 'run', tiles: [tile] }],
  });
  const made = vi.spyOn(JSON, 'stringify');
  for (const tile of ['1ka', '2ka', '3ka']) delivery.sendDraft('g', draft(tile));
  // The schema makes a few texts of its own at its first use.
  expect(made.mock.calls.length).toBeLessThan(20);
  made.mockRestore();
  for (const { heard } of quick) expect(heard).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.heard).toEqual([]);
  slow.line.backlog = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.heard).toEqual([textOf(draft('3ka'))]);
});
