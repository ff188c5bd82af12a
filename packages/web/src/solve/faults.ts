/** The faults of a written position, in words for its writer: each fault once, with its meld. Pure. */
import type { Violation } from '@rummikub/engine';
import { offsetOf, show, violation } from '@rummikub/engine/parts';

/** The word that begins or goes on at a place of a text. */
const wordAt = (text: string, at: number): string => /^\S*/.exec(text.slice(at))?.[0] ?? '';

/** The text after a word that ends too early, or null at the end of the line. */
function whatFollows(text: string, at: number): string | null {
  const rest = /^.\s+\S+/s.exec(text.slice(Math.max(0, at - 1)))?.[0];
  return rest === undefined ? null : show(rest.replace(/\s+/g, ' '));
}

function plainer(text: string, fault: Violation): Violation {
  const at = offsetOf(fault) ?? 0;
  const { code, details } = fault;
  if (code === 'syntax' && details.got === 'the end') {
    const got = whatFollows(text, at);
    if (got !== null) return violation('syntax', { ...details, got });
  }
  // Other faults quote what they are about.
  return { ...fault, path: code === 'invalid_meld' || code === 'joker_assignment' ? [wordAt(text, at)] : [] };
}

/** The faults that were found in a text; their path is the meld as it is written there, or empty. */
export function faultsIn(text: string, faults: readonly Violation[]): Violation[] {
  const found = new Map<string, Violation>();
  for (const fault of faults.map((one) => plainer(text, one)))
    found.set(`${fault.path} ${fault.message}`, fault);
  return [...found.values()];
}
