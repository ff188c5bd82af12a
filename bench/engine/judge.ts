/** What judging a play costs: `judgePlay` on tables of 60 tiles, against copying the same table through JSON. */
import {
  judgePlay,
  type Meld,
  makeRuleset,
  multiset,
  type Position,
  tableTiles,
} from '../../packages/engine/src/index.ts';

const ROUNDS = 15;
const CALLS = 2000;

const runOf = (color: string, from: number, to: number, copy: string): Meld => ({
  kind: 'run',
  slots: Array.from({ length: to - from + 1 }, (_, i) => `${from + i}${color}${copy}` as `${number}r`),
});

const group = (value: number, copy: string): Meld => ({
  kind: 'group',
  slots: ['k', 'r', 'b', 'o'].map((color) => `${value}${color}${copy}` as `${number}r`),
});

/** Two tables of 60 tiles, one mostly of runs and one mostly of groups, each with both jokers. */
function cases(): { name: string; position: Position; table: Meld[] }[] {
  const ruleset = makeRuleset({ jokerReclaimRule: 'free' });
  const runs: Meld[] = [
    ...['k', 'r', 'b', 'o'].flatMap((color) => [runOf(color, 1, 5, 'a'), runOf(color, 6, 11, 'a')]),
    runOf('k', 1, 4, 'b'),
    runOf('r', 1, 4, 'b'),
    { kind: 'run', slots: ['5bb', '6bb', { tile: 'ja', as: '7b' }, '8bb'] },
    { kind: 'run', slots: ['5ob', '6ob', { tile: 'jb', as: '7o' }, '8ob'] },
  ];
  const groups: Meld[] = [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((value) => group(value, 'a')),
    { kind: 'group', slots: ['5kb', '5rb', { tile: 'ja', as: '5b' }, '5ob'] },
    { kind: 'group', slots: ['6kb', '6rb', { tile: 'jb', as: '6b' }, '6ob'] },
  ];
  return [
    { name: 'runs', melds: runs },
    { name: 'groups', melds: groups },
  ].map(({ name, melds }) => {
    // The last meld but three is the play; the others were there, in another order.
    const laid = melds[melds.length - 4]!;
    const old = melds.filter((meld) => meld !== laid).toReversed();
    const position = {
      ruleset,
      table: old,
      rack: [...tableTiles([laid]), '12kb', '13rb'] as const,
      opened: true,
    };
    return { name, position, table: melds };
  });
}

/** Nanoseconds for one call, the best of several rounds. */
function best(call: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < CALLS; i++) call();
    least = Math.min(least, Number(process.hrtime.bigint() - start) / CALLS);
  }
  return least;
}

export async function run(_args: string[]): Promise<void> {
  for (const { name, position, table } of cases()) {
    const tiles = tableTiles(table).length;
    const delta = multiset.of(tableTiles([table[table.length - 4]!]));
    const judged = judgePlay(position, table, delta);
    if (!judged.ok || tiles !== 60) throw new Error(`the ${name} case is not what it should be`);
    const copying = best(() => JSON.parse(JSON.stringify(table)));
    const judging = best(() => judgePlay(position, table, delta));
    console.log(
      `${name.padEnd(8)} judgePlay ${(judging / 1000).toFixed(1)} µs, JSON copy ${(copying / 1000).toFixed(1)} µs, ratio ${(judging / copying).toFixed(2)} (at most 2)`,
    );
  }
}
