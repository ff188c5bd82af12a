/** What the player is asked about the jokers of a meld, or may still change about them. Pure. */
import type { Meld, TileId } from '@rummikub/engine';
import type { Draft } from './draft.ts';
import { type DraftMeld, layoutOf } from './layout.ts';
import type { Reading } from './reading.ts';

export interface Question {
  readonly choices: readonly Meld[];
  /** What the jokers stand for until something else is said; null where they cannot be played without an answer. */
  readonly now: Meld | null;
}

/**
 * A joker whose place does not tell what it stands for asks. One that the player laid in this turn may be told
 * otherwise; one that lay there before, and stands for what it stood for, is left in peace.
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
  const told = reading.meld.slots.some((slot) => typeof slot !== 'string' && wishes[slot.tile] !== slot.as);
  return told ? { choices: reading.choices, now: reading.meld } : null;
}
