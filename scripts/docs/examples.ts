/** The examples in our documents: blocks of code, and the output that they show. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A block of code between fences. */
export interface Block {
  /** The document and the line where it starts: `README.md:12`. */
  readonly where: string;
  readonly line: number;
  /** The word after the fence: `ts`, `sh`, `console`, … */
  readonly language: string;
  readonly text: string;
}

/** Every block of a Markdown document. */
export function blocksOf(document: string, name: string = basename(document)): Block[] {
  const text = readFileSync(document, 'utf8').replaceAll('\r\n', '\n');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((block) => {
    const [, language = '', code = ''] = block;
    const line = text.slice(0, block.index).split('\n').length;
    return { where: `${name}:${line}`, line, language, text: code };
  });
}

export interface Example {
  readonly where: string;
  /** A name for a file that holds it. */
  readonly file: string;
  readonly code: string;
  /** The lines of output that it shows. */
  readonly prints: readonly string[];
}

/** Every TypeScript example of a Markdown document. Each is a module of its own. */
export function examplesOf(document: string, name: string = basename(document)): Example[] {
  return blocksOf(document, name)
    .filter(({ language }) => language === 'ts')
    .map(({ where, line, text }) => ({
      where,
      file: `${name.replace(/[^a-zA-Z]+/g, '-')}-${line}.ts`,
      code: text,
      prints: [...text.matchAll(/\/\/ → (.*)$/gm)].map(([, printed = '']) => printed.trimEnd()),
    }));
}

export interface Command {
  readonly command: string;
  /** The output that it shows; `…` stands for anything. */
  readonly prints: string;
}

/** The commands of a `console` block: each begins with `$ `, goes on after a backslash, and is followed by its output. */
export function commandsOf({ text }: Block): Command[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, command = '', prints = ''] = /^((?:.*\\\n)*.*\n)([\s\S]*)$/.exec(part) ?? [];
      return { command: command.trimEnd(), prints };
    });
}
