/** The contract of the store, on SQLite and on PostgreSQL: games, commits, commands sent twice, rematches. */
import { readFileSync } from 'node:fs';
import { type GameLog, type LogEntry, replay } from '@rummikub/engine';
import { entryHash } from '@rummikub/engine/parts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { describeStores } from '../../test/support/store/contract.ts';
import { append, created, drawnLog, NOW, newGame } from '../../test/support/store/games.ts';
import { BEAT_STEP, type Change } from './store.ts';

describeStores('the store', (nodes) => {
  it('gives back the time in which no server beat, to every turn, and tells all nodes', async () => {
    const begun = Date.now() - 60_000;
    const due = { work: 'clock', at: begun + 61_000 } as const;
    await created(nodes.store, 'g1', { now: begun, due });
    await created(nodes.store, 'bot', { now: begun, due: { work: 'bot', at: begun } });
    const beat = (awayMs: number) => nodes.other.beat({ now: Date.now(), awayMs, graceMs: 3000 });
    expect(Math.abs((await beat(60_000)).awayMs)).toBeLessThan(60_000);
    const before = (await nodes.store.findGame('g1'))!;
    expect(before).toMatchObject({ due, version: 1 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const { now, awayMs } = await beat(20);
    expect(Math.abs(now - Date.now())).toBeLessThan(30_000);
    expect(awayMs).toBeGreaterThan(20);
    const after = (await nodes.store.findGame('g1'))!;
    expect(after.due).toEqual({ work: 'clock', at: due.at + awayMs + 3000 });
    expect(after.version).toBe(2);
    expect(await nodes.store.findGame('bot')).toMatchObject({ version: 1 });
  });

  it('gives time back in steps, to each game once, and other work goes on between them', async () => {
    const begun = Date.now() - 600_000;
    const due = { work: 'clock', at: begun + 700_000 } as const;
    const ids = Array.from({ length: 2 * BEAT_STEP + 3 }, (_, i) => `g${i}`);
    await Promise.all(ids.map((id) => created(nodes.store, id, { now: begun, due })));
    const beat = (awayMs: number) => nodes.store.beat({ now: Date.now(), awayMs, graceMs: 0 });
    await beat(60_000);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const changes: Change[] = [];
    const end = nodes.other.subscribe((change) => changes.push(change));
    // Other work gets its turn between two steps: a commit does not wait for all games.
    const beaten = beat(20);
    const later = nodes.other.commit(append('g0', 1, [], { due }));
    const { awayMs } = await beaten;
    await later;
    const games = await Promise.all(ids.slice(1).map((id) => nodes.store.findGame(id)));
    for (const game of games) expect(game).toMatchObject({ version: 2 });
    for (const game of games) expect(game!.due!.at - due.at).toBe(awayMs);
    await vi.waitFor(() =>
      expect(new Set(changes.map((change) => 'gameId' in change && change.gameId)).size).toBe(ids.length),
    );
    end();
    // A beat right after it finds nothing to give back.
    await beat(60_000);
    expect((await nodes.store.findGame('g1'))!.due).toEqual(games[0]!.due);
  });

  describe('a game', () => {
    it('is loaded as it was created, also after a restart', async () => {
      const game = newGame('g1', {
        code: 'KRBO',
        listed: false,
        due: { work: 'abandon', at: NOW + 1000 },
        options: { name: "Anna's; DROP TABLE games; --", deep: [1, { a: null }], zero: 'a\0b', wide: '🀄' },
      });
      const { now, ...description } = game;
      const expected = {
        ...description,
        rematchId: null,
        createdAt: now,
        updatedAt: now,
        version: 1,
        seq: 0,
      };
      expect(await nodes.store.createGame(game)).toEqual({ outcome: 'created', game: expected });
      expect(await nodes.other.findGame('g1')).toEqual(expected);
      await nodes.reopen();
      expect(await nodes.store.findGame('g1')).toEqual(expected);
      expect(await nodes.store.findGameByCode('KRBO')).toEqual(expected);
      expect(await nodes.store.loadGame('g1')).toEqual({ game: expected, entries: [] });
    });

    it('that version 0.1 stored is read as it was played', async () => {
      const file = new URL('../../../../goldens/version-0.1.json', import.meta.url);
      const { rows, logs } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly rows: { readonly ruleset: string; readonly entries: readonly string[] };
        readonly logs: { readonly tiny: { readonly head: string } };
      };
      const ruleset = JSON.parse(rows.ruleset) as Record<string, unknown>;
      const written = rows.entries.map((row) => JSON.parse(row) as LogEntry);
      await created(nodes.store, 'g1', { ruleset, entries: written, status: 'finished' });
      await nodes.reopen();
      const { game, entries } = (await nodes.store.loadGame('g1'))!;
      expect(game.ruleset).toEqual({ ...ruleset, joker_group_colors: 'assigned' });
      expect(replay({ entries, head: logs.tiny.head })).toMatchObject({
        ok: true,
        value: { ruleset: { jokerGroupColors: 'assigned', bankSeconds: null } },
      });
    });

    it('that does not exist is null, with any id', async () => {
      for (const name of ['', 'nope', "' OR 1=1 --", 'a\0b', '\ud800', 'x'.repeat(10_000)]) {
        expect(await nodes.store.findGame(name)).toBeNull();
        expect(await nodes.store.loadGame(name)).toBeNull();
        expect(await nodes.store.findGameByCode(name)).toBeNull();
        expect(await nodes.store.findReply(name, 0, name)).toBeUndefined();
        expect(await nodes.store.deleteGame(name)).toBe(false);
      }
      expect(await nodes.store.commit(append('nope', 1, []))).toEqual({ outcome: 'missing' });
    });

    it('needs an id and a code of its own', async () => {
      await created(nodes.store, 'g1', { code: 'AAAA' });
      expect(await nodes.other.createGame(newGame('g1'))).toEqual({ outcome: 'taken', what: 'id' });
      expect(await nodes.other.createGame(newGame('g2', { code: 'AAAA' }))).toEqual({
        outcome: 'taken',
        what: 'code',
      });
      expect(await nodes.other.findGame('g2')).toBeNull();
      // No code is no code: any number of games can be without.
      await created(nodes.store, 'g3');
      await created(nodes.store, 'g4');
    });

    it('can be created with the start of its log', async () => {
      const entries = drawnLog('g1').slice(0, 1);
      await created(nodes.store, 'g1', { entries, status: 'running' });
      expect(await nodes.store.loadGame('g1')).toMatchObject({ game: { seq: 1, version: 1 }, entries });
    });
  });

  describe('a commit', () => {
    it('keeps the log in order, byte for byte, so that it replays', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      for (const [i, entry] of log.entries()) {
        const node = i % 2 === 0 ? nodes.store : nodes.other;
        expect(await node.commit(append('g1', i + 1, [entry]))).toEqual({
          outcome: 'committed',
          version: i + 2,
          seq: i + 1,
        });
      }
      await nodes.reopen();
      const { entries } = (await nodes.store.loadGame('g1'))!;
      expect(JSON.stringify(entries)).toBe(JSON.stringify(log));
      const stored: GameLog = { entries, head: entryHash(log.at(-1)!) };
      expect(replay(stored).ok).toBe(true);
      expect((await nodes.store.loadGame('g1', 20))?.entries).toEqual(log.slice(20));
      expect((await nodes.store.loadGame('g1', 28))?.entries).toEqual([]);
      expect((await nodes.store.loadGame('g1', 99))?.entries).toEqual([]);
    });

    it('on an old version changes nothing and returns the current version', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1', { code: 'AAAA' });
      await nodes.store.commit(append('g1', 1, log.slice(0, 3)));
      const before = await nodes.store.loadGame('g1');
      for (const version of [0, 1, 3, 99]) {
        const late = append('g1', version, log.slice(3, 4), {
          changes: { code: 'BBBB', status: 'finished', seats: [] },
          due: { work: 'bot', at: NOW },
          reply: { seat: 0, key: `k${version}`, reply: 'no' },
          now: NOW + 1,
        });
        expect(await nodes.other.commit(late)).toEqual({ outcome: 'conflict', version: 2, seq: 3 });
        expect(await nodes.store.findReply('g1', 0, `k${version}`)).toBeUndefined();
      }
      expect(await nodes.store.loadGame('g1')).toEqual(before);
    });

    it('writes all its entries or none', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      expect(await nodes.store.commit(append('g1', 1, log.slice(0, 5)))).toMatchObject({ seq: 5 });
      // Numbers that do not go on are our own mistake, and leave nothing behind.
      for (const entries of [log.slice(6, 8), [log[5]!, log[7]!], log.slice(0, 1), [log[5]!, log[5]!]])
        await expect(nodes.store.commit(append('g1', 2, entries))).rejects.toThrow(
          /would be stored as number/,
        );
      expect(await nodes.store.loadGame('g1')).toMatchObject({
        game: { version: 2, seq: 5 },
        entries: log.slice(0, 5),
      });
    });

    it('changes what it names and leaves the rest', async () => {
      await created(nodes.store, 'g1', { code: 'AAAA', due: { work: 'abandon', at: 5 } });
      const before = (await nodes.store.findGame('g1'))!;
      const seats = [before.seats[1]!, before.seats[0]!];
      await nodes.store.commit(append('g1', 1, [], { changes: { status: 'running', seats }, now: NOW + 7 }));
      const after = { ...before, status: 'running', seats, due: null, version: 2, updatedAt: NOW + 7 };
      expect(await nodes.other.findGame('g1')).toEqual(after);

      const due = { work: 'bot', at: NOW + 1, heldUntil: NOW + 9 } as const;
      const changes = {
        listed: false,
        hostSeat: 1,
        options: { drafts: 'private' },
        ruleset: { preset: 'standard', joker_group_colors: 'any' },
      };
      await nodes.store.commit(append('g1', 2, [], { changes: { ...changes, code: null }, due }));
      expect(await nodes.other.findGame('g1')).toEqual({
        ...after,
        ...changes,
        code: null,
        due,
        version: 3,
        updatedAt: NOW,
      });
      expect(await nodes.store.findGameByCode('AAAA')).toBeNull();
    });

    it('cannot take the code of another game', async () => {
      await created(nodes.store, 'g1', { code: 'AAAA' });
      await created(nodes.store, 'g2', { code: 'BBBB' });
      const before = await nodes.store.findGame('g2');
      const taking = append('g2', 1, drawnLog('g2').slice(0, 1), { changes: { code: 'AAAA' } });
      expect(await nodes.store.commit(taking)).toEqual({ outcome: 'taken', what: 'code' });
      expect(await nodes.store.loadGame('g2')).toEqual({ game: before, entries: [] });
      // Its own it may keep.
      expect(await nodes.store.commit(append('g2', 1, [], { changes: { code: 'BBBB' } }))).toMatchObject({
        outcome: 'committed',
      });
    });

    it('wins alone if many are made on one version at the same time', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      for (const [i, entry] of log.slice(0, 10).entries()) {
        const attempts = Array.from({ length: 12 }, (_, n) =>
          (n % 2 === 0 ? nodes.store : nodes.other).commit(
            append('g1', i + 1, [entry], { reply: { seat: 0, key: `${i}/${n}`, reply: n } }),
          ),
        );
        const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome).sort();
        expect(outcomes).toEqual(['committed', ...Array(11).fill('conflict')].sort());
      }
      expect(await nodes.store.loadGame('g1')).toMatchObject({
        game: { version: 11, seq: 10 },
        entries: log.slice(0, 10),
      });
    });

    it('does not disturb commits to other games at the same time', async () => {
      const ids = Array.from({ length: 20 }, (_, i) => `g${i}`);
      await Promise.all(ids.map((id) => created(nodes.store, id)));
      const logs = ids.map(drawnLog);
      for (let i = 0; i < 5; i++) {
        const commits = ids.map((id, g) => {
          const entry = logs[g]![i]!;
          // One of them is wrong in itself: its mistake stays its own.
          const wrong = g === 7 ? [{ ...entry, seq: 99 }] : [entry];
          return nodes.store.commit(append(id, g === 7 ? 1 : i + 1, wrong)).then(
            ({ outcome }) => outcome,
            () => 'rejected',
          );
        });
        expect(await Promise.all(commits)).toEqual(ids.map((_, g) => (g === 7 ? 'rejected' : 'committed')));
      }
      for (const [g, id] of ids.entries())
        expect((await nodes.other.loadGame(id))?.entries).toEqual(g === 7 ? [] : logs[g]!.slice(0, 5));
    });
  });

  describe('a command sent twice', () => {
    const reply = { seat: 0, key: 'k1', reply: { seq: 1, events: ['start'] } };

    it('counts once and gets the same answer, also after a restart and much later', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      expect(await nodes.store.findReply('g1', 0, 'k1')).toBeUndefined();
      const command = append('g1', 1, log.slice(0, 1), { reply });
      expect(await nodes.store.commit(command)).toMatchObject({ outcome: 'committed' });
      expect(await nodes.other.commit(command)).toEqual({ outcome: 'repeated', reply: reply.reply });
      await nodes.store.commit(append('g1', 2, log.slice(1, 2)));
      await nodes.reopen();
      expect(await nodes.store.commit(command)).toEqual({ outcome: 'repeated', reply: reply.reply });
      // Also when it was decided anew on the newest version.
      expect(await nodes.store.commit(append('g1', 3, log.slice(2, 3), { reply }))).toEqual({
        outcome: 'repeated',
        reply: reply.reply,
      });
      expect(await nodes.store.findReply('g1', 0, 'k1')).toEqual(reply.reply);
      expect((await nodes.store.loadGame('g1'))?.entries).toEqual(log.slice(0, 2));
    });

    it('counts once when both arrive at the same moment, on different nodes', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      for (const [i, entry] of log.slice(0, 10).entries()) {
        const command = append('g1', i + 1, [entry], { reply: { seat: 1, key: `k${i}`, reply: i } });
        const outcomes = await Promise.all(
          [nodes.store, nodes.other, nodes.store, nodes.other].map((node) => node.commit(command)),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toEqual(
          Array(3).fill({ outcome: 'repeated', reply: i }),
        );
      }
    });

    it('is recognized by its game, its seat and its key', async () => {
      await created(nodes.store, 'g1');
      await created(nodes.store, 'g2');
      const commits = [
        append('g1', 1, [], { reply: { seat: 0, key: 'k', reply: 'a' } }),
        append('g1', 2, [], { reply: { seat: 1, key: 'k', reply: null } }),
        append('g1', 3, [], { reply: { seat: -1, key: 'k', reply: 'c' } }),
        append('g1', 4, [], { reply: { seat: 0, key: "'; --", reply: 'd' } }),
        append('g2', 1, [], { reply: { seat: 0, key: 'k', reply: 'e' } }),
      ];
      for (const commit of commits)
        expect(await nodes.store.commit(commit)).toMatchObject({ outcome: 'committed' });
      for (const { gameId, reply } of commits)
        expect(await nodes.other.findReply(gameId, reply!.seat, reply!.key)).toEqual(reply!.reply);
    });
  });

  describe('a rematch', () => {
    it('links both games, and there is only one of it', async () => {
      await created(nodes.store, 'g1');
      const asked = await Promise.all(
        ['r1', 'r2', 'r3', 'r4'].map((id, i) =>
          (i % 2 === 0 ? nodes.store : nodes.other).createGame(newGame(id, { rematchOf: 'g1' })),
        ),
      );
      const made = asked.filter(({ outcome }) => outcome === 'created');
      expect(made).toHaveLength(1);
      const { rematchId, version } = (await nodes.store.findGame('g1'))!;
      expect(made).toMatchObject([{ game: { id: rematchId, rematchOf: 'g1' } }]);
      for (const answer of asked)
        if (answer.outcome !== 'created') expect(answer).toEqual({ outcome: 'rematch_exists', rematchId });
      // The old game has changed, so a commit that was decided on its old version conflicts.
      expect(version).toBe(2);
      expect(await nodes.store.createGame(newGame('r5', { rematchOf: 'nope' }))).toEqual({
        outcome: 'missing',
      });
      expect(await nodes.store.findGame('r5')).toBeNull();
    });
  });

  it('is a log with versions, in any order of calls', async () => {
    const log = drawnLog('any');
    let runs = 0;
    const command = fc.record({
      /** How far behind the newest version it was decided. */
      behind: fc.nat(2),
      length: fc.nat(3),
      key: fc.option(fc.nat(4)),
      node: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (commands) => {
        const id = `g${runs++}`;
        await created(nodes.store, id);
        let version = 1;
        let seq = 0;
        const replies = new Map<number, number>();
        for (const [i, { behind, length, key, node }] of commands.entries()) {
          const entries = log.slice(seq, seq + length);
          const outcome = await (node ? nodes.store : nodes.other).commit(
            append(id, version - behind, entries, {
              ...(key === null ? {} : { reply: { seat: 0, key: String(key), reply: i } }),
            }),
          );
          if (key !== null && replies.has(key))
            expect(outcome).toEqual({ outcome: 'repeated', reply: replies.get(key) });
          else if (behind > 0) expect(outcome).toEqual({ outcome: 'conflict', version, seq });
          else {
            version++;
            seq += entries.length;
            if (key !== null) replies.set(key, i);
            expect(outcome).toEqual({ outcome: 'committed', version, seq });
          }
        }
        expect(await nodes.other.loadGame(id)).toMatchObject({
          game: { version, seq },
          entries: log.slice(0, seq),
        });
      }),
      { numRuns: 40 },
    );
  });
});
