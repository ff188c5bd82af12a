/** The contract of the store, on SQLite and on PostgreSQL: lists, work that is due, deleting, news, closing. */
import { describe, expect, it } from 'vitest';
import { describeStores } from '../../test/support/store/contract.ts';
import { append, created, drawnLog, NOW } from '../../test/support/store/games.ts';
import { cursorText, parseCursor } from './cursor.ts';
import { type Change, type Cursor, MESSAGE_LIMIT, type Store, StoreUnavailable } from './store.ts';

describeStores('the store', (nodes) => {
  describe('a list', () => {
    it('has the games of one status, newest first', async () => {
      await created(nodes.store, 'a', { now: NOW + 1 });
      await created(nodes.store, 'b', { now: NOW + 3 });
      await created(nodes.store, 'c', { now: NOW + 2, listed: false });
      await created(nodes.store, 'd', { now: NOW + 9, status: 'running' });
      const ids = async (status: 'open' | 'running' | 'finished', listedOnly: boolean): Promise<string[]> => {
        const { games, next } = await nodes.other.listGames({ status, listedOnly, limit: 10 });
        expect(next).toBeNull();
        return games.map(({ id }) => id);
      };
      expect(await ids('open', true)).toEqual(['b', 'a']);
      expect(await ids('open', false)).toEqual(['b', 'c', 'a']);
      expect(await ids('running', true)).toEqual(['d']);
      expect(await ids('finished', true)).toEqual([]);
      expect(await nodes.store.countGames()).toEqual({ open: 3, running: 1, finished: 0, abandoned: 0 });
    });

    it('comes in pages of any size that together have every game once', async () => {
      const times = Array.from({ length: 23 }, (_, i) => NOW + ((i * 7) % 5));
      await Promise.all(times.map((now, i) => created(nodes.store, `g${i}`, { now })));
      for (const limit of [1, 4, 23, 50]) {
        const seen: { id: string; createdAt: number }[] = [];
        let after: Cursor | undefined;
        do {
          const page = await nodes.other.listGames({
            status: 'open',
            listedOnly: true,
            limit,
            ...(after === undefined ? {} : { after }),
          });
          expect(page.games.length).toBeLessThanOrEqual(limit);
          seen.push(...page.games);
          after = page.next === null ? undefined : parseCursor(cursorText(page.next))!;
        } while (after !== undefined);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
        expect(seen.length).toBe(23);
        expect(seen.map(({ createdAt }) => createdAt)).toEqual(times.toSorted((a, b) => b - a));
      }
    });

    it('continues after its cursor, although games were created and deleted meanwhile', async () => {
      for (let i = 0; i < 6; i++) await created(nodes.store, `g${i}`, { now: NOW + i });
      const first = await nodes.store.listGames({ status: 'open', listedOnly: true, limit: 2 });
      await nodes.store.deleteGame('g4');
      await created(nodes.store, 'g9', { now: NOW + 9 });
      const after = first.next!;
      const second = await nodes.store.listGames({ status: 'open', listedOnly: true, limit: 2, after });
      expect(second.games.map(({ id }) => id)).toEqual(['g3', 'g2']);
    });
  });

  describe('games by their ids', () => {
    it('come in the order asked for, listed or not, without those that do not exist', async () => {
      await created(nodes.store, 'a', { now: NOW + 1, listed: false });
      await created(nodes.store, 'b', { now: NOW + 3, status: 'running' });
      await created(nodes.store, 'c', { now: NOW + 2 });
      const games = await nodes.other.findGames(['b', 'zero\0', 'gone', 'a']);
      expect(games).toEqual([await nodes.store.findGame('b'), await nodes.store.findGame('a')]);
      expect(await nodes.other.findGames([])).toEqual([]);
    });
  });

  describe('work that is due', () => {
    const claim = { now: NOW + 100, until: NOW + 200, limit: 10 };

    it('is claimed when its time has come, longest overdue first', async () => {
      await created(nodes.store, 'late', { due: { work: 'clock', at: NOW + 100 } });
      await created(nodes.store, 'later', { due: { work: 'clock', at: NOW + 101 } });
      await created(nodes.store, 'first', { due: { work: 'bot', at: NOW } });
      await created(nodes.store, 'never');
      expect(await nodes.other.claimDue(claim)).toEqual([
        { gameId: 'first', work: 'bot', at: NOW, version: 1 },
        { gameId: 'late', work: 'clock', at: NOW + 100, version: 1 },
      ]);
      // A claim is not a change of the game.
      expect(await nodes.store.findGame('late')).toMatchObject({ version: 1, updatedAt: NOW });
    });

    it('is claimed by one node only', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `g${i}`);
      await Promise.all(ids.map((id) => created(nodes.store, id, { due: { work: 'clock', at: NOW } })));
      const claims = await Promise.all(
        Array.from({ length: 16 }, (_, i) =>
          (i % 2 === 0 ? nodes.store : nodes.other).claimDue({ ...claim, limit: 5 }),
        ),
      );
      // Those who ask at the same moment may go round one another's games; the next ones take what is left.
      while (claims.flat().length < 40) {
        const more = await nodes.store.claimDue({ ...claim, limit: 5 });
        expect(more.length).toBeGreaterThan(0);
        claims.push(more);
      }
      for (const some of claims) expect(some.length).toBeLessThanOrEqual(5);
      expect(
        claims
          .flat()
          .map(({ gameId }) => gameId)
          .sort(),
      ).toEqual(ids.toSorted());
      expect(await nodes.other.claimDue(claim)).toEqual([]);
    });

    it('that was claimed and not done is due again', async () => {
      await created(nodes.store, 'g1', { due: { work: 'bot', at: NOW } });
      expect(await nodes.store.claimDue(claim)).toHaveLength(1);
      expect(await nodes.other.claimDue({ ...claim, now: NOW + 199 })).toEqual([]);
      expect(await nodes.other.claimDue({ ...claim, now: NOW + 200, until: NOW + 300 })).toHaveLength(1);
    });

    it('belongs to the node that committed it until the end of its hold', async () => {
      await created(nodes.store, 'g1');
      await nodes.store.commit(append('g1', 1, [], { due: { work: 'bot', at: NOW, heldUntil: NOW + 150 } }));
      expect(await nodes.other.claimDue(claim)).toEqual([]);
      expect(await nodes.other.claimDue({ ...claim, now: NOW + 150 })).toHaveLength(1);
    });

    it('is replaced by every commit', async () => {
      await created(nodes.store, 'g1', { due: { work: 'clock', at: NOW } });
      await nodes.store.claimDue(claim);
      await nodes.store.commit(append('g1', 1, [], { due: { work: 'clock', at: NOW + 50 } }));
      expect(await nodes.other.claimDue(claim)).toEqual([
        { gameId: 'g1', work: 'clock', at: NOW + 50, version: 2 },
      ]);
      await nodes.store.commit(append('g1', 2, [], { due: null }));
      expect(await nodes.other.claimDue({ ...claim, now: NOW + 9999 })).toEqual([]);
    });

    it('survives a restart', async () => {
      await created(nodes.store, 'g1', { due: { work: 'clock', at: NOW + 50 } });
      await nodes.reopen();
      expect(await nodes.store.claimDue(claim)).toHaveLength(1);
    });
  });

  describe('deleting', () => {
    it('removes a game with everything that belongs to it', async () => {
      await created(nodes.store, 'g1', { code: 'AAAA' });
      await nodes.store.commit(
        append('g1', 1, drawnLog('g1').slice(0, 2), { reply: { seat: 0, key: 'k', reply: 1 } }),
      );
      expect(await nodes.store.deleteGame('g1')).toBe(true);
      expect(await nodes.store.deleteGame('g1')).toBe(false);
      expect(await nodes.store.loadGame('g1')).toBeNull();
      expect(await nodes.store.findReply('g1', 0, 'k')).toBeUndefined();
      // Nothing of it is left for a game of the same name.
      await created(nodes.store, 'g1', { code: 'AAAA' });
      expect(await nodes.store.loadGame('g1')).toMatchObject({ game: { seq: 0 }, entries: [] });
      expect(await nodes.store.findReply('g1', 0, 'k')).toBeUndefined();
    });

    it('removes old games by status and last commit, oldest first, up to a limit', async () => {
      for (let i = 0; i < 5; i++) await created(nodes.store, `old${i}`, { status: 'finished', now: NOW + i });
      await created(nodes.store, 'running', { status: 'running', now: NOW });
      await created(nodes.store, 'used', { status: 'finished', now: NOW });
      await nodes.store.commit(append('used', 1, [], { now: NOW + 60 }));
      await created(nodes.store, 'new', { status: 'finished', now: NOW + 50 });
      const old = { status: 'finished', updatedBefore: NOW + 50, limit: 3 } as const;
      expect((await nodes.store.deleteOldGames(old)).toSorted()).toEqual(['old0', 'old1', 'old2']);
      expect((await nodes.other.deleteOldGames(old)).toSorted()).toEqual(['old3', 'old4']);
      expect(await nodes.store.deleteOldGames(old)).toEqual([]);
      expect(await nodes.store.countGames()).toMatchObject({ finished: 2, running: 1 });
    });
  });

  describe('a subscriber', () => {
    /** Collects a number of changes. */
    const collect = (node: Store, count: number): Promise<Change[]> =>
      new Promise((resolve) => {
        const seen: Change[] = [];
        const end = node.subscribe((change) => {
          if (seen.push(change) < count) return;
          end();
          resolve(seen);
        });
      });

    it('hears every change of every node, the changes of one game in their order', async () => {
      const log = drawnLog('g1');
      const heard = [collect(nodes.store, 10), collect(nodes.other, 10)];
      await created(nodes.store, 'g1');
      for (let i = 0; i < 6; i++)
        await (i % 2 === 0 ? nodes.store : nodes.other).commit(append('g1', i + 1, [log[i]!]));
      await created(nodes.other, 'g2', { rematchOf: 'g1' });
      await nodes.store.deleteGame('g2');
      const told = await Promise.all(heard);
      for (const [node, changes] of told.entries()) {
        // On the embedded store there is only one node, and every change is its own.
        const own = (writer: 0 | 1): boolean => nodes.other === nodes.store || node === writer;
        const committed = (gameId: string, version: number, seq: number, writer: 0 | 1): Change => ({
          kind: 'committed',
          ...{ gameId, version, seq, own: own(writer) },
        });
        expect(changes.filter((change) => change.kind !== 'resync' && change.gameId === 'g1')).toEqual([
          committed('g1', 1, 0, 0),
          ...[0, 1, 2, 3, 4, 5].map((i) => committed('g1', i + 2, i + 1, i % 2 === 0 ? 0 : 1)),
          committed('g1', 8, 6, 1),
        ]);
        expect(changes.filter((change) => change.kind !== 'resync' && change.gameId === 'g2')).toEqual([
          committed('g2', 1, 0, 1),
          { kind: 'deleted', gameId: 'g2', own: own(0) },
        ]);
      }
    });

    it('hears what a commit has changed, if its node has players of the game and the change is short', async () => {
      const log = drawnLog('g1');
      const heard = collect(nodes.other, 7);
      await created(nodes.store, 'g1');
      await created(nodes.store, 'g2');
      const due = { work: 'bot', at: NOW + 1, heldUntil: NOW + 2 } as const;
      const told = { isHeldElsewhere: true, due };
      const long = { ...log[0]!, prev: 'x'.repeat(9000) };
      const [first, ...rest] = [
        append('g1', 1, log.slice(0, 2), told),
        append('g1', 2, log.slice(2, 3)),
        append('g1', 3, log.slice(3, 4), { ...told, changes: { listed: false } }),
        append('g1', 4, [], told),
      ];
      // Together with another game's commit, and alone.
      await Promise.all([nodes.store.commit(first!), nodes.store.commit(append('g2', 1, [long], told))]);
      for (const commit of rest) await nodes.store.commit(commit);
      const news = (await heard).map((change) => (change.kind === 'committed' ? change.news : change));
      const { now } = first!;
      const told1 = { entries: log.slice(0, 2), due, now };
      expect(news.filter((one) => one !== undefined)).toEqual(
        nodes.other === nodes.store ? [] : [told1, { entries: [], due, now }],
      );
    });

    it('finds each change that it hears of in the store', async () => {
      await created(nodes.store, 'g1');
      const log = drawnLog('g1');
      const found: Promise<boolean>[] = [];
      const heard = new Promise<void>((resolve) => {
        nodes.other.subscribe((change) => {
          if (change.kind !== 'committed' || change.seq === 0) return;
          found.push(
            nodes.other
              .loadGame('g1', change.seq - 1)
              .then((loaded) => loaded!.entries[0]?.seq === change.seq && loaded!.game.seq >= change.seq),
          );
          if (change.seq === 20) resolve();
        });
      });
      for (let i = 0; i < 20; i++) await nodes.store.commit(append('g1', i + 1, [log[i]!]));
      await heard;
      expect(await Promise.all(found)).toEqual(Array(20).fill(true));
    });

    it('hears messages that are not stored, with all their characters', async () => {
      const messages = [
        '{"chat":"hello \\"you\\""}',
        '',
        ' two  words ',
        'ä🀄\n\t\\',
        "'; DROP TABLE games; --",
        'x'.repeat(MESSAGE_LIMIT),
        '"'.repeat(MESSAGE_LIMIT),
      ];
      const heard = collect(nodes.other, messages.length);
      for (const message of messages) await nodes.store.tell('g 1', message);
      expect(await heard).toEqual(
        messages.map((message) => ({
          kind: 'told',
          gameId: 'g 1',
          message,
          own: nodes.other === nodes.store,
        })),
      );
      await expect(nodes.store.tell('g1', 'ä'.repeat(MESSAGE_LIMIT))).rejects.toThrow(/14000 bytes/);
      await expect(nodes.store.tell('g1', 'a\0b')).rejects.toThrow(/zero/);
    });

    it('hears nothing of refused commits, and nothing after it has ended', async () => {
      const seen: Change[] = [];
      const end = nodes.other.subscribe((change) => seen.push(change));
      // An error of one listener does not affect the others.
      nodes.other.subscribe(() => {
        throw new Error('a mistake');
      });
      const both = collect(nodes.other, 2);
      await created(nodes.store, 'g1');
      await nodes.store.commit(append('g1', 9, []));
      await created(nodes.store, 'g2');
      await both;
      const marked = collect(nodes.other, 1);
      await nodes.store.tell('g1', 'mark');
      await marked;
      expect(seen.map(({ kind }) => kind)).toEqual(['committed', 'committed', 'told']);
      end();
      const again = collect(nodes.other, 1);
      await nodes.store.tell('g1', 'again');
      await again;
      expect(seen).toHaveLength(3);
    });
  });

  describe('opening and closing', () => {
    it('answers a ping while it is open', async () => {
      await expect(nodes.store.ping()).resolves.toBeUndefined();
      await nodes.store.close();
      await expect(nodes.store.ping()).rejects.toThrow(StoreUnavailable);
    });

    it('finishes calls under way before it closes, and rejects later ones', async () => {
      const log = drawnLog('g1');
      await created(nodes.store, 'g1');
      const commit = nodes.store.commit(append('g1', 1, log.slice(0, 1)));
      const load = nodes.store.loadGame('g1');
      const closing = nodes.store.close();
      await expect(nodes.store.commit(append('g1', 2, log.slice(1, 2)))).rejects.toThrow(StoreUnavailable);
      await expect(nodes.store.findGame('g1')).rejects.toThrow('The store is closed.');
      expect(await commit).toMatchObject({ outcome: 'committed' });
      expect(await load).not.toBeNull();
      await closing;
      await nodes.store.close();
      await nodes.reopen();
      expect((await nodes.store.loadGame('g1'))?.entries).toEqual(log.slice(0, 1));
    });
  });
});
