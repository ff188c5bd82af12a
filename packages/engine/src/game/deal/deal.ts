/** The deal: from a seed to the deck's order and the starting player, and the promise that it was not changed. */

import { canonicalText } from '../../rules/canonicalText.ts';
import { hashText } from '../../rules/hash.ts';
import { type Ruleset, rulesetToHash } from '../../rules/ruleset.ts';
import { fullSet, isJoker, type TileId, tileType, valueOfType } from '../../rules/tile.ts';
import { type Violation, violation, wrongType } from '../../rules/violation.ts';
import { bagOf, below, randomStream } from './random.ts';

/** One tile drawn to decide who starts. */
export interface StartingDraw {
  readonly seat: number;
  readonly tile: TileId;
}

/** The deck in its order, and who begins. */
export interface Deal {
  /** Every tile of the set, in the order in which it leaves the pool: first the racks, seat by seat. */
  readonly deckOrder: readonly TileId[];
  readonly startingSeat: number;
  /** Round by round: every seat in the first, the tied seats in the next. Empty where seats do not draw to start. */
  readonly startingDraws: readonly (readonly StartingDraw[])[];
}

/**
 * The deal of a seed. The seed tells every tile, and a player can test a guess of it against their own rack: a seed
 * for people to play with needs 128 random bits or more. `redeals` counts the times that the tiles were dealt anew.
 */
export function dealFromSeed(ruleset: Ruleset, seats: number, seed: string, redeals = 0): Deal {
  const tiles = fullSet(ruleset);
  const deckOrder = shuffled(
    tiles,
    ruleset,
    seats,
    randomStream(seed, redeals === 0 ? 'deck' : `deck ${redeals}`),
  );
  const random = randomStream(seed, 'start');
  switch (ruleset.startingPlayer) {
    case 'first_seat':
      return { deckOrder, startingSeat: 0, startingDraws: [] };
    case 'random':
      return { deckOrder, startingSeat: below(random, seats), startingDraws: [] };
    case 'highest_tile':
      return { deckOrder, ...drawToStart(tiles, seats, random) };
  }
}

/** The deck: the racks seat by seat, each with the jokers that it is dealt first, then the pool. */
function shuffled(
  tiles: readonly TileId[],
  { dealtJokers, initialHandSize }: Ruleset,
  seats: number,
  random: ReturnType<typeof randomStream>,
): TileId[] {
  const drawJoker = bagOf(tiles.filter(isJoker), random);
  const jokers = Array.from({ length: seats * dealtJokers }, () => drawJoker() as TileId);
  const others = tiles.filter((tile) => !jokers.includes(tile));
  const draw = bagOf(others, random);
  const drawn = others.map(() => draw() as TileId);
  const size = initialHandSize - dealtJokers;
  const racks = Array.from({ length: seats }, (_, seat) => [
    ...jokers.slice(seat * dealtJokers, (seat + 1) * dealtJokers),
    ...drawn.slice(seat * size, (seat + 1) * size),
  ]);
  return [...racks.flat(), ...drawn.slice(seats * size)];
}

/** Each draws a tile, the highest value starts; a joker is drawn again, and so do those who tie. */
function drawToStart(
  tiles: readonly TileId[],
  seats: number,
  random: ReturnType<typeof randomStream>,
): { startingSeat: number; startingDraws: StartingDraw[][] } {
  const startingDraws: StartingDraw[][] = [];
  let tied = Array.from({ length: seats }, (_, seat) => seat);
  while (tied.length > 1) {
    const round: StartingDraw[] = [];
    let draw = bagOf(tiles, random);
    let highest = 0;
    let leaders: number[] = [];
    for (const seat of tied) {
      let tile: TileId | undefined;
      do {
        tile = draw();
        // More players than numbered tiles: the drawn ones go back into the bag.
        if (tile === undefined) draw = bagOf(tiles, random);
        else round.push({ seat, tile });
      } while (tile === undefined || isJoker(tile));
      const value = valueOfType(tileType(tile));
      if (value > highest) leaders = [];
      highest = Math.max(highest, value);
      if (value === highest) leaders.push(seat);
    }
    startingDraws.push(round);
    tied = leaders;
  }
  return { startingSeat: tied[0] ?? 0, startingDraws };
}

