// Makes a fresh clone ready: installs what the lock file says when that is missing or stale.
// Plain JavaScript, for it runs on whatever Node the machine has, before the pinned one is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

// npm keeps a list of what it has installed. What is optional may be for another system, and links are our own.
function installed() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const there = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) =>
      !path.includes('node_modules') ||
      wanted.optional ||
      (wanted.link ? existsSync(join(root, path)) : there[path]?.version === wanted.version),
  );
}

if (!installed()) {
  console.error('Installing what the lock file names (only when something is missing or has changed) …');
  // On Windows npm is a script, which needs a shell to start it.
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // What is asked for may go through a pipe: nothing else may be on it.
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; the lines above say why.');
    process.exit(npm.status ?? 1);
  }
}

// npm scripts find the pinned Node first, so this asks what the next script will run on.
const { stdout } = spawnSync('node', ['--version'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const [major = 0, minor = 0] =
  /\d+\.\d+/
    .exec(stdout ?? '')?.[0]
    .split('.')
    .map(Number) ?? [];
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(`Node 24.2 or newer is needed, but this is ${stdout?.trim() || 'none'}.`);
  console.error('The pinned one comes with npm: delete node_modules and try again, or install Node 24.');
  process.exit(1);
}
