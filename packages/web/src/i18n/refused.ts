/** Anything that was refused, by the rules or by the server: both give a code and an English sentence. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** A sentence without the letters that tell the copies of a tile apart: `7r` and not `7ra`. */
export const withoutCopies = (sentence: string): string =>
  sentence.replace("'7ra', '7r'", "'7r'").replace(/(?<!\w)(\d{1,2}[krbo]|j)[a-d](?!\w)/g, '$1');
