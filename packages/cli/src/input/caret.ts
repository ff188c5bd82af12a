/** Points to the place of a violation in a text. */
import { type Violation, violationText } from '@rummikub/engine';
import { offsetOf } from '@rummikub/engine/parts';

const WIDTH = 76;
/** How many characters are shown before the place, where the text is too long. */
const BEFORE = 40;

/** The text in one line and a caret below the character at `at`. */
export function caret(text: string, at: number): string {
  // A control character would move the cursor; a space takes one column.
  const line = [...text].map((character) => (character < ' ' ? ' ' : character)).join('');
  const start = line.length <= WIDTH ? 0 : Math.max(0, Math.min(at - BEFORE, line.length - WIDTH));
  const shown = line.slice(start, start + WIDTH);
  return `  ${shown}\n  ${' '.repeat(Math.min(at, line.length) - start)}^`;
}

/** Each violation as a sentence, with the place in the text where it names one. */
export function explain(text: string, violations: readonly Violation[]): string {
  return violations
    .map((violation) => {
      const at = offsetOf(violation);
      return at === null ? violationText(violation) : `${violation.message}\n${caret(text, at)}`;
    })
    .join('\n');
}
