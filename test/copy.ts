/** A copy of the repository, in which commands may change files. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The author of commits in copies. */
export const NOBODY = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@b.c',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@b.c',
};

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...NOBODY } });

/** All existing files that git tracks or would track. */
export const keptFiles = (): string[] =>
  git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Copies all files that git would keep into this folder, with a history of its own and the installed packages. */
export function copyRepository(into: string): void {
  for (const file of keptFiles()) cpSync(join(ROOT, file), join(into, file));
  for (const folder of globSync(['node_modules', '{packages,docs}/*/node_modules'], { cwd: ROOT }))
    symlinkSync(join(ROOT, folder), join(into, folder), 'junction');
  git(into, 'init', '--quiet');
  appendFileSync(join(into, '.git', 'info', 'exclude'), 'node_modules\n');
  git(into, 'add', '--all');
  git(into, 'commit', '--quiet', '-m', 'All of it');
}
