/** Whether a move that comes again with its key is the one that was carried out. A key stands for one move. */
import { type Command, canonicalTable, type LogEntry, multiset } from '@rummikub/engine';
import { compareMelds, type PlayCommand, type PlayEvent } from '@rummikub/engine/parts';

/** Compares the move with the event that it became, so that nothing else of it must be kept. */
export function isSameMove(command: Command, version: number | undefined, { seq, event }: LogEntry): boolean {
  if (command.type !== event.type) return false;
  // A resignation is the same on any event.
  if (command.type === 'resign') return true;
  if (version !== seq - 1) return false;
  return command.type !== 'play' || (event.type === 'play' && isSamePlay(command, event));
}

function isSamePlay({ table, delta }: PlayCommand, event: PlayEvent): boolean {
  const melds = canonicalTable(table);
  return (
    melds.length === event.table.length &&
    melds.every((meld, i) => {
      const other = event.table[i];
      return other !== undefined && compareMelds(meld, other) === 0;
    }) &&
    (delta === undefined || isSameCount(delta, event))
  );
}

/** Jokers are interchangeable: one that was laid while another was taken has not left the rack. */
function isSameCount(delta: multiset.Multiset, { played, taken }: PlayEvent): boolean {
  const back = multiset.of(taken);
  return multiset.of(played).every((count, type) => delta[type] === Math.max(0, count - (back[type] ?? 0)));
}
