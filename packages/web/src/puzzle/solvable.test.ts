/** Every shipped puzzle can be solved by the gestures that the page has: its plan is driven without a DOM. */
import { type Meld, meldTiles } from '@rummikub/engine';
import { slotType } from '@rummikub/engine/parts';
import { openPuzzles, type Puzzle, solves } from '@rummikub/puzzles';
import { expect, it } from 'vitest';
import { freshMelds } from '../../test/unit/freshMelds.ts';
import {
  type Draft,
  gesture,
  jokerQuestion,
  judgeDraft,
  meldOf,
  ownOnTable,
  readTiles,
  startDraft,
} from '../draft/index.ts';

const shownBy = ({ kind, slots }: Meld): string => `${kind} ${slots.map(slotType).join()}`;

/** The plan after a meld was laid on an empty place, and the question about its joker answered where the page asks. */
function withMeld(draft: Draft, meld: Meld): Draft {
  const tiles = meldTiles(meld);
  const laid = gesture(draft, { type: 'move', tiles, place: { to: 'new' } });
  const there = meldOf(laid.now, tiles[0]!)!;
  const reading = readTiles(there.tiles, laid.ruleset, laid.now.wishes);
  const question = jokerQuestion(laid, there, reading, ownOnTable(laid));
  // Jokers are interchangeable: what the meld shows is the answer.
  const answer = question?.choices.find((choice) => shownBy(choice) === shownBy(meld));
  return answer === undefined ? laid : gesture(laid, { type: 'choose', key: there.key, meld: answer });
}

function isSolvable(puzzle: Puzzle): boolean {
  const { position } = puzzle;
  const plan = freshMelds(puzzle).reduce(withMeld, startDraft(position.ruleset, position));
  const { play } = judgeDraft(plan, position.opened);
  return play !== null && solves(puzzle, play);
}

it('every shipped puzzle is solved by laying the new melds of its solution, one after the other', async () => {
  const set = await openPuzzles();
  const ids = set.ids();
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id) => !isSolvable(set.byId(id)!))).toEqual([]);
});
