/** What is legal in a draft: the mask of the primitive actions, and whether the turn may end. */
import { judgePlay } from '@rummikub/engine';
import { JOKER_TYPE, MAX_VALUE, TYPE_COUNT, worthInMelds } from '@rummikub/engine/parts';
import { draftOf, layDraft, positionOfGame } from '../game/engineGame.ts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';
import { baseOf, faceAt, isGroup, lowestBit, members } from '../game/meldWord.ts';
import { END, JOKER, LEAVE, PICK, PUT, TAKE_BACK } from '../space/actions.ts';
import { HELD, JOKERS, JOKERS_BEFORE, RACK, TABLE } from '../space/layout.ts';

/**
 * Whether the draft may become the table: what `judgePlay` says of it. `missing` is what the opening lacks in points. Mostly counts
 * decide; the engine is asked where a joker may be read as another colour, and where melds are frozen.
 * That tiles are conserved needs no check: actions only move them.
 */
function mayEnd(games: Games, g: number, missing: number): boolean {
  const { info, observations, ruleset } = games;
  const at = g * G.FIELDS;
  if (info[at + G.UNFINISHED] !== 0 || info[at + G.HELD_TILES] !== 0 || info[at + G.LAID] === 0) return false;
  const row = g * games.layout.size;
  if (observations[row + HELD + JOKER_TYPE] !== 0 && !ruleset.jokerReclaimToHandAllowed) return false;
  if (missing > 0) return false;
  const rack = (g * games.seats + info[at + G.SEAT]!) * TYPE_COUNT;
  const mayReclaim = isOpened(games, g) || ruleset.playOnAfterInitialMeld;
  if (ruleset.jokerMeldsFrozen && hadJokers(games, row)) return isLegal(games, g);
  if (!mayReclaim) return leavesJokers(games, row, rack);
  return keepsJokerRule(games, row, rack) || (ruleset.jokerGroupColors === 'any' && isLegal(games, g));
}

const isOpened = ({ info }: Games, g: number): boolean =>
  ((info[g * G.FIELDS + G.OPENED]! >> info[g * G.FIELDS + G.SEAT]!) & 1) !== 0;

/** Whether the engine allows the draft as a play. */
function isLegal(games: Games, g: number): boolean {
  const position = positionOfGame(games, g);
  return judgePlay(position, layDraft(position, draftOf(games, g))).ok;
}

/** Whether the table had jokers when the turn began. */
function hadJokers({ observations }: Games, row: number): boolean {
  for (let face = 0; face < JOKER_TYPE; face++)
    if (observations[row + JOKERS_BEFORE + face] !== 0) return true;
  return false;
}

/** What left the rack of the acting seat, by type. */
const laid = new Int8Array(TYPE_COUNT);

/** The points that the opening of the acting seat still lacks; nothing, or less, once it is made. */
function missingPoints(games: Games, g: number): number {
  const { info, observations, racks, ruleset } = games;
  if (isOpened(games, g)) return 0;
  const at = g * G.FIELDS;
  if (!ruleset.playOnAfterInitialMeld) return ruleset.initialMeldMinPoints - info[at + G.POINTS]!;
  if (info[at + G.LAID] === 0) return ruleset.initialMeldMinPoints;
  const row = g * games.layout.size;
  const rack = (g * games.seats + info[at + G.SEAT]!) * TYPE_COUNT;
  for (let type = 0; type < TYPE_COUNT; type++)
    laid[type] = racks[rack + type]! - observations[row + RACK + type]! - observations[row + HELD + type]!;
  return ruleset.initialMeldMinPoints - worthInMelds(laid, ruleset);
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

/** Whether an opening moves no joker, and lays none where it may not. Where the table must not change, its melds are masked. */
function leavesJokers({ observations, racks, ruleset }: Games, row: number, rack: number): boolean {
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
  const missing = missingPoints(games, g);
  masks[mask + END] = mayEnd(games, g, missing) ? 1 : 0;
  masks[mask + TAKE_BACK] = info[at + G.CHANGED]!;
  masks[mask + LEAVE] = work < 0 ? 0 : 1;
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
