/** Sentences that are put together from a catalogue: tiles, melds, violations, moves and what is missing. */
import type { EventView, Meld, TileId, Violation } from '@rummikub/engine';
import { likelyKind, tellingOf } from '@rummikub/engine/parts';
import type { Missing, Verdict } from '../draft/index.ts';
import type { Catalogue } from './en/catalogue.ts';
import { faceColor, faceValue, meldNumbers, tileFace } from './words.ts';

export const tilesText = (t: Catalogue, tiles: readonly TileId[]): string =>
  t.listed(tiles.map((tile) => t.tile(tile)));

export function meldName(t: Catalogue, meld: Meld): string {
  const { color, low, high, size } = meldNumbers(meld);
  return meld.kind === 'run' ? t.run(color, low, high) : t.group(low, size);
}

/** What an unfinished meld is called: 'The red run', 'The group of 7s', 'The black 4'. */
function partName(t: Catalogue, tiles: readonly TileId[]): string {
  const [first, ...others] = tiles.flatMap((tile) => tileFace(tile) ?? []);
  if (first === undefined) return t.game.partOne(t.joker);
  if (others.length === 0) return t.game.partOne(t.face(first));
  return likelyKind(tiles) === 'group'
    ? t.game.partGroup(faceValue(first))
    : t.game.partRun(faceColor(first));
}

/** Why tiles are not a meld yet: the most telling reason. */
export function meldReason(
  t: Catalogue,
  tiles: readonly TileId[],
  why: Violation,
  /** How many tiles would make it one; null where none would. */
  lacks: number | null,
): string {
  const words = t.game.missing;
  const small = why.code === 'invalid_meld' && why.details.reason === 'size' && tiles.length < 3;
  if (small && lacks !== null) return words.more(partName(t, tiles), lacks);
  const telling = why.code === 'invalid_meld' ? tellingOf(tiles) : null;
  switch (telling?.what) {
    case 'gap':
      return words.gap(partName(t, tiles), telling.numbers);
    case 'number':
      return words.oddNumber(t.tile(telling.odd), telling.number);
    case 'color':
      return words.oddColor(t.tile(telling.odd), faceColor(tileFace(telling.other) ?? '1k'));
    case undefined:
      return t.refused(why);
  }
}

/** Why the plan is no play yet, in a short sentence. */
export function missingText(
  t: Catalogue,
  missing: Missing,
  poolIsEmpty: boolean,
  opening: Verdict['opening'] = null,
): string {
  switch (missing.what) {
    case 'nothing':
      if (opening !== null && !poolIsEmpty) return t.game.missing.opening(opening.needed);
      return poolIsEmpty ? t.game.missing.nothingEmpty : t.game.missing.nothing;
    case 'joker':
      return t.game.missing.joker;
    case 'rule':
      return t.refused(missing.why);
    case 'meld':
      return meldReason(t, missing.tiles, missing.why, missing.lacks);
  }
}

/** What happened, as everybody at the table would say it. */
export function eventText(t: Catalogue, event: EventView, nameOf: (seat: number) => string): string {
  const did = t.game.did;
  switch (event.type) {
    case 'start':
      return did.start(nameOf(event.deal.startingSeat));
    case 'play':
      return did.play(nameOf(event.seat), tilesText(t, event.played));
    case 'draw':
      return event.tiles === null
        ? did.draw(nameOf(event.seat), event.count)
        : did.drew(tilesText(t, event.tiles));
    case 'timeout':
      return did.timeout(nameOf(event.seat), event.count);
    case 'pass':
      return did.pass(nameOf(event.seat));
    case 'resign':
      return did.resign(nameOf(event.seat));
    case 'redeal':
      return did.redeal(nameOf(event.seat));
    case 'end':
      return did.end;
  }
}
