/**
 * `npm run reference`: makes the API reference from the sources. It fails where an export has no comment, or where a
 * link leads nowhere. The generator needs an older compiler than ours; both are in a workspace of their own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'reference');

/** Every entry of every package that others import: what its package.json exports. */
const entryPoints = (): string[] =>
  ['engine', 'bots', 'gym', 'puzzles', 'protocol'].flatMap((name) => {
    const folder = join(ROOT, 'packages', name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    return Object.values(exports).map((source) => join(folder, source));
  });

/** Makes the pages in `into`, and gives the generator's complaints: an empty text without any. */
export function makeReference(into: string): string {
  const typedoc = join(FOLDER, 'node_modules', 'typedoc', 'bin', 'typedoc');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [typedoc, '--options', FOLDER, '--out', into, '--logLevel', 'Warn', ...entryPoints()],
    { cwd: FOLDER, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const said = `${stdout}${stderr}`.trim();
  return status === 0 ? said : said || `the generator ended with ${status}`;
}

if (import.meta.main) {
  const site = join(FOLDER, 'site');
  const complaints = makeReference(site);
  if (complaints === '') console.log(`Open ${join(site, 'index.html')}`);
  else {
    console.error(complaints);
    process.exit(1);
  }
}
