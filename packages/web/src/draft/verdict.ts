/** What the engine says about a plan: every meld of it, and the whole as a play. */
import {
  initialMeldTotal,
  judgePlay,
  type Meld,
  type Play,
  type Position,
  slotTile,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { slotType, tilesLacking, valueOfType } from '@rummikub/engine/parts';
import { type Draft, isTouched, ownOnTable } from './draft.ts';
import { type Reading, readTiles } from './reading.ts';

export interface Verdict {
  /** By the key of the meld. */
  readonly melds: ReadonlyMap<number, Reading>;
  /** The legal play that the plan is, or null. */
  readonly play: Play | null;
  /** What is missing, or null where the plan is a play. */
  readonly missing: Missing | null;
  /** The opening so far; null for a player who has opened. */
  readonly opening: { readonly points: number; readonly needed: number } | null;
}

export type Missing =
  /** Nothing is laid yet. */
  | { readonly what: 'nothing' }
  | {
      readonly what: 'meld';
      readonly key: number;
      readonly tiles: readonly TileId[];
      readonly why: Violation;
      /** How many tiles would make it one; null where none would. */
      readonly lacks: number | null;
    }
  | { readonly what: 'joker'; readonly key: number }
  | { readonly what: 'rule'; readonly why: Violation };

/** What is missing for a meld of the plan; null for a valid one. */
export function missingAt({ now, ruleset }: Draft, melds: Verdict['melds'], key: number): Missing | null {
  const reading = melds.get(key);
  const tiles = now.melds.find((meld) => meld.key === key)?.tiles ?? [];
  if (reading === undefined) return null;
  if (reading.ok) return reading.open ? { what: 'joker', key } : null;
  return { what: 'meld', key, tiles, why: reading.violation, lacks: tilesLacking(tiles, ruleset) };
}

/** What the laid tiles show on the table: their numbers, a joker as what it stands for. */
export function faceTotal({ table, played }: Play): number {
  const laid = new Set(played);
  return table
    .flatMap(({ slots }) => slots)
    .filter((slot) => laid.has(slotTile(slot)))
    .reduce((sum, slot) => sum + valueOfType(slotType(slot)), 0);
}

export function judgeDraft(draft: Draft, opened: boolean): Verdict {
  const { ruleset, base, now } = draft;
  const melds = new Map<number, Reading>();
  const own = ownOnTable(draft);
  const table: Meld[] = [];
  for (const { key, tiles } of now.melds) {
    const reading = readTiles(tiles, ruleset, now.wishes);
    melds.set(key, reading);
    if (reading.ok) table.push(reading.meld);
  }
  const missing = now.melds.reduce<Missing | null>(
    (first, { key }) => first ?? missingAt(draft, melds, key),
    null,
  );
  const position: Position = { ruleset, table: base.table, rack: base.rack, opened };
  const opening = opened
    ? null
    : { points: initialMeldTotal(table, position), needed: ruleset.initialMeldMinPoints };
  if (own.size === 0 && !isTouched(draft))
    return { melds, play: null, missing: { what: 'nothing' }, opening };
  if (missing !== null) return { melds, play: null, missing, opening };
  const judged = judgePlay(position, table);
  return judged.ok
    ? { melds, play: judged.value, missing: null, opening }
    : { melds, play: null, missing: { what: 'rule', why: judged.error }, opening };
}
