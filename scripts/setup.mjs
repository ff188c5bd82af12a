// Makes a fresh clone ready: `node scripts/setup.mjs start` installs what the server, the page and the command line
// need, `node scripts/setup.mjs test` everything. It does nothing where that is installed already.
// Plain JavaScript: it runs on the machine's own Node, which may be too old for TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace that brings Node along for machines with an older one. */
const RUNTIME = 'scripts/runtime';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const everything = process.argv[2] === 'test';
// On Windows npm is a script, which needs a shell to start it.
const shell = process.platform === 'win32';

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** The version of the Node that a command on this path would run on, and whether it runs our scripts. */
function nodeOn(path) {
  const { stdout } = spawnSync('node', ['--version'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    shell,
  });
  const version = stdout?.trim() || 'none';
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  return { version, fits: major > 24 || (major === 24 && minor >= 2) };
}

const path = process.env.PATH ?? '';
const ownPath = path.split(delimiter).filter((folder) => !folder.includes('node_modules'));
const bringsNode = !nodeOn(ownPath.join(delimiter)).fits;

const lock = packagesOf('package-lock.json');
const ours = Object.values(lock).filter(({ link, resolved }) => link && (bringsNode || resolved !== RUNTIME));
const isForThisMachine = ({ os, cpu }) =>
  [os].flat()[0] === process.platform && [cpu].flat()[0] === process.arch;

/** The platform packages of Node in the lock file that this machine can run and needs. */
const runtimes = Object.keys(lock[RUNTIME].optionalDependencies)
  .map((name) => `node_modules/${name}`)
  .filter((place) => bringsNode && isForThisMachine(lock[place]));

/** Whether npm's own list of what it has installed has all that is asked for, in the versions of the lock file. */
function installed() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const there = packagesOf('node_modules/.package-lock.json');
  return Object.entries(lock).every(([place, { version, link, resolved, ...wanted }]) => {
    if (!place.includes('node_modules')) return true;
    if (link) return existsSync(join(root, place)) || !ours.some((own) => own.resolved === resolved);
    if (there[place] !== undefined) return there[place].version === version;
    // An optional package may be for another system.
    if (wanted.optional || wanted.devOptional) return !runtimes.includes(place);
    return wanted.dev && !everything;
  });
}

if (!installed()) {
  console.error('Installing what the lock file names (only when something is missing or has changed) …');
  const fresh = !existsSync(join(root, 'node_modules'));
  const npm = spawnSync(
    'npm',
    [
      // The second adds to what is there. It must not delete it: this script may run on the Node in that folder.
      ...(fresh ? ['ci'] : ['install', '--no-save']),
      ...(everything ? [] : ['--omit=dev']),
      '--include-workspace-root',
      ...ours.map(({ resolved }) => `--workspace=${resolved}`),
      // No package needs its install script.
      '--ignore-scripts',
      ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    ],
    // The output of the command may be read by another program: npm writes beside it.
    { cwd: root, stdio: ['inherit', process.stderr, 'inherit'], shell },
  );
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; the lines above say why.');
    process.exit(npm.status ?? 1);
  }
}

// npm scripts find the Node of the dependencies first: this asks what the next script will run on.
const next = nodeOn(path);
if (!next.fits) {
  console.error(`Node 24.2 or newer is needed, but this is ${next.version}.`);
  console.error('npm has none for this machine, or could not download it: install Node 24 and try again.');
  process.exit(1);
}
