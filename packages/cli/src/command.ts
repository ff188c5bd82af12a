/** What a command is, what it is given, and how it says that it was called wrongly. */
import type { ReadStream, WriteStream } from 'node:tty';
import { type Trouble, troublesToJson } from './input/trouble.ts';

/** Everything that a command may touch of the world around it. */
export interface Io {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
  /** Writes to standard output, and waits while whoever reads it is slower than we are. */
  readonly write: (text: string) => Promise<void>;
  /** Tells whoever sits at the terminal something that is not wrong, apart from the results. */
  readonly note: (text: string) => void;
  /** Says on standard error what is wrong: in sentences, or under `--json` as a line of JSON. */
  readonly complain: (wrong: Misuse) => void;
  /** How many columns a drawing may take. */
  readonly width: number;
  /** Whether standard output is to be in colour. */
  readonly colored: boolean;
  /** Whether the terminal can be drawn on again in the same place; a plain one can only add lines. */
  readonly redraws: boolean;
}

export interface Command {
  readonly help: string;
  /** Gives the exit code. */
  readonly run: (args: string[], io: Io) => Promise<number>;
}

/** Exit codes: what a script can tell apart. */
export const EXIT = {
  /** All is well; for a question, the answer is yes. */
  ok: 0,
  /** The answer is no: not legal, not genuine, or some of the input was wrong. */
  no: 1,
  /** The command could not do its work: called wrongly, or the input cannot be read. */
  misuse: 2,
  /** Stopped by ctrl-C. */
  stopped: 130,
} as const;

/** Why a command cannot go on, by its code and its place; or everything that is wrong. */
type Why = { readonly code: string; readonly path?: string } | { readonly troubles: readonly Trouble[] };

/** Thrown where a command cannot go on; its message is for the person who called it. */
export class Misuse extends Error {
  readonly troubles: readonly Trouble[];
  /** What is shown below the message, such as the place in the text. */
  readonly more: string;

  constructor(message: string, why: Why, more = '') {
    super(/[.!?]$/.test(message) ? message : `${message}.`);
    this.troubles = 'troubles' in why ? why.troubles : [{ ...why, message: this.message }];
    this.more = more;
  }

  /** For people. */
  get text(): string {
    return `rummikub: ${this.message}\n${this.more === '' ? '' : `${this.more}\n`}`;
  }

  /** For programs: the fields of an answer that is an error. */
  get json(): { readonly error: string; readonly violations: readonly Trouble[] } {
    return { error: this.message, violations: troublesToJson(this.troubles) };
  }
}

/** The same for a command that was called wrongly: its help is what one needs next. */
export class Miscall extends Misuse {
  /** `at` is the option, where it is one; or all that is wrong with several. */
  constructor(message: string, at?: string | readonly Trouble[]) {
    const code = 'called_wrongly';
    super(
      message,
      typeof at === 'object' ? { troubles: at } : at === undefined ? { code } : { code, path: at },
    );
  }
}
