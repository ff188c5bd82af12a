/**
 * The draft of a turn: what each primitive action does to the melds and to the acting seat's tiles.
 *
 * Tiles of a type are interchangeable, so the melds determine the draft: tiles that are not on the table fill the rack
 * up to its content at the beginning of the turn; the others are held and must go back to the table.
 */
import { JOKER_TYPE, TYPE_COUNT } from '@rummikub/engine/parts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';
import {
  faceAt,
  isJokerAt,
  isWhole,
  jokersIn,
  lowestBit,
  members,
  withFace,
  withoutFace,
} from '../game/meldWord.ts';
import { writeMeld, writeRow } from '../game/observe.ts';
import { OPEN } from '../space/actions.ts';
import { HELD, JOKERS, MELD_BYTES, MELDS, RACK, TABLE } from '../space/layout.ts';

/** Puts a tile, or a joker that stands for it, into the meld in work or into a new one. */
export function put(games: Games, g: number, face: number, joker: boolean): void {
  const { info, melds, space } = games;
  const at = g * G.FIELDS;
  const first = g * space.slots;
  let slot = info[at + G.WORK]!;
  if (slot < 0) {
    slot = 0;
    while (melds[first + slot] !== 0) slot++;
    info[at + G.WORK] = slot;
    showWork(games, g);
  }
  setSlot(games, g, slot, withFace(melds[first + slot]!, face, joker, games.groups));
  fromHand(games, g, face, joker);
  info[at + G.CHANGED] = 1;
}

/** Picks the tile that counts as `face` from the meld in work. */
export function pick(games: Games, g: number, face: number): void {
  const { info, melds, space } = games;
  const at = g * G.FIELDS;
  const slot = info[at + G.WORK]!;
  const word = melds[g * space.slots + slot]!;
  const rest = withoutFace(word, face);
  setSlot(games, g, slot, rest);
  toHand(games, g, face, isJokerAt(word, face));
  if (rest === 0) leave(games, g);
  info[at + G.CHANGED] = 1;
}

/** Takes a whole meld into the hand. */
export function takeApart(games: Games, g: number, slot: number): void {
  const { info, melds, space } = games;
  const at = g * G.FIELDS;
  const word = melds[g * space.slots + slot]!;
  setSlot(games, g, slot, 0);
  for (let left = members(word); left !== 0; left &= left - 1) {
    const bit = lowestBit(left);
    toHand(games, g, faceAt(word, bit), ((jokersIn(word) >> bit) & 1) !== 0);
  }
  if (info[at + G.WORK] === slot) leave(games, g);
  info[at + G.CHANGED] = 1;
}

export function open(games: Games, g: number, slot: number): void {
  leave(games, g);
  games.info[g * G.FIELDS + G.WORK] = slot;
  games.masks[g * games.space.size + OPEN + slot] = 0;
  showWork(games, g);
}

export function leave(games: Games, g: number): void {
  const { info, melds, masks, space } = games;
  const slot = info[g * G.FIELDS + G.WORK]!;
  if (slot < 0) return;
  info[g * G.FIELDS + G.WORK] = -1;
  masks[g * space.size + OPEN + slot] = melds[g * space.slots + slot] === 0 ? 0 : 1;
  showWork(games, g);
}

const showWork = (games: Games, g: number): void => {
  const { observations, layout, info } = games;
  observations[g * layout.size + layout.work] = info[g * G.FIELDS + G.WORK]! + 1;
};

function setSlot(games: Games, g: number, slot: number, word: number): void {
  const { info, melds, masks, space } = games;
  const at = g * G.FIELDS;
  const index = g * space.slots + slot;
  const old = melds[index]!;
  melds[index] = word;
  if (old === 0) info[at + G.USED]!++;
  else if (!isWhole(old)) info[at + G.UNFINISHED]!--;
  if (word === 0) info[at + G.USED]!--;
  else if (!isWhole(word)) info[at + G.UNFINISHED]!++;
  const there = word === 0 ? 0 : 1;
  const action = g * space.size + slot;
  masks[action + OPEN] = info[at + G.WORK] === slot ? 0 : there;
  masks[action + space.apart] = there;
  writeMeld(word, games.observations, g * games.layout.size + MELDS + slot * MELD_BYTES);
}

/** Moves a held tile, or one of the rack, to the table. */
function fromHand(games: Games, g: number, face: number, joker: boolean): void {
  const { info, observations } = games;
  const at = g * G.FIELDS;
  const row = g * games.layout.size;
  const type = joker ? JOKER_TYPE : face;
  observations[row + TABLE + type]!++;
  if (joker) {
    observations[row + JOKERS + face]!++;
    info[at + G.POINTS]! += games.worth[face]!;
  }
  if (observations[row + HELD + type]! > 0) {
    observations[row + HELD + type]!--;
    if (!joker) info[at + G.HELD_TILES]!--;
  } else {
    observations[row + RACK + type]!--;
    info[at + G.LAID]!++;
    if (!joker) info[at + G.POINTS]! += games.worth[face]!;
  }
}

/** Moves a tile from the table to the rack, where the rack lacks one of its type; otherwise it is held. */
function toHand(games: Games, g: number, face: number, joker: boolean): void {
  const { info, observations, racks, seats } = games;
  const at = g * G.FIELDS;
  const row = g * games.layout.size;
  const type = joker ? JOKER_TYPE : face;
  const had = racks[(g * seats + info[at + G.SEAT]!) * TYPE_COUNT + type]!;
  observations[row + TABLE + type]!--;
  if (joker) {
    observations[row + JOKERS + face]!--;
    info[at + G.POINTS]! -= games.worth[face]!;
  }
  if (observations[row + RACK + type]! < had) {
    observations[row + RACK + type]!++;
    info[at + G.LAID]!--;
    if (!joker) info[at + G.POINTS]! -= games.worth[face]!;
  } else {
    observations[row + HELD + type]!++;
    if (!joker) info[at + G.HELD_TILES]!++;
  }
}

/** Lays out the table and the acting seat's rack as they were when the turn began. */
export function restore(games: Games, g: number): void {
  const { info, melds, before, masks, observations, space, layout } = games;
  const at = g * G.FIELDS;
  const reachable = info[at + G.LOCKED] !== 0 ? 0 : 1;
  const first = g * space.slots;
  const actions = g * space.size;
  melds.fill(0, first, first + space.slots);
  masks.fill(0, actions + OPEN, actions + space.size);
  let used = 0;
  // The melds lie in the first slots.
  for (; used < space.slots && before[first + used] !== 0; used++) {
    melds[first + used] = before[first + used]!;
    masks[actions + OPEN + used] = reachable;
    masks[actions + space.apart + used] = reachable;
  }
  info[at + G.USED] = used;
  info[at + G.UNFINISHED] = 0;
  info[at + G.HELD_TILES] = 0;
  info[at + G.LAID] = 0;
  info[at + G.POINTS] = 0;
  info[at + G.CHANGED] = 0;
  info[at + G.WORK] = -1;
  writeRow(games, g, info[at + G.SEAT]!, observations, g * layout.size);
}
