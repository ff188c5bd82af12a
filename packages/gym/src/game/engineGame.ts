/** A game of a batch in the engine's terms, and the other way round. */
import {
  canonicalTable,
  compareTiles,
  fail,
  type GameState,
  type Meld,
  ok,
  type Position,
  type Result,
  rulesetToJson,
  type Slot,
  slotTile,
  type TileId,
  tableTiles,
} from '@rummikub/engine';
import {
  CODE_COUNT,
  faceOfType,
  gameIdFor,
  idOfCode,
  JOKER_TYPE,
  TYPE_COUNT,
  tileCode,
  tileType,
  waitingGame,
} from '@rummikub/engine/parts';
import { type Refusal, refusal } from '../space/refusal.ts';
import { IN_POOL, ON_TABLE, tilesOf } from './copies.ts';
import type { Games } from './games.ts';
import * as G from './games.ts';
import { faceAt, isGroup, jokersIn, lowestBit, members, wordOf } from './meldWord.ts';

/** Hands out physical tiles of a type. */
type Supply = (type: number) => TileId;

/** Physical tiles from a list, the first ones first. */
function from(tiles: readonly TileId[]): Supply {
  const left = Array.from({ length: TYPE_COUNT }, (): TileId[] => []);
  for (const tile of tiles) left[tileType(tile)]!.push(tile);
  return (type) => left[type]!.shift()!;
}

function meldOf(word: number, supply: Supply): Meld {
  const slots: Slot[] = [];
  for (let left = members(word); left !== 0; left &= left - 1) {
    const bit = lowestBit(left);
    const face = faceAt(word, bit);
    const joker = ((jokersIn(word) >> bit) & 1) !== 0;
    slots.push(joker ? { tile: supply(JOKER_TYPE), as: faceOfType(face) } : supply(face));
  }
  return { kind: isGroup(word) ? 'group' : 'run', slots };
}

/** What a seat, by default the acting one, faced when the turn began. */
export function positionOfGame(games: Games, g: number, of?: number): Position {
  const { ruleset, info } = games;
  const at = g * G.FIELDS;
  const seat = of ?? info[at + G.SEAT]!;
  const opened = ((info[at + G.OPENED]! >> seat) & 1) !== 0;
  return { ruleset, table: tableOf(games, g), rack: tilesOf(games, g, seat), opened };
}

/** The table when the turn began. Its tiles of a type lie along the melds by their letters, which are public. */
function tableOf(games: Games, g: number): Meld[] {
  const { before, space } = games;
  const supply = from(tilesOf(games, g, ON_TABLE));
  const words = before.subarray(g * space.slots, (g + 1) * space.slots).filter((word) => word !== 0);
  return Array.from(words, (word) => meldOf(word, supply));
}

/** The draft's melds, as they lie in their slots. */
export function draftOf({ melds, space }: Games, g: number): number[] {
  return [...melds.subarray(g * space.slots, (g + 1) * space.slots)].filter((word) => word !== 0);
}

/**
 * A draft as a table of the position's own tiles: melds that were there before keep their tiles, the others take
 * what is left of the table and then of the rack.
 */
export function layDraft(position: Position, words: readonly number[]): Meld[] {
  const old = position.table.map((meld) => ({ meld, word: wordOf(meld) }));
  const kept = words.map((word) => {
    const i = old.findIndex((one) => one.word === word);
    return i < 0 ? null : old.splice(i, 1)[0]!.meld;
  });
  const supply = from([...old.flatMap(({ meld }) => meld.slots.map(slotTile)), ...position.rack]);
  return words.map((word, i) => kept[i] ?? meldOf(word, supply));
}

/** The engine's state of a game as it was when the turn began; of its deal no more is known than its order. */
export function stateOfGame(games: Games, g: number): GameState {
  const { ruleset, info, deck, seats, tiles } = games;
  const at = g * G.FIELDS;
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `seat_${seat}` }));
  const waiting = waitingGame({
    gameId: gameIdFor(`gym ${g}`),
    ruleset,
    players,
    at: '1970-01-01T00:00:00.000Z',
  });
  const isSet = (field: number, seat: number): boolean => ((info[at + field]! >> seat) & 1) !== 0;
  return {
    ...waiting,
    status: 'in_progress',
    deckOrder: Array.from(deck.subarray(g * tiles, (g + 1) * tiles), idOfCode),
    seats: waiting.seats.map((one, seat) => ({
      ...one,
      rack: tilesOf(games, g, seat).sort(compareTiles),
      opened: isSet(G.OPENED, seat),
    })),
    table: canonicalTable(tableOf(games, g)),
    deckIndex: info[at + G.DECK]!,
    currentSeat: info[at + G.SEAT]!,
    turnNumber: info[at + G.TURN]!,
    drawnThisTurn: info[at + G.DRAWN] !== 0,
    passedSeats: waiting.seats.map((_, seat) => seat).filter((seat) => isSet(G.PASSED, seat)),
    seq: 1,
  };
}

/** Why a state of the engine cannot become a game of this batch, or null. */
function stateProblem(state: GameState, { ruleset, seats }: Games): string | null {
  if (JSON.stringify(rulesetToJson(state.ruleset)) !== JSON.stringify(rulesetToJson(ruleset)))
    return 'its ruleset differs from the ruleset of the batch';
  if (state.seats.length !== seats) return `it has ${state.seats.length} seats, the batch ${seats}`;
  if (state.status !== 'in_progress') return 'it is not in progress';
  return state.seats.some(({ out }) => out) ? 'a seat has resigned' : null;
}

/** Writes a state of the engine as game `g`; the turn is still to be entered. */
export function writeState(games: Games, g: number, state: GameState): Result<null, Refusal> {
  const problem = stateProblem(state, games);
  if (problem !== null) return fail(refusal('state_unfit', { reason: problem }, g));
  const { info, deck, holders, racks, rackSizes, before, space, seats, tiles } = games;
  const at = g * G.FIELDS;
  G.clearGame(games, g);
  info[at + G.SEAT] = state.currentSeat;
  info[at + G.TURN] = state.turnNumber;
  info[at + G.DRAWN] = state.drawnThisTurn ? 1 : 0;
  info[at + G.DECK] = state.deckIndex;
  for (const seat of state.passedSeats) info[at + G.PASSED]! |= 1 << seat;
  deck.set(state.deckOrder.map(tileCode), g * tiles);
  holders.fill(IN_POOL, g * CODE_COUNT, (g + 1) * CODE_COUNT);
  for (const tile of tableTiles(state.table)) holders[g * CODE_COUNT + tileCode(tile)] = ON_TABLE;
  racks.fill(0, g * seats * TYPE_COUNT, (g + 1) * seats * TYPE_COUNT);
  for (const [seat, { rack, opened }] of state.seats.entries()) {
    for (const tile of rack) {
      holders[g * CODE_COUNT + tileCode(tile)] = seat;
      racks[(g * seats + seat) * TYPE_COUNT + tileType(tile)]!++;
    }
    rackSizes[g * seats + seat] = rack.length;
    if (opened) info[at + G.OPENED]! |= 1 << seat;
  }
  before.fill(0, g * space.slots, (g + 1) * space.slots);
  before.set(canonicalTable(state.table).map(wordOf), g * space.slots);
  return ok(null);
}
