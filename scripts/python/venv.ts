/** Pythons of this machine, and virtual environments for what the Python package needs. Nothing goes into the system. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The oldest version that the package supports. */
const OLDEST = [3, 9] as const;

/** Pip could not get what was asked for: this machine has no way to the packages. Nothing is wrong with ours. */
export class NoPackages extends Error {}

/** A program that runs for longer has hung; the slowest one takes a few minutes on a busy machine. */
const LIMIT_MINUTES = 20;

export interface Python {
  readonly program: string;
  /** '3.12' */
  readonly version: string;
}

const PROBE = 'import sys, venv, ensurepip; print("%d.%d" % sys.version_info[:2])';

function probed(program: string): Python | null {
  const { status, stdout } = spawnSync(program, ['-c', PROBE], { encoding: 'utf8' });
  const version = stdout?.trim() ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return status === 0 && major === OLDEST[0] && minor >= OLDEST[1] ? { program, version } : null;
}

/** The Python that users of this machine get, new enough and with `venv` and `pip`; null where the machine has none. */
export function findPython(): Python | null {
  for (const name of ['python3', 'python']) {
    const python = probed(name);
    if (python !== null) return python;
  }
  return null;
}

/** Every such Python of this machine, one for each version: those on the path and those of pyenv. */
export function allPythons(): Python[] {
  const minors = Array.from({ length: 9 }, (_, i) => `python3.${OLDEST[1] + i}`);
  const pyenv = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  const found = new Map<string, Python>();
  for (const name of [
    'python3',
    ...minors,
    ...globSync('*/bin/python', { cwd: pyenv }).map((file) => join(pyenv, file)),
  ]) {
    const python = probed(name);
    if (python !== null && !found.has(python.version)) found.set(python.version, python);
  }
  return [...found.values()].sort((a, b) => Number(a.version.slice(2)) - Number(b.version.slice(2)));
}

/** The path of the machine without the folders that have a Node in them. */
const pathWithoutNode = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(
      (folder) => folder !== '' && globSync(['node', 'node.exe', 'node.cmd'], { cwd: folder }).length === 0,
    )
    .join(delimiter);

/** A virtual environment in a folder of its own, which `remove` deletes. */
export class Venv {
  readonly folder: string;
  /** The folder of its programs. */
  readonly bin: string;

  constructor(python: Python) {
    this.folder = mkdtempSync(join(tmpdir(), 'rummikub-python-'));
    const { status, stderr } = spawnSync(python.program, ['-m', 'venv', this.folder], { encoding: 'utf8' });
    if (status !== 0)
      throw new NoPackages(`${python.program} cannot make a virtual environment: ${stderr.trim()}`);
    const windows = process.platform === 'win32';
    this.bin = join(this.folder, windows ? 'Scripts' : 'bin');
  }

  /** Installs packages. Throws `NoPackages` where pip cannot get them. */
  install(...wanted: string[]): void {
    const { status, err } = this.run([
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      ...wanted,
    ]);
    if (status !== 0)
      throw new NoPackages(`pip cannot install ${wanted.join(' ')}: ${err.trim().split('\n').at(-1)}`);
  }

  /** Runs the environment's Python in a folder; there is no Node on its path. */
  run(
    args: readonly string[],
    cwd: string = this.folder,
    environment: Readonly<Record<string, string>> = {},
  ): { status: number | null; out: string; err: string } {
    const { PYTHONPATH: _, ...own } = process.env;
    const { status, stdout, stderr, error } = spawnSync(join(this.bin, 'python'), args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      timeout: LIMIT_MINUTES * 60_000,
      env: {
        ...own,
        PATH: [this.bin, pathWithoutNode()].join(delimiter),
        PYTHONDONTWRITEBYTECODE: '1',
        ...environment,
      },
    });
    const why = error === undefined ? '' : `\n${error.message} (at most ${LIMIT_MINUTES} minutes)`;
    return { status, out: stdout ?? '', err: (stderr ?? '') + why };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
