/** The bot that never rearranges: it lays melds from its rack and adds tiles to melds that lie on the table. */
import {
  bestPlay,
  canonicalTable,
  isJoker,
  type Meld,
  type Play,
  type Position,
  positionOfView,
  type Ruleset,
  type Slot,
  type TileId,
} from '@rummikub/engine';
import { colorOfType, faceOfType, slotType, tileType, typeOf, valueOfType } from '@rummikub/engine/parts';
import { type Bot, mustPlay, notPlaying, playing, seatToMove } from './bot.ts';
import { smallPlay } from './smallPlay.ts';

export const greedyBot: Bot = {
  name: 'greedy',
  sentence: 'Lays melds from the rack and adds tiles to those on the table, but never takes a meld apart.',
  choose(view) {
    seatToMove(view);
    const position = positionOfView(view);
    const table = tableWithAdditions(position);
    if (table !== null) return { type: 'play', seat: view.currentSeat, table };
    // With an empty pool the rules may demand a play that takes melds apart.
    const forced = mustPlay(view) ? smallPlay(position) : null;
    return forced === null ? notPlaying(view) : playing(view, forced);
  },
};

/** The table after laying and adding all that fits, with every old meld still whole; null where nothing fits. */
export const tableWithAdditions = (position: Position): readonly Meld[] | null =>
  position.opened ? additions(position) : opening(position);

/** The best opening from the rack alone, even where the ruleset allows more. */
function opening(position: Position): readonly Meld[] | null {
  return bestPlay({ ...position, ruleset: fromRackAlone(position.ruleset) })?.table ?? null;
}

const narrowed = new WeakMap<Ruleset, Ruleset>();

function fromRackAlone(ruleset: Ruleset): Ruleset {
  if (ruleset.initialMeldMustUseOnlyHand) return ruleset;
  let narrow = narrowed.get(ruleset);
  if (narrow === undefined) {
    narrow = { ...ruleset, initialMeldMustUseOnlyHand: true };
    narrowed.set(ruleset, narrow);
  }
  return narrow;
}

/** The table with new melds from the rack and every further tile that fits; null where no tile fits. */
function additions(position: Position): Meld[] | null {
  const melds: Play | null = bestPlay({ ...position, table: [] });
  const table: Meld[] = [...position.table, ...(melds?.table ?? [])];
  const laid = new Set(melds?.played);
  const left = position.rack.filter((tile) => !laid.has(tile));
  for (let added = true; added; ) {
    added = false;
    for (const tile of left.toReversed()) {
      if (!addTo(table, tile, left.length === 1, position.ruleset)) continue;
      left.splice(left.indexOf(tile), 1);
      added = true;
    }
  }
  return left.length === position.rack.length ? null : canonicalTable(table);
}

/** Adds a tile to the first meld that takes it. A joker is kept, unless it is the last tile of the rack. */
function addTo(table: Meld[], tile: TileId, last: boolean, ruleset: Ruleset): boolean {
  if (isJoker(tile) && !last) return false;
  for (const [m, meld] of table.entries()) {
    const places = placesIn(meld, ruleset);
    const place = isJoker(tile) ? places[0] : places.find((type) => type === tileType(tile));
    if (place === undefined) continue;
    const slot: Slot = isJoker(tile) ? { tile, as: faceOfType(place) } : tile;
    table[m] = { kind: meld.kind, slots: [...meld.slots, slot].sort((a, b) => slotType(a) - slotType(b)) };
    return true;
  }
  return false;
}

/** The types that a meld can take: the ends of a run, the missing colours of a group. */
function placesIn(meld: Meld, ruleset: Ruleset): number[] {
  const types = meld.slots.map(slotType);
  if (meld.kind === 'run') {
    const low = Math.min(...types);
    const high = Math.max(...types);
    return [
      ...(valueOfType(high) < ruleset.values ? [high + 1] : []),
      ...(valueOfType(low) > 1 ? [low - 1] : []),
    ];
  }
  const colors = new Set(types.map(colorOfType));
  const value = Math.max(...types.map(valueOfType));
  const missing: number[] = [];
  for (let color = 0; color < ruleset.colors; color++)
    if (!colors.has(color)) missing.push(typeOf(color, value));
  return missing;
}
