/** The turns of a game: its beginning, drawing, passing, ending a turn, and the score when the game is over. */
import { hasPlay } from '@rummikub/engine';
import { CODE_COUNT, seatAfter, TYPE_COUNT, typeOfCode } from '@rummikub/engine/parts';
import { IN_POOL, moveCopy, ON_TABLE } from '../game/copies.ts';
import { positionOfGame } from '../game/engineGame.ts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';
import { sortKey } from '../game/meldWord.ts';
import { DRAW, PASS } from '../space/actions.ts';
import { HELD, RACK } from '../space/layout.ts';
import { restore } from './draft.ts';
import { maskDraft } from './mask.ts';
import { hasPlainPlay } from './plainPlay.ts';

/** Starts a game whose deck is already written. */
export function startGame(games: Games, g: number, startingSeat: number): void {
  const { info, racks, rackSizes, seats, space, ruleset } = games;
  const at = g * G.FIELDS;
  G.clearGame(games, g);
  info[at + G.SEAT] = startingSeat;
  racks.fill(0, g * seats * TYPE_COUNT, (g + 1) * seats * TYPE_COUNT);
  rackSizes.fill(0, g * seats, (g + 1) * seats);
  games.holders.fill(IN_POOL, g * CODE_COUNT, (g + 1) * CODE_COUNT);
  for (let seat = 0; seat < seats; seat++)
    for (let i = 0; i < ruleset.initialHandSize; i++) takeTile(games, g, seat);
  games.before.fill(0, g * space.slots, (g + 1) * space.slots);
  info[at + G.TURN] = 1;
  enterTurn(games, g);
}

/** The next tile of the deck goes to a seat. */
function takeTile(
  { info, deck, holders, racks, rackSizes, tiles, seats }: Games,
  g: number,
  seat: number,
): void {
  const code = deck[g * tiles + info[g * G.FIELDS + G.DECK]!++]!;
  holders[g * CODE_COUNT + code] = seat;
  racks[(g * seats + seat) * TYPE_COUNT + typeOfCode(code)]!++;
  rackSizes[g * seats + seat]!++;
}

/** Writes the observation and the mask of the acting seat, at the beginning of its turn or after a draw. */
export function enterTurn(games: Games, g: number): void {
  const { info, masks, ruleset, space } = games;
  const at = g * G.FIELDS;
  const opened = ((info[at + G.OPENED]! >> info[at + G.SEAT]!) & 1) !== 0;
  const changesTable = opened || ruleset.playOnAfterInitialMeld || !ruleset.initialMeldMustUseOnlyHand;
  info[at + G.LOCKED] = changesTable ? 0 : 1;
  restore(games, g);
  const pool = games.tiles - info[at + G.DECK]!;
  const drawn = info[at + G.DRAWN] !== 0;
  masks[g * space.size + DRAW] = pool > 0 && !drawn ? 1 : 0;
  masks[g * space.size + PASS] = drawn || (pool === 0 && mayPassUndrawn(games, g)) ? 1 : 0;
  maskDraft(games, g);
}

/** Whether a pass is legal with an empty pool. The solver is asked at most once a turn, where no play is plain. */
const mayPassUndrawn = (games: Games, g: number): boolean =>
  games.ruleset.allowPassWhenPlayAvailable || !(hasPlainPlay(games, g) || hasPlay(positionOfGame(games, g)));

function nextTurn(games: Games, g: number): void {
  const { info, seats } = games;
  const at = g * G.FIELDS;
  info[at + G.SEAT] = seatAfter(info[at + G.SEAT]!, seats);
  info[at + G.TURN]!++;
  info[at + G.DRAWN] = 0;
  enterTurn(games, g);
}

/** Takes the draft back and draws a tile; by most rules that ends the turn. */
export function draw(games: Games, g: number): void {
  const { info } = games;
  const at = g * G.FIELDS;
  takeTile(games, g, info[at + G.SEAT]!);
  info[at + G.PASSED] = 0;
  if (games.ruleset.drawEndsTurn) {
    nextTurn(games, g);
    return;
  }
  info[at + G.DRAWN] = 1;
  enterTurn(games, g);
}

