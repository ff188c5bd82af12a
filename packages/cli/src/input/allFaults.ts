/**
 * All faults of a table or a play in notation. The reader stops at tiles that do not exist or occur too often. Here the
 * melds are judged in that case, too, with a ruleset that has as many copies as the notation can name.
 */
import { type Position, parseTableText, type Ruleset, type Violation } from '@rummikub/engine';
import { parsePlayText, playTextViolations } from '@rummikub/engine/explain';
import { offsetOf } from '@rummikub/engine/parts';

const OF_TILES: ReadonlySet<string> = new Set(['unknown_tile', 'duplicate_tile', 'too_many']);
const OF_MELDS: ReadonlySet<string> = new Set(['invalid_meld', 'joker_assignment']);

const isOfTiles = ({ code }: Violation): boolean => OF_TILES.has(code);

const roomy = (ruleset: Ruleset): Ruleset => ({ ...ruleset, copiesPerTiletype: 4, numJokers: 4 });

const inOrder = (violations: readonly Violation[]): Violation[] =>
  [...violations].sort((a, b) => (offsetOf(a) ?? Infinity) - (offsetOf(b) ?? Infinity));

/** All faults of a table or a position; `found` are those for which the reader refused it. */
export function tableFaults(text: string, found: readonly Violation[], ruleset: Ruleset): Violation[] {
  if (!found.every(isOfTiles)) return [...found];
  const [table = ''] = text.split('|');
  const ofMelds = [...table.matchAll(/\S+/g)].flatMap(({ 0: meld, index }) =>
    meldFaults(meld, roomy(ruleset)).map((fault) => ({ ...fault, path: [{ at: index }] })),
  );
  return inOrder([...found, ...ofMelds]);
}

/** The faults of one meld by itself. */
function meldFaults(meld: string, ruleset: Ruleset): Violation[] {
  const read = parseTableText(meld, ruleset);
  if (read.ok) return [];
  // A tile that occurs twice stops the reader again, unless its copy is left open.
  const open = meld.replace(/([krboyj])[a-d](?![a-z])/gi, '$1');
  if (open !== meld && read.error.some(isOfTiles)) return meldFaults(open, ruleset);
  return read.error.filter(({ code }) => OF_MELDS.has(code));
}

/** All faults of the table after a play from a position. */
export function playFaults(text: string, found: readonly Violation[], position: Position): Violation[] {
  const before = { ...position, ruleset: roomy(position.ruleset) };
  const play = found.every(isOfTiles) ? parsePlayText(text, before) : null;
  if (play?.ok !== true) return tableFaults(text, found, position.ruleset);
  // A tile that cannot exist gets no other fault.
  const told = new Set(found.map(offsetOf));
  const others = playTextViolations(before, play.value).filter(
    (fault) => OF_MELDS.has(fault.code) || !told.has(offsetOf(fault)),
  );
  return inOrder([...found, ...others]);
}
