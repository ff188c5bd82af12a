/** Reads and writes files and standard input, with a sentence for each error. */
import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Io, Misuse } from '../command.ts';
import { readJsonText } from './jsonText.ts';

/** The text without the byte order mark with which some editors begin a file. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** Reads the text of a file, or of standard input for `-`. */
export async function readText(path: string, io: Io): Promise<string> {
  try {
    return withoutMark(path === '-' ? await readInput(io) : readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

const readBefore = new WeakSet<Io['stdin']>();

async function readInput({ stdin, note }: Io): Promise<string> {
  if (readBefore.has(stdin))
    throw new Misuse("Only one thing can be '-', standard input", { code: 'called_wrongly', path: '-' });
  readBefore.add(stdin);
  if (stdin.isTTY) note('Type or paste it here; ctrl-D ends:');
  stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of stdin as AsyncIterable<string>) text += chunk;
  return text;
}

export const unreadable = (path: string, error: NodeJS.ErrnoException): Misuse =>
  new Misuse(whyUnreadable(path, error), { code: 'file_unreadable', path });

function whyUnreadable(path: string, { code, message }: NodeJS.ErrnoException): string {
  const name = path === '-' ? 'Standard input' : `The file '${path}'`;
  if (code === 'ENOENT') return `${name} is not there`;
  if (code === 'EISDIR') return `${path === '-' ? name : `'${path}'`} is a folder, not a file`;
  if (code === 'EACCES' || code === 'EPERM') return `${name} may not be read`;
  return `${name} cannot be read: ${message}`;
}

/** Reads JSON from a text, which errors call `name`. */
export function parseJson(text: string, name: string): unknown {
  const read = readJsonText(text);
  if (read.ok) return read.value;
  const { what, at } = read.error;
  const line = `line ${text.slice(0, at).split('\n').length}`;
  throw new Misuse(`${name} is not JSON: ${line}: ${what}`, { code: 'syntax', path: line });
}

/** Reads JSON from a file, or from standard input for `-`. */
export const readJson = async (path: string, io: Io): Promise<unknown> =>
  parseJson(await readText(path, io), path === '-' ? 'Standard input' : `'${path}'`);

export function whyUnwritable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'its folder is not there';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'that is not allowed';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'there is no space left';
  return message;
}

const unwritable = (path: string, error: NodeJS.ErrnoException): Misuse =>
  new Misuse(`The file '${path}' cannot be written: ${whyUnwritable(error)}`, {
    code: 'file_unwritable',
    path,
  });

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw unwritable(path, error as NodeJS.ErrnoException);
  }
}

/** Throws if a file cannot be written, before a long run instead of after it. Standard output has the results. */
export function checkWritable(path: string): void {
  if (path === '-')
    throw new Misuse("'-' is standard input; what a command keeps needs the name of a file", {
      code: 'file_unwritable',
      path,
    });
  try {
    if (existsSync(path)) closeSync(openSync(path, 'r+'));
    else accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error as NodeJS.ErrnoException);
  }
}
