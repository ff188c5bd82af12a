/** Builds the web application, unless it was built from the same sources before. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'packages', 'web', 'dist');
// Beside what was built: a copy of the repository may share the installed packages.
const stamp = join(root, 'packages', 'web', '.built-sources');

/** A hash of all sources of the application. */
function sources(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      'package-lock.json',
      'packages/{engine,bots,protocol,puzzles,web}/{src,public}/**/*',
      'packages/web/{index.html,vite.config.ts}',
    ],
    { cwd: root, withFileTypes: true },
  );
  for (const file of files.map((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : '')).sort())
    if (file !== '' && !file.includes('.test.'))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Keeps the scripts and styles of the build before: a page that was opened before an update still asks for them, and
 * the server gives them.
 */
export function keepForOpenPages(built: string, before: string): void {
  rmSync(before, { recursive: true, force: true });
  if (existsSync(join(built, 'assets')))
    cpSync(join(built, 'assets'), join(before, 'assets'), { recursive: true });
}

export function buildWeb(): void {
  const now = sources();
  const built = existsSync(join(dist, 'index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building the web application (only when something in it has changed) …');
  keepForOpenPages(dist, `${dist}-before`);
  // In a process of its own: inside a test the build would be one for testing.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', join(root, 'packages', 'web'), '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, now);
}
