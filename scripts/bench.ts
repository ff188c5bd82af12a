/** `npm run bench -- NAME …`: runs `bench/NAME.ts` with the rest of the arguments. */
import { readdirSync } from 'node:fs';
import { writeTables } from './tables.ts';

const folder = new URL('../bench/', import.meta.url);
const [name, ...args] = process.argv.slice(2);

/** The modules that can be run: those that export `run`. */
const available = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('.'))
  .map((file) => file.slice(0, -3))
  .sort();

const load = (file: string): Promise<{ run?: (args: string[]) => Promise<void> }> =>
  import(new URL(`${file}.ts`, folder).href);

const chosen = name !== undefined && available.includes(name) ? (await load(name)).run : undefined;
if (chosen === undefined) {
  const runnable: string[] = [];
  for (const file of available) if ((await load(file)).run !== undefined) runnable.push(file);
  console.error(name === undefined ? 'Which benchmark?' : `There is no benchmark called ${name}.`);
  console.error('Run one with `npm run bench -- NAME`, where NAME is one of:');
  for (const file of runnable) console.error(`  ${file}`);
  process.exit(name === undefined ? 0 : 1);
}
await chosen(args);
writeTables();
