/** What a screen reader is told about a gesture. */
import { type Draft, fittingMelds, jokerAt, type Place, type Verdict } from '../draft/index.ts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import { meldName, tilesText } from '../i18n/speech.ts';
import type { Said } from './gesture/state.ts';

/** The sentence for a gesture on this draft, before the draft changes by it. */
export function sayText(t: Catalogue, said: Said, draft: Draft, verdict: Verdict): string {
  switch (said.what) {
    case 'putBack':
      return t.game.putBack;
    case 'pickedUp':
      return t.game.pickedUp(tilesText(t, said.tiles));
    case 'pointedAt':
      return placeText(t, said, draft, verdict);
    case 'dropped':
      return t.game.dropped(tilesText(t, said.tiles), placeText(t, said, draft, verdict));
  }
}

function placeText(
  t: Catalogue,
  { tiles, place }: Extract<Said, { readonly place: Place }>,
  draft: Draft,
  verdict: Verdict,
): string {
  if (place.to === 'rack') return t.game.toRack;
  if (place.to === 'new') return t.game.newMeld;
  if (jokerAt(draft, tiles, place) !== null) return t.game.forJoker;
  const reading = verdict.melds.get(place.key);
  const meld = draft.now.melds.find(({ key }) => key === place.key);
  const there = meld?.tiles ?? [];
  const name = reading?.ok ? meldName(t, reading.meld) : t.unfinished(there.map((tile) => t.tile(tile)));
  const text = t.game.inMeld(name, place.at ?? there.length);
  return fittingMelds(draft, tiles).includes(place.key) ? `${text}, ${t.game.fits}` : text;
}
