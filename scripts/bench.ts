/** `npm run bench -- NAME …`: runs the benchmark NAME with the rest of the arguments. */
import { pathToFileURL } from 'node:url';
import { benchmarks } from './benchmarks.ts';
import { writeTables } from './docs/tables.ts';

const [name, ...args] = process.argv.slice(2);
const available = benchmarks();
const file = name === undefined ? undefined : available.get(name);
if (file === undefined) {
  console.error(name === undefined ? 'Which benchmark?' : `There is no benchmark called ${name}.`);
  console.error('Run one with `npm run bench -- NAME`, where NAME is one of:');
  for (const one of available.keys()) console.error(`  ${one}`);
  process.exit(name === undefined ? 0 : 1);
}
const { run } = (await import(pathToFileURL(file).href)) as { run: (args: string[]) => Promise<void> };
await run(args);
writeTables();
