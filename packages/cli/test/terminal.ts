/** Runs the real command in a pseudo-terminal and looks at what a person would see. */
import { type IPty, spawn } from '@lydell/node-pty';
import { COMMAND } from './run.ts';

/** Codes for colours and the cursor. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const CODES = /\u001b\[[0-9;?]*[A-Za-z]/g;
const CLEAR = '\u001b[H\u001b[J';

interface Setting {
  /** The program; Node unless given. */
  readonly program?: string;
  /** Arguments before those of the test. */
  readonly start?: readonly string[];
  readonly cwd?: string;
  /** How large the terminal is. */
  readonly cols?: number;
  readonly rows?: number;
}

export class Terminal {
  /** Everything written so far, with its codes. */
  raw = '';
  private readonly pty: IPty;
  private readonly ended: Promise<number>;
  private wake = (): void => {};
  private over = false;

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}, setting: Setting = {}) {
    const {
      program = process.execPath,
      start = [COMMAND],
      cwd = process.cwd(),
      cols = 80,
      rows = 40,
    } = setting;
    this.pty = spawn(program, [...start, ...args], {
      cwd,
      cols,
      rows,
      env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '', ...env },
    });
    this.pty.onData((text) => {
      this.raw += text;
      this.wake();
    });
    this.ended = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => {
        this.over = true;
        this.wake();
        resolve(exitCode);
      });
    });
  }

  /** What is on the screen: since it was last cleared, without codes. */
  get screen(): string {
    return this.raw
      .slice(Math.max(0, this.raw.lastIndexOf(CLEAR)))
      .replace(CODES, '')
      .replaceAll('\r', '');
  }

  get text(): string {
    return this.raw.replace(CODES, '').replaceAll('\r', '');
  }

  type(keys: string): void {
    this.pty.write(keys);
  }

  /** Waits until the condition holds; fails only when the program has ended without it. */
  async until(what: (terminal: this) => boolean): Promise<void> {
    while (!what(this)) {
      if (this.over) throw new Error(`The program ended without it:\n${this.text.slice(-3000)}`);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Waits for the prompt of a new screen, drawn after this was asked. */
  async prompt(): Promise<void> {
    await this.until(({ screen }) => screen.includes('Your rack') && /\n> $/.test(screen));
  }

  /** Types a line and waits for the screen that answers it. */
  async enter(line: string): Promise<void> {
    const before = this.raw.lastIndexOf(CLEAR);
    this.type(`${line}\r`);
    await this.until(({ raw, screen }) => raw.lastIndexOf(CLEAR) > before && /\n> $/.test(screen));
  }

  exit(): Promise<number> {
    return this.ended;
  }

  resize(cols: number, rows: number): void {
    this.pty.resize(cols, rows);
  }

  signal(name: NodeJS.Signals): void {
    process.kill(this.pty.pid, name);
  }

  kill(): void {
    if (!this.over) this.pty.kill();
  }
}
