/** The lock files work on every system and with every registry. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Entry>>;

const packagesOf = (file: string): Packages => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  return (JSON.parse(text) as { packages: Packages }).packages;
};

/** Where Node would find a dependency of the package at `path`: beside it, or further up. */
function found(packages: Packages, dependency: string, path: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${dependency}` in packages) return true;
    if (at === '') return false;
  }
}

const LOCKS = [
  'package-lock.json',
  'bench/web/lighthouse/package-lock.json',
  'docs/contracts/package-lock.json',
];

describe.each(LOCKS)('%s', (file) => {
  const packages = packagesOf(file);

  it('lets no package run a script at installation', () => {
    const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript === true
        ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)]
        : [],
    );
    const { allowScripts = {} } = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', dirname(file), 'package.json'), 'utf8'),
    ) as { allowScripts?: Record<string, boolean> };
    expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
  });

  it('names no address to download from', () => {
    const addresses = Object.values(packages).filter(({ link, resolved }) => resolved !== undefined && !link);
    expect(addresses).toEqual([]);
  });

  it('is complete, what only other systems need included: else npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((dependency) => !found(packages, dependency, path))
        .map((dependency) => `${dependency}, which ${path} needs`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the Node that comes with the dependencies', () => {
  const packages = packagesOf('package-lock.json');
  const named = Object.keys(packages['scripts/runtime']?.optionalDependencies ?? {});

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('is there for %s on %s, with a checksum and without an install script', (os, cpu) => {
    const [entry, ...more] = named
      .map((name) => packages[`node_modules/${name}`]!)
      .filter((entry) => [entry.os].flat().includes(os) && [entry.cpu].flat().includes(cpu));
    expect(more).toEqual([]);
    const [major = 0, minor = 0] = entry?.version?.split('.').map(Number) ?? [];
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(24_002);
    expect(entry?.integrity).toMatch(/^sha512-/);
    expect(entry?.hasInstallScript).toBeUndefined();
  });
});
