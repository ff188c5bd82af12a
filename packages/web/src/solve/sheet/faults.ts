/** The faults of a written position, in words for its writer: each fault once, with its meld. Pure. */
import type { Violation } from '@rummikub/engine';
import { offsetOf } from '@rummikub/engine/parts';

/** The word that begins or goes on at a place of a text. */
const wordAt = (text: string, at: number): string => /^\S*/.exec(text.slice(at))?.[0] ?? '';

/** A fault of a meld names the meld; the others quote what they are about. */
function plainer(text: string, fault: Violation): Violation {
  const { code } = fault;
  const ofMeld = code === 'invalid_meld' || code === 'joker_assignment';
  return { ...fault, path: ofMeld ? [wordAt(text, offsetOf(fault) ?? 0)] : [] };
}

/** The faults that were found in a text; their path is the meld as it is written there, or empty. */
export function faultsIn(text: string, faults: readonly Violation[]): Violation[] {
  const found = new Map<string, Violation>();
  for (const fault of faults.map((one) => plainer(text, one)))
    found.set(`${fault.path} ${fault.message}`, fault);
  return [...found.values()];
}
