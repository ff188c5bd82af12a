/** The shape of the project: who may import whom. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What each package may import of the others. A package that is not named here may import none. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  bots: ['engine'],
  gym: ['engine', 'bots'],
  protocol: ['engine'],
  server: ['engine', 'bots', 'protocol'],
  web: ['engine', 'bots', 'protocol'],
  cli: ['engine', 'bots', 'gym', 'protocol'],
};

/** What each folder of the engine may import of the others. */
const ENGINE_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  solver: ['rules'],
  enumerate: ['rules', 'solver'],
  explain: ['rules'],
  game: ['rules', 'solver'],
  json: ['rules', 'solver', 'game'],
};

/** Packages that run anywhere: nothing of Node in them. Their compiler settings keep out the rest. */
const PURE = ['engine', 'bots', 'protocol'];

/** The one folder of such a package that is for Node: an entry of its own, which nothing else there imports. */
const FOR_NODE = /^packages\/[^/]+\/src\/node\//;

interface Import {
  readonly file: string;
  readonly from: string;
}

/** Every import and re-export of a package's own code, tests left out; paths with forward slashes. */
function importsOf(packageName: string): Import[] {
  const files = globSync(`packages/${packageName}/src/**/*.{ts,tsx}`, { cwd: ROOT });
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '');
      const found = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
      return [...found].map(([, from = '']) => ({ file: file.split(sep).join('/'), from }));
    });
}

const here = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => file.split(sep)[1] as string);

/** The file that a relative import names, from the root. */
const target = ({ file, from }: Import): string =>
  normalize(join(dirname(file), from))
    .split(sep)
    .join('/');

describe.each(here)('the package %s', (name) => {
  const imports = importsOf(name);
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string> };

  it('has a place in the order of packages', () => {
    expect(Object.keys(PACKAGES)).toContain(name);
    expect(imports.length).toBeGreaterThan(0);
  });

  it('imports only packages that come before it', () => {
    const wrong = imports.filter(({ from }) => {
      const [, other] = /^@rummikub\/([^/]+)/.exec(from) ?? [];
      return other !== undefined && !PACKAGES[name]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it('reaches into another package only through its name', () => {
    const wrong = imports.filter(
      (one) => one.from.startsWith('.') && !target(one).startsWith(`packages/${name}/src/`),
    );
    expect(wrong).toEqual([]);
  });

  it('names files with their ending, and they exist', () => {
    const wrong = imports.filter(
      (one) => one.from.startsWith('.') && !existsSync(join(ROOT, target(one).replace(/\?.*$/, ''))),
    );
    expect(wrong).toEqual([]);
  });

  it('declares every dependency that it imports', () => {
    const wrong = imports.filter(({ from }) => {
      const dependency = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : from.split('/')[0];
      return !/^(\.|node:)/.test(from) && !Object.hasOwn(dependencies, dependency as string);
    });
    expect(wrong).toEqual([]);
  });

  it('imports something of Node only where it need not run anywhere', () => {
    const wrong = imports.filter(({ from }) => from.startsWith('node:') || builtinModules.includes(from));
    if (PURE.includes(name)) expect(wrong.filter(({ file }) => !FOR_NODE.test(file))).toEqual([]);
  });

  it('runs without its entry for Node', () => {
    const wrong = imports.filter(
      (one) => one.from.startsWith('.') && FOR_NODE.test(target(one)) && !FOR_NODE.test(one.file),
    );
    expect(wrong).toEqual([]);
  });
});

describe('inside the engine', () => {
  const folderOf = (file: string): string | undefined => /^packages\/engine\/src\/([^/]+)\//.exec(file)?.[1];
  const imports = importsOf('engine');

  it.each(Object.keys(ENGINE_FOLDERS))('%s imports only what comes before it', (folder) => {
    const wrong = imports.filter((one) => {
      if (folderOf(one.file) !== folder || !one.from.startsWith('.')) return false;
      const other = folderOf(target(one));
      return other !== folder && !(other !== undefined && ENGINE_FOLDERS[folder]?.includes(other));
    });
    expect(wrong).toEqual([]);
  });

  it('has no folder without a place in that order', () => {
    const folders = new Set(imports.map(({ file }) => folderOf(file)).filter((f) => f !== undefined));
    expect(Object.keys(ENGINE_FOLDERS)).toEqual(expect.arrayContaining([...folders]));
  });
});
