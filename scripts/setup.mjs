// Makes a fresh clone ready: installs what the lock file says when that is missing or stale.
// Plain JavaScript, for it runs on whatever Node the machine has, before the pinned one is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.setup-stamp');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log(
    'Installing the dependencies that the lock file names (only when they are missing or changed) …',
  );
  // On Windows npm is a script, which needs a shell to start it.
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; the lines above say why.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
