/** The solver's memory: the size of its scratch after hard positions, and the heap memory that one search leaves. */
import { bestPlay, makeRuleset } from '@rummikub/engine';
import { findLayout } from '../../packages/engine/src/solver/find.ts';
import { readPosition, weights } from '../../packages/engine/src/solver/parts.ts';
import { goldenPositions, JOKER_RULES, positionOf } from '../../packages/engine/test/goldens/positions.ts';
import { randomPosition } from '../../packages/engine/test/random/position.ts';
import { seeded } from '../../packages/engine/test/random/rearrangement.ts';

const ROUNDS = 100;

// The number includes all other typed arrays of the process.
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export async function run(_args: string[]): Promise<void> {
  const golden = goldenPositions();
  for (const rule of JOKER_RULES) for (const one of golden) bestPlay(positionOf(one, rule));
  console.log(`scratch after all golden positions: ${megabytes(process.memoryUsage().arrayBuffers)}`);

  const random = seeded(1);
  for (let i = 0; i < 30; i++) {
    const copiesPerTiletype = 2 + (i % 3);
    const ruleset = makeRuleset({ copiesPerTiletype, numJokers: 4, jokerReclaimRule: 'free' });
    bestPlay(randomPosition(ruleset, { table: 100, rack: 20, jokerEvery: 20 }, true, random));
  }
  console.log(
    `and after 30 dense ones with four jokers: ${megabytes(process.memoryUsage().arrayBuffers)} (goal: below 64 MB)`,
  );

  // The play itself is not counted, because the caller asked for it.
  const positions = JOKER_RULES.flatMap((rule) => golden.map((one) => positionOf(one, rule)));
  const grown: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const heap = process.memoryUsage().heapUsed;
    for (let i = 0; i < positions.length; i++) {
      readPosition(positions[i]!);
      weights.set('tiles', positions[i]!.ruleset.jokerPenalty);
      findLayout();
    }
    grown.push((process.memoryUsage().heapUsed - heap) / positions.length);
  }
  // Some rounds warm up the code, and in some rounds the garbage collector runs.
  const middle = grown.toSorted((a, b) => a - b)[ROUNDS / 2]!;
  console.log(
    `${ROUNDS} rounds of ${positions.length} searches: ${middle.toFixed(1)} bytes of heap a search in the middle one`,
  );
}
