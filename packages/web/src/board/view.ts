/** What the board shows besides the tiles themselves: offers, questions, and another player's plan. Pure. */
import type { TileId } from '@rummikub/engine';
import {
  type Draft,
  jokerQuestion,
  movedIn,
  type Offer,
  offerFor,
  type Question,
  readTiles,
  type ShownPlan,
  type Verdict,
} from '../draft/index.ts';
import { NO_MARKS, type TileMarks } from '../table/Meld.tsx';

/** The table as another player plans it, with the tiles that they moved as ghosts. */
export interface TheirTable {
  readonly melds: ShownPlan['melds'];
  readonly readings: Verdict['melds'];
  readonly marks: TileMarks;
}

export const theirTable = ({ base, ruleset }: Draft, plan: ShownPlan): TheirTable => ({
  melds: plan.melds,
  readings: new Map(plan.melds.map(({ key, tiles }) => [key, readTiles(tiles, ruleset, plan.wishes)])),
  marks: { ...NO_MARKS, theirs: movedIn(plan, base.table) },
});

/** Offers to split or join melds, by the key of the meld. Only for what the player touched, so the table stays calm. */
export function offersOf(draft: Draft, verdict: Verdict): ReadonlyMap<number, Offer> {
  const offers = new Map<number, Offer>();
  const joined = new Set<number>();
  for (const meld of draft.now.melds) {
    const touched = meld.tiles.some((tile) => draft.base.rack.includes(tile));
    if (!touched && verdict.melds.get(meld.key)?.ok) continue;
    const offer = joined.has(meld.key) ? null : offerFor(draft, meld);
    if (offer === null) continue;
    offers.set(meld.key, offer);
    if (offer.type === 'join') joined.add(offer.other);
  }
  return offers;
}

/** What the player is asked about jokers, by the key of the meld. */
export function questionsOf(
  draft: Draft,
  verdict: Verdict,
  own: ReadonlySet<TileId>,
): ReadonlyMap<number, Question> {
  const questions = new Map<number, Question>();
  for (const meld of draft.now.melds) {
    const reading = verdict.melds.get(meld.key);
    const question = reading === undefined ? null : jokerQuestion(draft, meld, reading, own);
    if (question !== null) questions.set(meld.key, question);
  }
  return questions;
}
