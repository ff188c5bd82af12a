/**
 * A play in the short notation: the whole table after it, as a person wrote it, and where each of its tiles stands.
 *
 * Copies of a tile are interchangeable, so a play can be written without them: then a tile of the old table is meant
 * first, then one of the rack.
 */
import type { Meld } from '../../rules/meld.ts';
import { playViolations } from '../../rules/play/judge.ts';
import type { Position } from '../../rules/position.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import { tableTiles } from '../../rules/table.ts';
import { idOfCode, MAX_COPIES, type TileId, tileType } from '../../rules/tile.ts';
import type { Violation } from '../../rules/violation.ts';
import { chooseCopies, makeMeld, slotsOf } from './notation.ts';
import { checkLength, reading, type Written, writtenTable } from './written.ts';

/** A play that could be read, legal or not: `judgePlay` decides about its table. */
export interface WrittenPlay {
  /** The table after the play. Tiles that make no meld are in it, too, as they were written. */
  readonly table: readonly Meld[];
  /** What is wrong with single melds, each at its place in the text. */
  readonly meldFaults: readonly Violation[];
  /** The offset of every tile in the text. */
  readonly places: ReadonlyMap<TileId, number>;
}

/** What is wrong with a meld by itself; all else is wrong with how it was written. */
const isOfMeld = ({ code }: Violation): boolean => code === 'invalid_meld' || code === 'joker_assignment';

/** A play from the short notation, of the tiles of a position; or why it cannot be read. */
export const parsePlayText = (text: string, position: Position): Result<WrittenPlay, Violation[]> =>
  reading(() => {
    checkLength(text);
    const { ruleset } = position;
    const melds = writtenTable(text, 0);
    const written = melds.flatMap(({ tiles }) => tiles);
    const problems: Violation[] = [];
    const chosen = chooseCopies(written, ruleset, problems);
    if (problems.length > 0) return fail(problems);
    preferAtHand(chosen, [...tableTiles(position.table), ...position.rack]);
    const table = melds.map((meld): Meld => {
      const slots = slotsOf(meld.tiles, chosen);
      return makeMeld(meld, slots, ruleset, problems) ?? { kind: meld.kind ?? 'run', slots };
    });
    if (!problems.every(isOfMeld)) return fail(problems);
    const places = new Map(Array.from(chosen, ([{ at }, id]) => [id, at]));
    return ok({ table, meldFaults: problems, places });
  });

/** A tile written without its copy means one that is at hand. Where none is, it becomes any copy, to be refused. */
function preferAtHand(chosen: Map<Written, TileId>, atHand: readonly TileId[]): void {
  const used = new Set<TileId>();
  // `chooseCopies` puts the tiles that name their copy first.
  for (const [tile, id] of chosen) {
    if (tile.copy !== null) {
      used.add(id);
      continue;
    }
    const copies = Array.from({ length: MAX_COPIES }, (_, copy) => idOfCode(tile.type * MAX_COPIES + copy));
    const same = atHand.filter((other) => tileType(other) === tile.type);
    const found = [...same, ...copies].find((other) => !used.has(other)) ?? id;
    used.add(found);
    chosen.set(tile, found);
  }
}

/**
 * Everything that is wrong with a play that was written, each at its place in the text where it has one; empty where
 * the play is legal.
 */
export function playTextViolations(
  position: Position,
  { table, meldFaults, places }: WrittenPlay,
): Violation[] {
  // The notation knows which kind of meld was meant, and where its jokers could not be read.
  const others = playViolations(position, table).filter((one) => !isOfMeld(one));
  return [
    ...meldFaults,
    ...others.map((wrong): Violation => {
      const { tile } = wrong.details as { readonly tile?: TileId };
      const at = tile === undefined ? undefined : places.get(tile);
      return { ...wrong, path: at === undefined ? [] : [{ at }] };
    }),
  ];
}
