/** A position as JSON: `{table: [{kind, slots}], rack, opened}`, the shape of `goldens/positions.jsonl`. */
import type { Meld, Slot } from '../rules/meld.ts';
import { type Position, positionViolations } from '../rules/position.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TileId } from '../rules/tile.ts';
import { show, type Violation, violation } from '../rules/violation.ts';
import { MOST_PROBLEMS, screen } from './reader.ts';

/** A position in JSON. */
export interface PositionJson {
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
  readonly opened: boolean;
}

/** Just what a slot is; whatever else the input had beside it is left behind. */
const copySlot = (slot: Slot): Slot => (typeof slot === 'string' ? slot : { tile: slot.tile, as: slot.as });

const copyMeld = ({ kind, slots }: Meld): Meld => ({ kind, slots: slots.map(copySlot) });

/** A position from its JSON form, or everything that is wrong with it. `opened` may be left out: true. */
export function parsePosition(json: unknown, ruleset: Ruleset): Result<Position, Violation[]> {
  const problems = screen(json);
  if (problems.length > 0) return fail(problems);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail([violation('wrong_type', { expected: 'a position', got: show(json) })]);
  const field = (name: string): unknown =>
    Object.hasOwn(json, name) ? (json as Record<string, unknown>)[name] : undefined;
  const table = field('table');
  const rack = field('rack');
  const opened = field('opened') ?? true;
  problems.push(...positionViolations(table, rack, ruleset));
  if (typeof opened !== 'boolean')
    problems.push(violation('wrong_type', { expected: 'true or false', got: show(opened) }, 'opened'));
  if (problems.length > 0) return fail(problems.slice(0, MOST_PROBLEMS));
  return ok({
    ruleset,
    table: (table as Meld[]).map(copyMeld),
    rack: [...(rack as TileId[])],
    opened: opened as boolean,
  });
}

/** The JSON form of a position; its ruleset travels beside it. */
export const positionToJson = ({ table, rack, opened }: Position): PositionJson => ({
  table: table.map(copyMeld),
  rack: [...rack],
  opened,
});
