/** What is legal in a draft: the mask of the primitive actions, and whether the turn may end. */
import { JOKER_TYPE, MAX_VALUE, TYPE_COUNT } from '@rummikub/engine/parts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';
import { baseOf, faceAt, isGroup, lowestBit, members } from '../game/meldWord.ts';
import { END, JOKER, LEAVE, PICK, PUT, TAKE_BACK } from '../space/actions.ts';
import { HELD, JOKERS, JOKERS_BEFORE, RACK, TABLE } from '../space/layout.ts';

/**
 * Whether the draft may become the table: what `judgePlay` says of it, by counts alone.
 * That tiles are conserved needs no check: actions only move them.
 */
function mayEnd(games: Games, g: number): boolean {
  const { info, observations, ruleset } = games;
  const at = g * G.FIELDS;
  if (info[at + G.UNFINISHED] !== 0 || info[at + G.HELD_TILES] !== 0 || info[at + G.LAID] === 0) return false;
  const row = g * games.layout.size;
  if (observations[row + HELD + JOKER_TYPE] !== 0 && !ruleset.jokerReclaimToHandAllowed) return false;
  const seat = info[at + G.SEAT]!;
  const rack = (g * games.seats + seat) * TYPE_COUNT;
  return ((info[at + G.OPENED]! >> seat) & 1) !== 0
    ? keepsJokerRule(games, row, rack)
    : isOpening(games, row, rack, info[at + G.POINTS]!);
}

/** Where fewer jokers stand for a face than before, the difference was reclaimed. */
function keepsJokerRule({ observations, racks, ruleset }: Games, row: number, rack: number): boolean {
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'free') return true;
  for (let face = 0; face < JOKER_TYPE; face++) {
    const reclaimed = observations[row + JOKERS_BEFORE + face]! - observations[row + JOKERS + face]!;
    if (reclaimed <= 0) continue;
    if (rule === 'locked') return false;
    const replacing =
      rule === 'replace'
        ? racks[rack + face]! - observations[row + RACK + face]!
        : observations[row + TABLE + face]!;
    if (replacing < reclaimed) return false;
  }
  return true;
}

/** Whether an opening has enough points and moves no joker. Where the table must not change, its melds are masked. */
function isOpening(games: Games, row: number, rack: number, points: number): boolean {
  const { observations, racks, ruleset } = games;
  if (points < ruleset.initialMeldMinPoints) return false;
  if (!ruleset.initialMeldAllowJoker && racks[rack + JOKER_TYPE]! > observations[row + RACK + JOKER_TYPE]!)
    return false;
  for (let face = 0; face < JOKER_TYPE; face++)
    if (observations[row + JOKERS + face]! < observations[row + JOKERS_BEFORE + face]!) return false;
  return true;
}

/**
 * Writes what depends on the draft. Drawing and passing depend on the turn alone and are written when it begins;
 * opening and taking apart melds are written with each meld that changes.
 */
export function maskDraft(games: Games, g: number): void {
  const { info, masks, observations, layout, ruleset, faces } = games;
  const at = g * G.FIELDS;
  const row = g * layout.size;
  const mask = g * games.space.size;
  const work = info[at + G.WORK]!;
  masks[mask + END] = mayEnd(games, g) ? 1 : 0;
  masks[mask + TAKE_BACK] = info[at + G.CHANGED]!;
  masks[mask + LEAVE] = work < 0 ? 0 : 1;
  const opened = (info[at + G.OPENED]! >> info[at + G.SEAT]!) & 1;
  const missing = opened !== 0 ? 0 : ruleset.initialMeldMinPoints - info[at + G.POINTS]!;
  observations[row + layout.missing] = missing < 0 ? 0 : missing > 255 ? 255 : missing;

  const joker = observations[row + RACK + JOKER_TYPE]! + observations[row + HELD + JOKER_TYPE]! > 0;
  // One call that clears the row is faster than a loop that writes each byte.
  masks.fill(0, mask + PUT, mask + PICK + JOKER_TYPE);
  if (work < 0) {
    if (info[at + G.USED] === games.space.slots) return;
    const held = info[at + G.HELD_TILES] !== 0;
    const rack = row + RACK;
    const put = mask + PUT;
    for (let face = 0; face < JOKER_TYPE; face++) if (observations[rack + face] !== 0) masks[put + face] = 1;
    if (held)
      for (let face = 0; face < JOKER_TYPE; face++)
        if (observations[row + HELD + face] !== 0) masks[put + face] = 1;
    if (joker) for (let face = 0; face < JOKER_TYPE; face++) masks[mask + JOKER + face] = faces[face]!;
    return;
  }
  const word = games.melds[g * games.space.slots + work]!;
  const there = members(word);
  for (let left = there; left !== 0; left &= left - 1) masks[mask + PICK + faceAt(word, lowestBit(left))] = 1;
  if (isGroup(word)) {
    maskColors(games, row, mask, baseOf(word), there, joker);
    return;
  }
  const color = baseOf(word);
  for (let value = 0; value < ruleset.values; value++)
    if (((there >> value) & 1) === 0) maskFace(games, row, mask, color * MAX_VALUE + value, joker);
  // One tile can still become a group.
  if (games.groups && (there & (there - 1)) === 0)
    maskColors(games, row, mask, lowestBit(there), 1 << color, joker);
}

function maskColors(
  games: Games,
  row: number,
  mask: number,
  value: number,
  there: number,
  joker: boolean,
): void {
  for (let color = 0; color < games.ruleset.colors; color++)
    if (((there >> color) & 1) === 0) maskFace(games, row, mask, color * MAX_VALUE + value, joker);
}

function maskFace(
  { masks, observations }: Games,
  row: number,
  mask: number,
  face: number,
  joker: boolean,
): void {
  if (observations[row + RACK + face]! + observations[row + HELD + face]! > 0) masks[mask + PUT + face] = 1;
  if (joker) masks[mask + JOKER + face] = 1;
}
