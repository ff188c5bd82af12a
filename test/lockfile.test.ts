/** The lock file works on every system and with every registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = join(import.meta.dirname, '..', 'package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Where Node would find a dependency of the package at `path`: beside it, or further up. */
function found(dependency: string, path: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${dependency}` in packages) return true;
    if (at === '') return false;
  }
}

describe('the lock file', () => {
  it('names no address to download from', () => {
    const addresses = Object.values(packages).filter(({ link, resolved }) => resolved !== undefined && !link);
    expect(addresses).toEqual([]);
  });

  it('is complete, what only other systems need included: else npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((dependency) => !found(dependency, path))
        .map((dependency) => `${dependency}, which ${path} needs`),
    );
    expect(missing).toEqual([]);
  });
});
