/** The observation: one row of bytes a game, and where each part of it lies. `docs/gym.md` explains the parts. */
import type { ActionSpace } from './actions.ts';

/** One part of an observation: its name, where it begins, and its shape. */
export interface Section {
  readonly name: string;
  readonly offset: number;
  readonly shape: readonly number[];
}

/** Counts of the 53 tile types. The first sections lie at the same place under every ruleset. */
export const RACK = 0;
export const HELD = 53;
export const TABLE = 106;
export const UNSEEN = 159;
/** Counts of jokers by the 52 faces that they stand for. */
export const JOKERS = 212;
export const JOKERS_BEFORE = 264;
/** Six bytes a slot. */
export const MELDS = 316;
export const MELD_BYTES = 6;

/** Where the parts of an observation are. */
export interface Layout {
  readonly rackSizes: number;
  readonly opened: number;
  readonly passed: number;
  readonly work: number;
  readonly pool: number;
  readonly drawn: number;
  readonly missing: number;
  readonly size: number;
  readonly sections: readonly Section[];
}

export function layoutOf({ slots }: ActionSpace, seats: number): Layout {
  const sections: Section[] = [];
  let size = 0;
  const section = (name: string, ...shape: number[]): number => {
    const offset = size;
    sections.push({ name, offset, shape });
    size += shape.reduce((a, b) => a * b, 1);
    return offset;
  };
  section('rack', 53);
  section('held', 53);
  section('table', 53);
  section('unseen', 53);
  section('jokers', 52);
  section('jokers_before', 52);
  section('melds', slots, MELD_BYTES);
  return {
    rackSizes: section('rack_sizes', seats),
    opened: section('opened', seats),
    passed: section('passed', seats),
    work: section('work', 1),
    pool: section('pool', 1),
    drawn: section('drawn', 1),
    missing: section('missing', 1),
    sections,
    size,
  };
}
