/** The payloads of NOTIFY between nodes. They are short, since PostgreSQL limits them to 8000 bytes. */
import type { Change, Commit, CommitNews } from '../store.ts';

/** The longest news that fit into a payload, in bytes. Longer ones are read from the table. */
const NEWS_LIMIT = 7000;

/** The beginning of a `committed` payload. The SQL statement adds the version, the last number, the news and the game's id. */
export const committedPayload = (node: string): string => `c ${node} `;

export const NO_NEWS = '0 ';

/** The news in the payload of a commit: their length, then JSON. `entries` are the texts of the commit's entries. */
export function newsOf({ isHeldElsewhere, changes, due, now }: Commit, entries: readonly string[]): string {
  if (isHeldElsewhere !== true || changes !== undefined) return NO_NEWS;
  const text = `{"due":${JSON.stringify(due)},"now":${now},"entries":[${entries.join()}]}`;
  return Buffer.byteLength(text) > NEWS_LIMIT ? NO_NEWS : `${text.length} ${text}`;
}

export const deletedPayload = (node: string, gameId: string): string => `d ${node} ${gameId}`;

export const toldPayload = (node: string, gameId: string, message: string): string =>
  `t ${node} ${gameId.length} ${gameId}${message}`;

/** Null for a payload that this version does not know: a newer node may have sent it. */
export function parsePayload(payload: string, ownNode: string): Change | null {
  const [kind, node, rest] = split(payload, 3);
  if (kind === undefined || node === undefined || rest === undefined) return null;
  const own = node === ownNode;
  if (kind === 'c') {
    const [version, seq, length, text] = split(rest, 4);
    if (text === undefined) return null;
    const end = Number(length);
    return {
      kind: 'committed',
      gameId: text.slice(end),
      version: Number(version),
      seq: Number(seq),
      own,
      // The node that has written them knows them.
      ...(end === 0 || own ? {} : { news: JSON.parse(text.slice(0, end)) as CommitNews }),
    };
  }
  if (kind === 'd') return { kind: 'deleted', gameId: rest, own };
  if (kind === 't') {
    const [length, text] = split(rest, 2);
    if (text === undefined) return null;
    const end = Number(length);
    return { kind: 'told', gameId: text.slice(0, end), message: text.slice(end), own };
  }
  return null;
}

/** Splits at spaces; the last part has all the rest. */
function split(text: string, parts: number): string[] {
  const found: string[] = [];
  let from = 0;
  while (found.length < parts - 1) {
    const space = text.indexOf(' ', from);
    if (space < 0) break;
    found.push(text.slice(from, space));
    from = space + 1;
  }
  found.push(text.slice(from));
  return found;
}
