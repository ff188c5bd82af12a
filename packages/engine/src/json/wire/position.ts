/** A position as JSON: `{table: [{kind, slots}], rack, opened}`, the shape of `goldens/positions.jsonl`. */
import { copySlot, type Meld } from '../../rules/meld.ts';
import { type Position, positionViolations } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import { flag } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { kindOf } from './parts.ts';

/** A position in JSON. */
export interface PositionJson {
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
  readonly opened: boolean;
}

const copyMeld = ({ kind, slots }: Meld): Meld => ({ kind, slots: slots.map(copySlot) });

const readPosition: Reader<Position> = {
  read: (json, from) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return from.problem('wrong_type', { expected: 'a position', got: show(json) });
    const field = (name: string): unknown =>
      Object.hasOwn(json, name) ? (json as Record<string, unknown>)[name] : undefined;
    const table = withKinds(field('table'));
    const rack = field('rack');
    for (const wrong of positionViolations(table, rack, from.rules)) from.problemBelow(wrong);
    const opened = from.below('opened', field('opened') ?? true, flag);
    if (from.problems.length > 0 || opened === undefined) return undefined;
    const melds = (table as Meld[]).map(copyMeld);
    return { ruleset: from.rules, table: melds, rack: [...(rack as TileId[])], opened };
  },
};

/** Melds with the two names of kinds that the engine knows: a `SET` becomes a `group`. */
const withKinds = (table: unknown): unknown =>
  Array.isArray(table)
    ? table.map((meld) => {
        const { kind } = (meld ?? {}) as { readonly kind?: unknown };
        const read = typeof kind === 'string' ? kindOf(kind) : undefined;
        return read === undefined || read === kind ? meld : { ...meld, kind: read };
      })
    : table;

/** A position from its JSON form, or everything that is wrong with it. `opened` may be left out: true. */
export const parsePosition = (json: unknown, ruleset: Ruleset): Result<Position, Violation[]> =>
  parseWith(readPosition, json, ruleset);

/** The JSON form of a position; its ruleset travels beside it. */
export const positionToJson = ({ table, rack, opened }: Position): PositionJson => ({
  table: table.map(copyMeld),
  rack: [...rack],
  opened,
});
