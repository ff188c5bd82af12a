/**
 * `npm run pack:python`: builds the Python package into `dist/`, as a source distribution and as a wheel. Both hold the
 * program that plays as one file of JavaScript, so installing them needs neither npm nor a clone.
 */
import { appendFileSync, copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build as bundle } from 'vite';
import { repositoryUrl } from '../release/repository.ts';
import { findPython, Venv } from './venv.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = join(ROOT, 'packages', 'gym', 'python');

/** What the project file asks for to build the package, and the program that reads it. */
const BUILDERS = ['build>=1.2', 'setuptools>=77'];

/** Puts together what the package is made from. */
async function stage(into: string): Promise<void> {
  for (const file of globSync(['pyproject.toml', 'README.md', 'rummikub_gym/*.py', 'rummikub_gym/py.typed'], {
    cwd: SOURCE,
  })) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    copyFileSync(join(SOURCE, file), join(into, file));
  }
  copyFileSync(join(ROOT, 'LICENSE'), join(into, 'LICENSE'));
  const url = repositoryUrl();
  if (url !== null)
    appendFileSync(
      join(into, 'pyproject.toml'),
      `\n[project.urls]\nRepository = "${url}"\nIssues = "${url}/issues"\nDocumentation = "${url}/blob/main/docs/gym.md"\n`,
    );
  await bundle({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'packages', 'gym', 'src', 'stdio', 'main.ts'),
      outDir: join(into, 'rummikub_gym', 'bundle'),
      emptyOutDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
}

/** Builds both with a Python that has the builders, and gives the paths of the two files. */
export async function buildPackage(venv: Venv, into: string): Promise<{ wheel: string; source: string }> {
  const staged = mkdtempSync(join(tmpdir(), 'rummikub-wheel-'));
  try {
    await stage(staged);
    venv.install(...BUILDERS);
    mkdirSync(into, { recursive: true });
    const { status, out, err } = venv.run(['-m', 'build', '--no-isolation', '--outdir', into, staged]);
    if (status !== 0) throw new Error(`The Python package does not build:\n${out}\n${err}`);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  const built = (ending: string): string => {
    const [name] = readdirSync(into).filter(
      (file) => file.startsWith('rummikub_gym') && file.endsWith(ending),
    );
    if (name === undefined) throw new Error(`The build wrote no ${ending} file.`);
    return join(into, name);
  };
  return { wheel: built('.whl'), source: built('.tar.gz') };
}

if (import.meta.main) {
  const python = findPython();
  if (python === null) {
    console.error('This needs Python 3.9 or newer, with venv and pip.');
    process.exit(1);
  }
  const into = join(ROOT, 'dist');
  for (const old of globSync('rummikub_gym-*', { cwd: into })) rmSync(join(into, old));
  const venv = new Venv(python);
  try {
    const { wheel, source } = await buildPackage(venv, into);
    console.log(`${source}\n${wheel}`);
  } finally {
    venv.remove();
  }
}
