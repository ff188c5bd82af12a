/** Runs npm the same way on every system. */
import { spawnSync } from 'node:child_process';

/**
 * How to start npm with these arguments. Under `npm run` npm says where it is, which needs no shell;
 * otherwise, on Windows, the command is a script that does.
 */
export function npmCommand(args: readonly string[]): { program: string; args: string[]; shell: boolean } {
  const self = process.env.npm_execpath;
  return self?.endsWith('npm-cli.js') === true
    ? { program: process.execPath, args: [self, ...args], shell: false }
    : { program: 'npm', args: [...args], shell: process.platform === 'win32' };
}

/** Runs npm in a folder and gives its output; throws where it fails. */
export function npm(args: readonly string[], folder: string): string {
  const { program, args: all, shell } = npmCommand(args);
  const { status, stdout, stderr } = spawnSync(program, all, { cwd: folder, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}\n${stdout}`);
  return stdout;
}
