/**
 * Power cuts, simulated on Linux: a preloaded library (`shim.c`) notes every write of a process that no fsync has confirmed.
 * After the process was killed, a random part of these writes is undone, as a disk would lose them.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The library, or null where it cannot be built: on other systems than Linux, and without a C compiler. */
export function buildShim(): string | null {
  if (process.platform !== 'linux') return null;
  const source = join(import.meta.dirname, 'shim.c');
  const library = join(
    tmpdir(),
    `rummikub-shim-${process.getuid?.()}-${Math.trunc(statSync(source).mtimeMs)}.so`,
  );
  if (existsSync(library)) return library;
  for (const compiler of ['cc', 'gcc', 'clang'])
    try {
      // Built beside and renamed: another process may build it at the same time.
      const own = `${library}.${randomBytes(6).toString('hex')}`;
      execFileSync(compiler, ['-O2', '-shared', '-fPIC', '-o', own, source, '-ldl', '-lpthread'], {
        stdio: 'pipe',
      });
      renameSync(own, library);
      return library;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem;
    }
  return null;
}

export interface Shim {
  /** What the process needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Undoes a random part of the unconfirmed writes. The process must be dead. Returns how many there were. */
  powerCut(random: () => number): number;
  /** A kill without a power cut: what was written stays, and counts as confirmed. */
  forget(): void;
  /** Sets the clock of the process ahead. */
  setClock(seconds: number): void;
}

/** A shim for a process whose files are in `folder`. `place` is a folder for the journal. */
export function makeShim(
  library: string,
  folder: string,
  place: string,
  { lies = false }: { readonly lies?: boolean } = {},
): Shim {
  const journal = join(place, `journal-${randomBytes(6).toString('hex')}`);
  const clock = `${journal}-clock`;
  writeFileSync(clock, '0');
  return {
    env: {
      LD_PRELOAD: library,
      SHIM_FOLDER: folder,
      SHIM_JOURNAL: journal,
      SHIM_CLOCK: clock,
      ...(lies ? { SHIM_LIES: '1' } : {}),
    },
    powerCut(random) {
      const files = readJournal(journal);
      rmSync(journal, { force: true });
      let lost = 0;
      for (const [path, steps] of files) lost += loseSome(path, steps, random);
      return lost;
    },
    forget: () => rmSync(journal, { force: true }),
    setClock: (seconds) => writeFileSync(clock, String(seconds)),
  };
}

/** One unconfirmed step, with what it has replaced. */
interface Step {
  readonly kind: 'write' | 'truncate' | 'create';
  readonly offset: number;
  /** Bytes that the write was to write. */
  readonly length: number;
  /** The size of the file before. */
  readonly size: number;
  readonly old: Buffer;
}

const HEAD = 32;

/** The unconfirmed steps of each file, in order. */
function readJournal(journal: string): Map<string, Step[]> {
  const files = new Map<string, Step[]>();
  if (!existsSync(journal)) return files;
  const bytes = readFileSync(journal);
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const kind = String.fromCharCode(bytes.readUInt32LE(at));
    const pathEnd = at + HEAD + bytes.readUInt32LE(at + 4);
    const end = pathEnd + bytes.readUInt32LE(at + 8);
    // The process was killed while it wrote this record, before its effect.
    if (end > bytes.length) break;
    const path = bytes.toString('utf8', at + HEAD, pathEnd);
    const steps = files.get(path) ?? [];
    const step = {
      offset: Number(bytes.readBigUInt64LE(at + 16)),
      length: bytes.readUInt32LE(at + 12),
      size: Number(bytes.readBigUInt64LE(at + 24)),
      old: bytes.subarray(pathEnd, end),
    };
    if (kind === 'w') steps.push({ kind: 'write', ...step });
    else if (kind === 't') steps.push({ kind: 'truncate', ...step });
    else if (kind === 'c') steps.push({ kind: 'create', ...step });
    else if (kind === 's') keep(steps, ({ kind: one }) => one === 'create');
    // A folder that is synced keeps the files that were created in it.
    else
      for (const [file, others] of files)
        if (file.startsWith(path)) keep(others, (one) => one.kind !== 'create');
    files.set(path, steps);
    at = end;
  }
  return files;
}

function keep(steps: Step[], isKept: (step: Step) => boolean): void {
  steps.splice(0, steps.length, ...steps.filter(isKept));
}

/** The part of a write that a disk writes at once. */
const SECTOR = 512;

/** Brings a file to its last confirmed state, and then repeats a random part of its steps. */
function loseSome(path: string, steps: readonly Step[], random: () => number): number {
  if (steps.length === 0 || !existsSync(path)) return 0;
  const file = openSync(path, 'r+');
  const redo: { step: Step; data: Buffer }[] = [];
  for (const step of steps.toReversed()) {
    if (step.kind === 'create') continue;
    const data = Buffer.alloc(step.length);
    redo.unshift({ step, data: data.subarray(0, readSync(file, data, 0, step.length, step.offset)) });
    ftruncateSync(file, step.size);
    writeSync(file, step.old, 0, step.old.length, step.offset);
  }
  // Nothing is kept, or the first steps, or any of them; and any sector of a write.
  const [mode, share] = [random(), random()];
  for (const [i, { step, data }] of redo.entries()) {
    const isKept = mode < 0.2 ? false : mode < 0.6 ? i < share * redo.length : random() < share;
    const isTorn = random() < 0.3;
    if (!isKept) continue;
    if (step.kind === 'truncate') ftruncateSync(file, step.offset);
    for (let at = 0; at < data.length; at += SECTOR)
      if (!isTorn || random() < 0.5)
        writeSync(file, data, at, Math.min(SECTOR, data.length - at), step.offset + at);
  }
  closeSync(file);
  if (steps.some(({ kind }) => kind === 'create') && random() < 0.5) rmSync(path);
  return steps.length;
}
