/** `rummikub completion` in real shells, where they are installed. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

const scripts = new Map<string, Promise<string>>();
function scriptFor(shell: string): Promise<string> {
  const script = scripts.get(shell) ?? rummikub(['completion', shell], '').then(({ out }) => out);
  scripts.set(shell, script);
  return script;
}
const isThere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** Runs a script in a shell; gives the words that it printed. A shell that is not installed is no failure. */
function wordsOf(shell: string, args: readonly string[], script: string): string[] | null {
  if (!isThere(shell)) {
    console.warn(`There is no ${shell} on this machine: its completion was not tried.`);
    return null;
  }
  const { stdout, stderr } = spawnSync(shell, [...args, script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split(/\s+/).filter((word) => word !== '');
}

describe('the completion', () => {
  const inBash = async (...words: string[]): Promise<string[] | null> =>
    wordsOf(
      'bash',
      ['--norc', '-c'],
      `${await scriptFor('bash')}\nCOMP_WORDS=(rummikub ${words.map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length}; _rummikub; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );

  it('knows commands and the options of each, in bash', async () => {
    expect((await inBash('so')) ?? ['solve']).toEqual(['solve']);
    expect((await inBash('solve', '--exp')) ?? ['--explain']).toEqual(['--explain']);
    expect((await inBash('help', 'ver')) ?? ['verify']).toEqual(['verify']);
    expect((await inBash('completion', '')) ?? ['bash', 'zsh', 'fish']).toEqual(['bash', 'zsh', 'fish']);
  });

  it('is a script that zsh can read', async () => {
    const script = `autoload -Uz compinit && compinit -D; ${await scriptFor('zsh')}\nprint $_comps[rummikub]`;
    expect(wordsOf('zsh', ['-f', '-c'], script) ?? ['_rummikub']).toEqual(['_rummikub']);
  });

  it('knows commands and options, in fish', async () => {
    const script = `${await scriptFor('fish')}\ncomplete -C 'rummikub sol'; complete -C 'rummikub solve --expl'`;
    const words = wordsOf('fish', ['--no-config', '-c'], script) ?? ['solve', '--explain'];
    expect(words[0]).toBe('solve');
    expect(words).toContain('--explain');
  });

  it('refuses other shells', async () => {
    expect(await rummikub(['completion', 'tcsh'], '')).toMatchObject({ code: 2, out: '' });
    expect(await rummikub(['completion'], '')).toMatchObject({ code: 2 });
  });
});
