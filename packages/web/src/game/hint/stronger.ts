/** What a hint says when it is asked for again. Pure. */
export interface Strength {
  /** There is a play; which tiles; the whole play. */
  readonly strength: 1 | 2 | 3;
  /** How many steps of the whole play are shown. */
  readonly at: number;
}

/** The whole play starts with its first step done, since the board before it shows nothing new. */
export const stronger = ({ strength, at }: Strength, steps: number): Strength =>
  strength === 1 ? { strength: 2, at } : { strength: 3, at: Math.min(at + 1, steps) };
