/** The shape of the project: which package and which folder may import which, and how many files a folder has. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from './rooms.ts';

const ROOT = join(import.meta.dirname, '..');

/** What each package may import of the others. A package that is not named here may import none. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  bots: ['engine'],
  gym: ['engine', 'bots'],
  puzzles: ['engine', 'bots'],
  protocol: ['engine'],
  server: ['engine', 'bots', 'puzzles', 'protocol'],
  web: ['engine', 'bots', 'puzzles', 'protocol'],
  cli: ['engine', 'bots', 'gym', 'puzzles', 'protocol'],
};

/** Packages that run anywhere, so they import nothing of Node. Their compiler settings exclude the DOM. */
const PURE = ['engine', 'bots', 'puzzles', 'protocol'];

/** The folder of such a package for Node: an entry of its own, which no other folder imports. */
const FOR_NODE = /^packages\/[^/]+\/src\/node\//;

/** Whether a file or folder is another or lies in it. */
const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The most files of a folder, beside its tests. */
const MOST_FILES = 14;

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

/** Names that the build of the web app replaces (`packages/web/vite.config.ts`). */
const ALIASES: Readonly<Record<string, string>> = { react: 'preact', 'react-dom': 'preact' };

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
      const real = ALIASES[dependency as string] ?? dependency;
      return !/^(\.|node:)/.test(from) && !Object.hasOwn(dependencies, real as string);
    });
    expect(wrong).toEqual([]);
  });

  it('imports from Node only if it runs only on Node', () => {
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

describe.each(Object.entries(ROOMS))('inside the package %s', (name, rooms) => {
  const src = `packages/${name}/src/`;
  /** The room of a file, or the file itself where it lies in none. */
  const roomOf = (file: string): string => {
    const path = file.slice(src.length);
    const around = Object.keys(rooms).filter((room) => path.startsWith(`${room}/`));
    return around.sort((a, b) => b.length - a.length)[0] ?? path;
  };
  const steps = importsOf(name)
    .filter(({ from }) => from.startsWith('.'))
    .map((one) => ({ ...one, room: roomOf(one.file), into: roomOf(target(one)) }));

  it('every folder is a room', () => {
    const inside = steps.filter(({ room, file }) => room === file.slice(src.length) && room.includes('/'));
    expect(inside.map(({ file }) => file)).toEqual([]);
  });

  it('rooms import only what they may', () => {
    const wrong = steps.filter(({ room, into }) => {
      const allowed = rooms[room];
      return allowed !== undefined && into !== room && !allowed.some((one) => isIn(into, one));
    });
    expect(wrong).toEqual([]);
  });

  it('rooms name only existing rooms', () => {
    const wrong = Object.values(rooms)
      .flat()
      .filter((one) => !Object.hasOwn(rooms, one) && !existsSync(join(ROOT, src, one)));
    expect(wrong).toEqual([]);
  });

  it('no room imports itself by way of others', () => {
    const reached = (from: string, seen: Set<string>): Set<string> => {
      for (const one of rooms[from] ?? []) if (!seen.has(one)) reached(one, seen.add(one));
      return seen;
    };
    const circular = Object.keys(rooms).filter((room) => reached(room, new Set()).has(room));
    expect(circular).toEqual([]);
  });
});

describe("the engine's main entry", () => {
  it('exports at most 110 names', () => {
    const code = readFileSync(join(ROOT, 'packages/engine/src/index.ts'), 'utf8');
    const lists = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
    const names = lists.flatMap(([, list = '']) => list.split(',').filter((name) => name.trim() !== ''));
    expect(names.length).toBeGreaterThan(50);
    expect(names.length).toBeLessThanOrEqual(110);
  });
});

describe('a folder', () => {
  const sources = globSync(['packages/*/{src,test}/**/*.{ts,tsx,js}', '{bench,scripts,test}/**/*.{ts,mjs}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'packages/*/test/consumer/**'],
  });
  const sizes = new Map<string, number>();
  for (const file of sources.filter((one) => !/\.test\.tsx?$/.test(one))) {
    const folder = dirname(file).split(sep).join('/');
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }

  it(`has at most ${MOST_FILES} files beside its tests`, () => {
    const full = [...sizes].filter(([, size]) => size > MOST_FILES);
    expect(full).toEqual([]);
  });
});
