/** Whether a move that comes again under its key is the one that was carried out: a key stands for one move. */
import {
  type Command,
  canonicalTable,
  compareMelds,
  type LogEntry,
  type Multiset,
  multisetOf,
  type PlayCommand,
  type PlayEvent,
} from '@rummikub/engine';

/** The event says all that the move was, so nothing more needs to be kept of it. */
export function isSameMove(command: Command, version: number | undefined, { seq, event }: LogEntry): boolean {
  if (command.type !== event.type) return false;
  // Leaving is the same whatever it was made on.
  if (command.type === 'resign') return true;
  if (version !== seq - 1) return false;
  return command.type !== 'play' || isSamePlay(command, event as PlayEvent);
}

function isSamePlay({ table, delta }: PlayCommand, event: PlayEvent): boolean {
  const melds = canonicalTable(table);
  return (
    melds.length === event.table.length &&
    melds.every((meld, i) => compareMelds(meld, event.table[i]!) === 0) &&
    (delta === undefined || isSameCount(delta, event))
  );
}

/** Jokers are interchangeable: one laid and another taken has not left the rack. */
function isSameCount(delta: Multiset, { played, taken }: PlayEvent): boolean {
  const back = multisetOf(taken);
  return multisetOf(played).every((count, type) => delta[type] === Math.max(0, count - back[type]!));
}
