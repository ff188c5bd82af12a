#!/usr/bin/env node
/** The `rummikub` command as a program: its arguments, its streams and its exit code. */
import * as nodeModule from 'node:module';
import { EXIT, Misuse } from './command.ts';
import { whyUnwritable } from './input/files.ts';
import { complain, run } from './run.ts';

// Compiled code is cached for the next start, where this Node supports it.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();

const { stdout, stderr } = process;
const ARGS = process.argv.slice(2);

// A reader such as `head` may close the pipe early, which is not an error. A full disk is one.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  const why = `Standard output cannot be written: ${whyUnwritable(error)}`;
  complain(ARGS, stderr, new Misuse(why, { code: 'file_unwritable', path: '-' }));
  process.exit(EXIT.misuse);
});
// An error of standard error itself cannot be reported.
stderr.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? EXIT.ok : EXIT.misuse),
);

process.exitCode = await run(ARGS, process);
