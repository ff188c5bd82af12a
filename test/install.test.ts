/** What `scripts/setup.mjs` asks npm for, on machines with an old and with a new Node. npm itself is a stand-in here. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'rummikub-install-'));
const asked = join(folder, 'asked');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Runs the script in the folder where the machine's own Node says this version; gives what npm was asked for. */
function setup(what: 'start' | 'test', version: string): string[] {
  const machine = join(folder, 'machine');
  mkdirSync(machine, { recursive: true });
  program(join(machine, 'node'), `echo ${version}`);
  program(join(machine, 'npm'), `echo "$@" >${asked}`);
  rmSync(asked, { force: true });
  spawnSync(process.execPath, [join(folder, 'scripts', 'setup.mjs'), what], {
    cwd: folder,
    env: { ...process.env, PATH: [machine, '/usr/bin', '/bin'].join(delimiter) },
  });
  return existsSync(asked) ? readFileSync(asked, 'utf8').trim().split(' ') : [];
}

describe.skipIf(process.platform === 'win32')('the installation', () => {
  beforeEach(() => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    for (const file of ['scripts/setup.mjs', 'package-lock.json'])
      cpSync(join(ROOT, file), join(folder, file));
  });

  it('for npm start leaves out what only tests need', () => {
    expect(setup('start', 'v20.1.0')).toEqual(
      expect.arrayContaining(['ci', '--omit=dev', '--ignore-scripts']),
    );
    expect(setup('test', 'v20.1.0')).not.toContain('--omit=dev');
  });

  it('brings Node along only where the machine has none that is new enough', () => {
    const runtime = '--workspace=scripts/runtime';
    for (const old of ['v20.20.2', 'v22.1.0', 'v24.1.0']) expect(setup('start', old)).toContain(runtime);
    for (const fit of ['v24.2.0', 'v26.0.0']) {
      expect(setup('start', fit)).not.toContain(runtime);
      expect(setup('start', fit)).toContain('--workspace=packages/server');
    }
  });

  it('adds to what is there, and asks for nothing where all of it is', () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(setup('start', 'v24.2.0')).toEqual(expect.arrayContaining(['install', '--no-save']));
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { link?: boolean; dev?: boolean; resolved?: string }>;
    };
    for (const [place, { link, resolved }] of Object.entries(packages))
      if (link && resolved !== 'scripts/runtime') mkdirSync(join(folder, place), { recursive: true });
    const there = Object.entries(packages).filter(([, { link, dev }]) => !link && !dev);
    writeFileSync(
      join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(there) }),
    );
    expect(setup('start', 'v24.2.0')).toEqual([]);
    expect(setup('test', 'v24.2.0')).toContain('install');
  });
});
