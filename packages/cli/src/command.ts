/** What a command is, what it may use of the process, and the errors that it reports. */
import type { Readable, Writable } from 'node:stream';
import { type Trouble, troublesToJson } from './input/trouble.ts';

/** Standard input: a terminal, a pipe or a file. Only a terminal has raw mode. */
export type Input = Readable & { readonly isTTY?: boolean; setRawMode?(on: boolean): unknown };

/** Standard output or standard error. Only a terminal has a size. */
export type Output = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** Everything of the process that a command may use. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Writes to standard output, and waits until a slow reader has room for more. */
  readonly write: (text: string) => Promise<void>;
  /** Writes a note to standard error: neither a result nor an error. */
  readonly note: (text: string) => void;
  /** Writes an error to standard error: in sentences, or with `--json` as a line of JSON. */
  readonly complain: (wrong: Misuse) => void;
  /** The width of drawings, in columns. */
  readonly width: number;
  /** Whether standard output uses colours. */
  readonly colored: boolean;
  /** Whether the terminal can move its cursor; a plain one can only add lines. */
  readonly redraws: boolean;
}

export interface Command {
  readonly help: string;
  /** Gives the exit code. */
  readonly run: (args: string[], io: Io) => Promise<number>;
}

/** Exit codes. */
export const EXIT = {
  /** Done; for a question, the answer is yes. */
  ok: 0,
  /** The answer is no: not legal, not genuine, or some lines of the input were wrong. */
  no: 1,
  /** The command was called wrongly, or cannot read its input. */
  misuse: 2,
  /** Stopped by ctrl-C. */
  stopped: 130,
} as const;

/** Why a command cannot go on: one code with its place, or a list of troubles. */
type Why = { readonly code: string; readonly path?: string } | { readonly troubles: readonly Trouble[] };

/** Thrown where a command cannot go on. Its message is for the user. */
export class Misuse extends Error {
  readonly troubles: readonly Trouble[];
  /** Lines below the message, such as the place in the text. */
  readonly more: string;

  constructor(message: string, why: Why, more = '') {
    super(/[.!?]$/.test(message) ? message : `${message}.`);
    this.troubles = 'troubles' in why ? why.troubles : [{ ...why, message: this.message }];
    this.more = more;
  }

  /** The error for people. */
  get text(): string {
    return `rummikub: ${this.message}\n${this.more === '' ? '' : `${this.more}\n`}`;
  }

  /** The error for programs: the fields of a line of JSON. */
  get json(): { readonly error: string; readonly violations: readonly Trouble[] } {
    return { error: this.message, violations: troublesToJson(this.troubles) };
  }
}

/** Thrown where a command was called wrongly; the user is pointed to its help. */
export class Miscall extends Misuse {
  /** `at` is the wrong option, or the troubles of several. */
  constructor(message: string, at?: string | readonly Trouble[]) {
    const code = 'called_wrongly';
    super(
      message,
      typeof at === 'object' ? { troubles: at } : at === undefined ? { code } : { code, path: at },
    );
  }
}
