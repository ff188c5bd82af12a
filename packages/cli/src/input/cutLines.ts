/** Cuts a stream of text into lines. */

/** The longest line; no position or move is longer. One more character is kept, so that a longer line is noticed. */
export const MOST_CHARACTERS = 100_000;

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

export interface LineCutter {
  /** The lines that end in this piece of text. */
  readonly push: (text: string) => string[];
  /** What came after the last newline. */
  readonly rest: () => string;
}

export function cutLines(): LineCutter {
  let rest = '';
  return {
    push: (text) => {
      const parts = text.split('\n');
      parts[0] = (rest + parts[0]).slice(0, MOST_CHARACTERS + 1);
      rest = parts.pop() ?? '';
      return parts.map(withoutReturn);
    },
    rest: () => rest,
  };
}
