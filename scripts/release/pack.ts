/**
 * `npm run pack:packages`: builds every package that may be published into its `dist/` folder, which then is
 * the package as others install it (JavaScript, types, README, LICENSE; the page with the server), and makes a tarball of each in `dist/`.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { npm } from '../npm.ts';
import { buildWeb } from '../web/build.ts';
import { manPage } from './manPage.ts';
import { repositoryFields, repositoryUrl } from './repository.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** The manual page in the package of the command. */
const MAN_PAGE = 'rummikub.1';

/** What we use of a package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folders of the packages that may be published: all that are not private. */
export const publishable = (): string[] =>
  readdirSync(join(ROOT, 'packages'))
    .map((name) => join(ROOT, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')) && readManifest(folder).private !== true);

/** The folders of the packages to publish, each after those that it needs. */
export function inOrder(): string[] {
  const needs = (folder: string): number => {
    const { dependencies, optionalDependencies } = readManifest(folder);
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    return names.filter((name) => name.startsWith('@rummikub/')).length;
  };
  return publishable().sort((a, b) => needs(a) - needs(b));
}

const built = (source: string, ending: string): string => {
  if (!/^\.\/src\/.*\.ts$/.test(source)) throw new Error(`Only ./src/….ts can be built, not ${source}`);
  return source.replace('./src/', './').replace(/\.ts$/, ending);
};

/** In the published package the command is the program itself, not the launcher of the clone. */
const launched = (launcher: string): string => launcher.replace(/^\.\/bin\/(.*)\.mjs$/, './src/$1.ts');

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** The package.json to publish: it points to the built files and names real versions. */
function published(manifest: Manifest, folder: string, versions: ReadonlyMap<string, string>): Manifest {
  const { exports, bin, dependencies, optionalDependencies, devDependencies: _, ...rest } = manifest;
  const url = repositoryUrl();
  const ranges = (wanted: Readonly<Record<string, string>>) =>
    mapValues(wanted, (range, name) => {
      const version = versions.get(name);
      return version === undefined ? range : `^${version}`;
    });
  return {
    ...rest,
    ...(url === null ? {} : repositoryFields(url, `packages/${basename(folder)}`)),
    exports: {
      ...mapValues(exports ?? {}, (source) => ({
        types: built(source, '.d.ts'),
        default: built(source, '.js'),
      })),
      './package.json': './package.json',
    },
    ...(bin === undefined
      ? {}
      : { bin: mapValues(bin, (launcher) => built(launched(launcher), '.js')), man: [`./${MAN_PAGE}`] }),
    ...(dependencies === undefined ? {} : { dependencies: ranges(dependencies) }),
    ...(optionalDependencies === undefined ? {} : { optionalDependencies: ranges(optionalDependencies) }),
  } as unknown as Manifest;
}

/** The compiler rewrites imports of `./meld.ts` to `./meld.js`, but not in declarations, and not the URL of a worker. */
function pointToBuilt(file: string): void {
  const places = file.endsWith('.d.ts')
    ? /((?:from|import)\s*\(?\s*)'(\.[^']*)\.ts'/g
    : /(\bnew URL\()'(\.[^']*)\.ts'(?=, import\.meta\.url\))/g;
  writeFileSync(file, readFileSync(file, 'utf8').replace(places, "$1'$2.js'"));
}

/** Links out of the package lead to the repository; where its address is not known they become words. */
function packedReadme(text: string, folder: string, version: string): string {
  const url = repositoryUrl();
  return text.replace(
    /\[([^\]]+)\]\(((?:\.\.\/)+[^)#]+)(#[^)]*)?\)/g,
    (_, words: string, link: string, anchor = '') => {
      const path = posix.join('packages', basename(folder), link);
      if (url !== null) return `[${words}](${url}/blob/v${version}/${path}${anchor})`;
      return words === path ? `${path} in the repository` : `${words} (${path} in the repository)`;
    },
  );
}

/** Builds the package in `folder` into `into`, ready to publish. */
export async function stage(folder: string, into: string = join(folder, 'dist')): Promise<void> {
  const versions = new Map(
    publishable()
      .map(readManifest)
      .map(({ name, version }) => [name, version]),
  );
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  // A command exports nothing, so it needs no types.
  const typed = readManifest(folder).exports !== undefined;
  const { status } = spawnSync(
    process.execPath,
    [TSC, '-p', join(folder, 'tsconfig.build.json'), '--outDir', resolve(into), '--declaration', `${typed}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${folder} does not build; the lines above say why.`);
  for (const file of readdirSync(into, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:js|d\.ts)$/.test(file)) pointToBuilt(join(into, file));
  const manifest = published(readManifest(folder), folder, versions);
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(
    join(into, 'README.md'),
    packedReadme(readFileSync(join(folder, 'README.md'), 'utf8'), folder, manifest.version),
  );
  if (manifest.bin !== undefined) writeFileSync(join(into, MAN_PAGE), await manPage());
  if (manifest.name === '@rummikub/server') {
    buildWeb();
    cpSync(join(ROOT, 'packages', 'web', 'dist'), join(into, 'web'), { recursive: true });
  }
  copyFileSync(join(ROOT, 'LICENSE'), join(into, 'LICENSE'));
}

/** Makes the tarball of a staged package and gives its path. */
export function tarball(staged: string, into: string): string {
  mkdirSync(into, { recursive: true });
  const output = npm(['pack', '--json', '--pack-destination', resolve(into)], staged);
  // npm gives a list, or in newer versions an object by name.
  const packed = Object.values(JSON.parse(output) as Record<string, { filename: string }>)[0];
  if (packed === undefined) throw new Error(`npm packed nothing in ${staged}`);
  return join(into, packed.filename);
}

if (import.meta.main) {
  for (const folder of publishable()) {
    await stage(folder);
    console.log(tarball(join(folder, 'dist'), join(ROOT, 'dist')));
  }
}
