/** The examples in our documents: TypeScript blocks that run, with what they print in `// →` comments. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Example {
  /** The document and the line where the example starts: `README.md:12`. */
  readonly where: string;
  /** A name for a file that holds it. */
  readonly file: string;
  readonly code: string;
  /** The lines that it says it prints. */
  readonly prints: readonly string[];
}

/** Every TypeScript example of a Markdown document. Each is a module of its own. */
export function examplesOf(document: string, name: string = basename(document)): Example[] {
  const text = readFileSync(document, 'utf8').replaceAll('\r\n', '\n');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((block) => {
    const code = block[1] as string;
    const line = text.slice(0, block.index).split('\n').length;
    return {
      where: `${name}:${line}`,
      file: `${name.replace(/[^a-zA-Z]+/g, '-')}-${line}.ts`,
      code,
      prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, printed = '']) => printed.trimEnd()),
    };
  });
}
