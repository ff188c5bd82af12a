/** What nodes tell one another through PostgreSQL: short lines, for there is little room in them. */
import type { Change } from '../store.ts';

/** `committed`, up to the version, the number of the last entry and the game's id, which the statement itself adds. */
export const committedPayload = (node: string): string => `c ${node} `;

export const deletedPayload = (node: string, gameId: string): string => `d ${node} ${gameId}`;

export const toldPayload = (node: string, gameId: string, message: string): string =>
  `t ${node} ${gameId.length} ${gameId}${message}`;

/** Null for a line that this version does not know; a newer node may be among us. */
export function parsePayload(payload: string, ownNode: string): Change | null {
  const [kind, node, rest] = split(payload, 3);
  if (kind === undefined || node === undefined || rest === undefined) return null;
  const own = node === ownNode;
  if (kind === 'c') {
    const [version, seq, gameId] = split(rest, 3);
    if (gameId === undefined) return null;
    return { kind: 'committed', gameId, version: Number(version), seq: Number(seq), own };
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

/** The first words, and all the rest as the last part. */
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
