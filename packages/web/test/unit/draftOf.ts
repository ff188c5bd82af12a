/** The draft of a turn, written as a position: the table, a bar, the rack. */
import { makeRuleset, parsePositionText } from '@rummikub/engine';
import { type Draft, startDraft } from '../../src/draft/index.ts';

export function draftOf(text: string): Draft {
  const position = parsePositionText(text, makeRuleset());
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(makeRuleset(), position.value);
}
