/** What the player is asked about the jokers of a meld, or may still change about them. Pure. */
import type { Meld, TileId } from '@rummikub/engine';
import { isAssigned } from '@rummikub/engine/parts';
import type { Draft } from './draft.ts';
import { type DraftMeld, layoutOf } from './layout.ts';
import type { Reading } from './reading.ts';

export interface Question {
  readonly choices: readonly Meld[];
  /** What the jokers stand for until something else is said; null where they cannot be played without an answer. */
  readonly now: Meld | null;
}

/**
 * A joker asks when its place does not tell what it stands for. The player may change a joker that they laid in this
 * turn. A joker that lay there before and stands for the same tile does not ask.
 */
export function jokerQuestion(
  { base }: Draft,
  { tiles }: DraftMeld,
  reading: Reading,
  own: ReadonlySet<TileId>,
): Question | null {
  if (!reading.ok || reading.choices.length < 2) return null;
  if (reading.open) return { choices: reading.choices, now: null };
  if (!tiles.some((tile) => own.has(tile))) return null;
  const { wishes } = layoutOf(base);
  const told = reading.meld.slots.some((slot) => isAssigned(slot) && wishes[slot.tile] !== slot.as);
  return told ? { choices: reading.choices, now: reading.meld } : null;
}