/** Why this is not a deck that could have been dealt, or null. Takes anything. */
export function deckViolation(deckOrder: unknown, ruleset: Ruleset, seats: number): Violation | null {
  if (!Array.isArray(deckOrder)) return wrongType('a list of tiles', deckOrder, 'deckOrder');
  const all = fullSet(ruleset);
  const seen = new Set<unknown>(deckOrder);
  if (deckOrder.length === all.length && all.every((tile) => seen.has(tile))) {
    const { initialHandSize: size, dealtJokers } = ruleset;
    const jokersOf = (seat: number): number =>
      (deckOrder as TileId[]).slice(seat * size, (seat + 1) * size).filter(isJoker).length;
    const short = Array.from({ length: seats }, (_, seat) => jokersOf(seat)).findIndex(
      (n) => n < dealtJokers,
    );
    if (short < 0) return null;
    const what = `seat ${short} is dealt fewer jokers than the rules say`;
    return violation('inconsistent', { what }, 'deckOrder');
  }
  return violation('inconsistent', { what: 'the deck is not the full set of tiles' }, 'deckOrder');
}

/** What each player's client added to the chance of a deal, by seat; null for a seat that added nothing. */
export type Contributions = readonly (string | null)[];

/** The seed of the deck: the server's own, or a hash of it and all contributions, so that no party alone can choose the deal. */
export const deckSeed = (seed: string, contributions: Contributions | undefined): string =>
  contributions === undefined ? seed : hashText(JSON.stringify(['rummikub-deck', seed, contributions]));

/**
 * What a server publishes before players contribute. It binds seed and salt to this game and its rules, so that neither can
 * be exchanged once the contributions are known.
 */
export const serverCommitment = (gameId: string, ruleset: Ruleset, seed: string, salt: string): string =>
  hashText(canonicalText(['rummikub-server-deal', gameId, rulesetToHash(ruleset), seed, salt]));

/** The commitment of a deal without contributions: what is published when the game starts. The salt keeps anyone from testing guesses of the deck against it. */
export const commitmentOf = (seed: string, salt: string, deckOrder: readonly TileId[]): string =>
  hashText(JSON.stringify(['rummikub-deal', seed, salt, deckOrder]));

/** The commitment that a deal should have. With contributions it was made before the deck was known. */
export const promiseOf = ({
  gameId,
  ruleset,
  seed,
  salt,
  contributions,
  deckOrder,
}: {
  readonly gameId: string;
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly salt: string;
  readonly contributions: Contributions | undefined;
  readonly deckOrder: readonly TileId[];
}): string =>
  contributions === undefined
    ? commitmentOf(seed, salt, deckOrder)
    : serverCommitment(gameId, ruleset, seed, salt);

/** What every viewer has at the end of a game, to check against the promise made at its start. */
export interface RevealedDeal extends Deal {
  readonly ruleset: Ruleset;
  readonly seats: number;
  /** Needed where there are contributions. */
  readonly gameId?: string;
  readonly contributions?: Contributions | undefined;
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
  /** The seats that asked for new tiles; `deckOrder` is the deck of the last deal. */
  readonly redeals?: readonly number[];
}

/**
 * Checks a revealed deal: it is the one promised, and it is the one that its seed gives. Null where both hold. The
 * promise covers the first deal, and with it the seed, from which every new deal comes.
 */
export function verifyDeal(deal: RevealedDeal): Violation | null {
  const { gameId = '', ruleset, seats, seed, salt, contributions, redeals = [] } = deal;
  const from = deckSeed(seed, contributions);
  const promised = redeals.length === 0 ? deal.deckOrder : dealFromSeed(ruleset, seats, from).deckOrder;
  if (promiseOf({ gameId, ruleset, seed, salt, contributions, deckOrder: promised }) !== deal.commitment)
    return violation('commitment_mismatch', {}, 'commitment');
  const fair = dealFromSeed(ruleset, seats, from, redeals.length);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (!same(fair.deckOrder, deal.deckOrder))
    return violation(
      'inconsistent',
      { what: 'the deck is not in the order that its seed gives' },
      'deckOrder',
    );
  if (fair.startingSeat !== deal.startingSeat || !same(fair.startingDraws, deal.startingDraws))
    return violation(
      'inconsistent',
      { what: 'the starting player is not the one that the seed gives' },
      'startingSeat',
    );
  return null;
}
