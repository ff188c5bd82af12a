/**
 * Servers under torture, with a checker that runs all the time: `npm run bench -- torture [--minutes N] [--seed N]`.
 *
 * Half of the time one server on the embedded store: kills, power cuts, frozen processes, jumps of the clock. The other half
 * two nodes on PostgreSQL: kills, frozen processes, silent lines, restarts and crashes of the database. Each fault comes
 * once, and then faults by chance until the time is over. People play on through all of it. It fails as soon as an
 * acknowledged move is lost, doubled or out of order, a view differs from the replay, a client learns of a hidden tile, a
 * clock runs out, or health does not tell the truth.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, seededRandom } from '../../packages/server/test/torture/faults.ts';
import { tortureOneServer } from '../../packages/server/test/torture/oneServer.ts';
import { buildShim } from '../../packages/server/test/torture/powerCut.ts';
import { tortureTwoNodes } from '../../packages/server/test/torture/twoNodes.ts';
import { stamp } from '../stamp.ts';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0)) throw new Error('usage: npm run bench -- torture [--minutes N] [--seed N]');
  const library = buildShim();
  const shim =
    library === null ? 'no C compiler, so without power cuts and jumps of the clock' : 'with power cuts';
  console.log(`${stamp()}\n${minutes} minutes, seed ${seed}, ${shim}`);
  const counts: Counts = new Map();
  const options = { milliseconds: minutes * 30_000, random: seededRandom(seed), counts, library };
  await tortureOneServer(options);
  await tortureTwoNodes(options);
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, n]) => `| ${name} | ${n} |`);
  const text = [
    '# Torture',
    '',
    stamp(),
    '',
    `${minutes} minutes, seed ${seed}, ${shim}. Nothing acknowledged was lost, doubled or out of order, nothing leaked.`,
    '',
    '| | |',
    '|---|---|',
    ...rows,
  ];
  console.log(rows.join('\n'));
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'torture.md'), `${text.join('\n')}\n`);
}
