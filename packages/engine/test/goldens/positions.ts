/** The positions of `goldens/positions.jsonl` with their proven optima. */
import { readFileSync } from 'node:fs';
import type { Meld } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import { type JokerReclaimRule, makeRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import type { TileId } from '../../src/rules/tile.ts';
import type { Best, Objective } from '../oracles/ilp.ts';

export interface GoldenPosition {
  readonly id: string;
  readonly bucket: string;
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
  /** The optimum of an opened player; 0 tiles where there is no play. */
  readonly best: Readonly<Record<JokerReclaimRule, Readonly<Record<Objective, Best>>>>;
  /** The best opening with the rack alone, or null. */
  readonly opening: Best | null;
}

/** A position of `goldens/house.jsonl` with its proven optima under the house rules. */
export interface HousePosition extends Pick<GoldenPosition, 'id' | 'bucket' | 'table' | 'rack'> {
  /** The optimum of an opened player, by `rule/any or assigned/frozen or loose`; 0 tiles where there is no play. */
  readonly best: Readonly<Record<string, Readonly<Record<Objective, Best>>>>;
  /** The optimum of a player who opens and plays on under the standard rules, or null. */
  readonly play_on: Readonly<Record<Objective, Best>> | null;
}

/**
 * A position of `goldens/waiting.jsonl` with its proven optimum under the standard rules. Of the positions from games of `master`
 * against itself these took longest: the rack has both jokers, and one tile must stay.
 */
export interface WaitingPosition extends Pick<GoldenPosition, 'id' | 'table' | 'rack'> {
  readonly best: Readonly<Record<Objective, Best>>;
}

const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(`../../../../goldens/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

export const goldenPositions = (): GoldenPosition[] => linesOf('positions.jsonl');
export const housePositions = (): HousePosition[] => linesOf('house.jsonl');
export const waitingPositions = (): WaitingPosition[] => linesOf('waiting.jsonl');

export const JOKER_RULES: readonly JokerReclaimRule[] = ['free', 'replace', 'replace_any', 'locked'];
export const OBJECTIVES: readonly Objective[] = ['tiles', 'value'];

const rulesets = new Map<JokerReclaimRule, Ruleset>();

/** A golden position as a position under a joker rule. */
export function positionOf(
  golden: Pick<GoldenPosition, 'id' | 'table' | 'rack'>,
  rule: JokerReclaimRule,
  opened = true,
): Position {
  let ruleset = rulesets.get(rule);
  if (ruleset === undefined) {
    ruleset = makeRuleset({ jokerReclaimRule: rule, jokerGroupColors: 'assigned' });
    rulesets.set(rule, ruleset);
  }
  return { ruleset, table: golden.table, rack: golden.rack, opened };
}