/** Takes the draft back and passes. True where that ends the game: the pool is empty and every seat has passed. */
export function pass(games: Games, g: number): boolean {
  const { info, seats } = games;
  const at = g * G.FIELDS;
  info[at + G.PASSED]! |= 1 << info[at + G.SEAT]!;
  if (info[at + G.DECK] === games.tiles && info[at + G.PASSED] === (1 << seats) - 1) {
    restore(games, g);
    return true;
  }
  nextTurn(games, g);
  return false;
}

/** The draft becomes the table. True where the rack is empty, which ends the game. */
export function endTurn(games: Games, g: number): boolean {
  const { info, observations, racks, rackSizes, layout, seats } = games;
  const at = g * G.FIELDS;
  const seat = info[at + G.SEAT]!;
  const rack = (g * seats + seat) * TYPE_COUNT;
  const row = g * layout.size;
  let size = 0;
  for (let type = 0; type < TYPE_COUNT; type++) {
    const count = observations[row + RACK + type]! + observations[row + HELD + type]!;
    for (let laid = racks[rack + type]! - count; laid > 0; laid--) moveCopy(games, g, type, seat, ON_TABLE);
    for (let taken = count - racks[rack + type]!; taken > 0; taken--)
      moveCopy(games, g, type, ON_TABLE, seat);
    racks[rack + type] = count;
    size += count;
  }
  rackSizes[g * seats + seat] = size;
  info[at + G.OPENED]! |= 1 << seat;
  info[at + G.PASSED] = 0;
  keepTable(games, g);
  if (size === 0) return true;
  nextTurn(games, g);
  return false;
}

const keys = new Float64Array(128);

/** Stores the melds of the draft as the table, in canonical order in the first slots. */
function keepTable({ melds, before, space }: Games, g: number): void {
  const first = g * space.slots;
  let count = 0;
  for (let slot = 0; slot < space.slots; slot++) {
    const word = melds[first + slot]!;
    if (word === 0) continue;
    const key = sortKey(word);
    let i = count++;
    for (; i > 0 && keys[i - 1]! > key; i--) {
      keys[i] = keys[i - 1]!;
      before[first + i] = before[first + i - 1]!;
    }
    keys[i] = key;
    before[first + i] = word;
  }
  for (let slot = count; slot < space.slots; slot++) before[first + slot] = 0;
}

/** What the rules add to the rack of a seat that has not opened. */
function penalty(games: Games, g: number, seat: number): number {
  const { unopenedPenalty, couldOpenPenalty } = games.ruleset;
  if (((games.info[g * G.FIELDS + G.OPENED]! >> seat) & 1) !== 0) return 0;
  return couldOpenPenalty !== null && hasPlay(positionOfGame(games, g, seat))
    ? couldOpenPenalty
    : unopenedPenalty;
}

const totals = new Int32Array(8);

/** Writes who won (outcomes) and the points (scores) of a game that is over, from `first` on; each adds up to zero. */
export function settle(games: Games, g: number, outcomes: Float32Array, scores: Float32Array): void {
  const { racks, rackSizes, seats, worth } = games;
  const first = g * seats;
  let lowest = Number.POSITIVE_INFINITY;
  let emptied = false;
  for (let seat = 0; seat < seats; seat++) {
    const rack = (first + seat) * TYPE_COUNT;
    let total = 0;
    for (let type = 0; type < TYPE_COUNT; type++) total += racks[rack + type]! * worth[type]!;
    // Where a joker costs nothing, a rack that is not empty can be worth nothing.
    const empty = rackSizes[first + seat] === 0;
    emptied ||= empty;
    totals[seat] = empty ? -1 : total + penalty(games, g, seat);
    lowest = Math.min(lowest, totals[seat]!);
  }
  let sum = 0;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++)
    if (totals[seat] === lowest) winners++;
    else sum += totals[seat]! - (emptied ? 0 : lowest);
  for (let seat = 0; seat < seats; seat++) {
    const won = totals[seat] === lowest;
    scores[first + seat] = won ? sum / winners : (emptied ? 0 : lowest) - totals[seat]!;
    outcomes[first + seat] = winners === seats ? 0 : won ? 1 / winners : -1 / (seats - winners);
  }
}
