/** The joker rule: when a joker of the table may stand for another tile after a play. */
import type { Position } from '../position.ts';
import { faceOfType, JOKER_TYPE } from '../tile.ts';
import { type Violation, violation } from '../violation.ts';
import type { Tally } from './tally.ts';

/**
 * Applies the joker rule by counts: where fewer jokers stand for a face than before, the difference was reclaimed.
 *
 * 'replace' also requires a reclaimed joker to lie in a new meld. That follows from the counts: old melds hold no
 * more jokers for a face than stood for it before, so where the count of a face rises, the joker that raises it
 * lies in a new meld.
 */
export function findJokerFaults({ ruleset }: Position, tally: Tally, faults: Violation[]): void {
  const { jokersBefore, jokersAfter, leftRack, realAfter } = tally;
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'free') return;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const reclaimed = jokersBefore[type]! - jokersAfter[type]!;
    if (reclaimed <= 0) continue;
    const face = faceOfType(type);
    const replacing = rule === 'replace' ? leftRack[type]! : realAfter[type]!;
    if (rule === 'locked') faults.push(violation('joker_locked', { face }, 'table'));
    else if (replacing < reclaimed) faults.push(violation('joker_not_replaced', { face, rule }, 'table'));
  }
}
