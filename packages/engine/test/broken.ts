/** Old melds that a play breaks, and the least that were proven for the golden positions. */
import { readFileSync } from 'node:fs';
import { type Meld, slotTile } from '../src/rules/meld.ts';
import type { JokerReclaimRule } from '../src/rules/ruleset.ts';
import type { Objective } from './ilp.ts';

type Broken = Readonly<Record<JokerReclaimRule, Readonly<Record<Objective, number | null>>>>;

/** By golden position, joker rule and objective; null where there is no play. */
export function provenBroken(): ReadonlyMap<string, Broken> {
  const file = new URL('../../../goldens/disturbance.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line): [string, Broken] => {
        const { id, broken } = JSON.parse(line) as { id: string; broken: Broken };
        return [id, broken];
      }),
  );
}

/** How many old melds do not lie whole in one new meld, by the physical tiles. */
export function brokenMelds(old: readonly Meld[], now: readonly Meld[]): number {
  const places = now.map((meld) => new Set(meld.slots.map(slotTile)));
  return old.filter((meld) => !places.some((place) => meld.slots.every((slot) => place.has(slotTile(slot)))))
    .length;
}
