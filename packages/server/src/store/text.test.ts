/** Round trips of texts: cursors through clients, and payloads through PostgreSQL. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cursorText, parseCursor } from './cursor.ts';
import { committedPayload, deletedPayload, parsePayload, toldPayload } from './postgres/payload.ts';

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
          expect(parsePayload(`${committedPayload(node)}12 34 ${gameId}`, NODE)).toEqual({
            kind: 'committed',
            ...{ gameId, version: 12, seq: 34, own },
          });
        }
      },
    ),
  );
});

it('a payload that this version does not know is ignored', () => {
  for (const line of ['', 'x', 'c', 'c node', 'c node 1', 'c node 1 2', 'z node more', 't node 5'])
    expect(parsePayload(line, NODE)).toBeNull();
});
