/** `rummikub gym`: the learning environment over standard input and output. */
import { serveStdio } from '@rummikub/gym';
import { EXIT, type Io, Misuse } from '../command.ts';
import { readArgs } from '../input/options.ts';

export const help = `Serves the learning environment over standard input and output, in binary
frames: many games at once, one action for each in every step. A program starts
this; the Python client in packages/gym/python does.

  rummikub gym

Example:
  rummikub gym < frames > answers

It ends when its input does.

Exit codes: 0 the input ended, 2 called wrongly or by hand.`;

export async function run(args: string[], { stdin, stdout }: Io): Promise<number> {
  readArgs(args, {});
  if (stdin.isTTY)
    throw new Misuse('The gym speaks with programs, in binary frames that cannot be typed', {
      code: 'called_wrongly',
    });
  await serveStdio(stdin, stdout);
  // The input may still be open after the last frame; nothing more is read from it.
  stdin.destroy();
  return EXIT.ok;
}
