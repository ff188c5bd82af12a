/** The first fault of JSON that was refused: a refusal names at least one. */
import type { Violation } from '@rummikub/engine';

export function firstFault([first]: readonly Violation[]): Violation {
  if (first === undefined) throw new Error('a refusal without a fault');
  return first;
}
