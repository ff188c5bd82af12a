/** Round trips of texts: cursors through clients, and payloads through PostgreSQL. */
import type { LogEntry } from '@rummikub/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { append, NOW } from '../../test/support/store/games.ts';
import { cursorText, parseCursor } from './cursor.ts';
import {
  committedPayload,
  deletedPayload,
  NO_NEWS,
  newsOf,
  parsePayload,
  toldPayload,
} from './postgres/payload.ts';

const NODE = '7f1c';

it('a cursor is read as it was written, and any other text is refused', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.stringMatching(/^[\w-]{1,40}$/), (createdAt, id) => {
      expect(parseCursor(cursorText({ createdAt, id }))).toEqual({ createdAt, id });
    }),
  );
  for (const text of [
    '',
    '.',
    'a.',
    '.a',
    'A.b',
    'no cursor',
    `${'z'.repeat(11)}.a`,
    `a.${'b'.repeat(101)}`,
    'a.b\0',
    'a.b c',
    'a.b\n',
  ])
    expect(parseCursor(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cursor = parseCursor(text);
      if (cursor !== null) expect(Number.isSafeInteger(cursor.createdAt)).toBe(true);
    }),
  );
});

it('a payload between nodes is read as it was written, with any content', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      (gameId, message) => {
        for (const node of [NODE, 'other']) {
          const own = node === NODE;
          expect(parsePayload(toldPayload(node, gameId, message), NODE)).toEqual({
            kind: 'told',
            ...{ gameId, message, own },
          });
          expect(parsePayload(deletedPayload(node, gameId), NODE)).toEqual({ kind: 'deleted', gameId, own });
          const committed = { kind: 'committed', ...{ gameId, version: 12, seq: 34, own } } as const;
          const payload = (news: string) => `${committedPayload(node)}12 34 ${news}${gameId}`;
          expect(parsePayload(payload(NO_NEWS), NODE)).toEqual(committed);
          // A writer does not hear its own news.
          const entries = [{ seq: 34, event: { message } }] as unknown as LogEntry[];
          const commit = append(gameId, 12, entries, { isHeldElsewhere: true });
          const news = newsOf(
            commit,
            entries.map((entry) => JSON.stringify(entry)),
          );
          expect(parsePayload(payload(news), NODE)).toEqual(
            own ? committed : { ...committed, news: { entries, due: null, now: NOW } },
          );
        }
      },
    ),
  );
});

it('a payload that this version does not know is ignored', () => {
  for (const line of [
    '',
    'x',
    'c',
    'c node',
    'c node 1',
    'c node 1 2',
    'c node 1 2 0',
    'z node more',
    't node 5',
  ])
    expect(parsePayload(line, NODE)).toBeNull();
});
