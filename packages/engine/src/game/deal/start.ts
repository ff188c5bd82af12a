/** Checks a start event that comes from outside, in a log: is this a game that could have been dealt? */

import { canonicalText } from '../../rules/canonicalText.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import { parseRuleset, type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import { existsIn, type TileId, tileCode } from '../../rules/tile.ts';
import { type Violation, violation, within, wrongType } from '../../rules/violation.ts';
import { playersViolation } from '../decide.ts';
import type { StartEvent } from '../event.ts';
import { playerOf } from '../state.ts';
import { type Contributions, deckViolation, promiseOf, type StartingDraw } from './deal.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The start event with nothing but its own fields. That the deal is the one that its seed gives is not asked
 * here, so that a replay never depends on the generator: `verifyDeal` asks it.
 */
export function checkStart(event: unknown): Result<StartEvent, Violation> {
  const { type, at, gameId, players, deckOrder } = event as Fields;
  if (type !== 'start') return fail(violation('game_not_started', {}));
  if (typeof gameId !== 'string') return fail(wrongType('the id of the game', gameId, 'gameId'));
  const ruleset = checkRuleset((event as Fields).ruleset);
  if (!ruleset.ok) return ruleset;
  const wrong =
    playersViolation(players as StartEvent['players'], ruleset.value) ??
    deckViolation(deckOrder, ruleset.value, (players as readonly unknown[]).length);
  if (wrong !== null) return fail(wrong);
  const seated = (players as StartEvent['players']).map(playerOf);
  const deal = checkDeal((event as Fields).deal, {
    gameId,
    seats: seated.length,
    deckOrder: deckOrder as TileId[],
    ruleset: ruleset.value,
  });
  if (!deal.ok) return deal;
  return ok({
    type,
    at: at as string,
    gameId,
    ruleset: ruleset.value,
    players: seated,
    deckOrder: deckOrder as TileId[],
    deal: deal.value,
  });
}

function checkRuleset(ruleset: unknown): Result<Ruleset, Violation> {
  const given = ruleset as Ruleset | null | undefined;
  if (typeof given?.numPlayers !== 'object' || given.numPlayers === null)
    return fail(wrongType('a ruleset', ruleset, 'ruleset'));
  const parsed = parseRuleset(rulesetToJson(given));
  if (!parsed.ok) {
    const [wrong] = parsed.error;
    return fail(wrong === undefined ? wrongType('a ruleset', ruleset, 'ruleset') : within(wrong, 'ruleset'));
  }
  if (canonicalText(parsed.value) !== canonicalText(given))
    return fail(violation('inconsistent', { what: 'the ruleset has fields that no ruleset has' }, 'ruleset'));
  return parsed;
}

function checkDeal(
  deal: unknown,
  game: {
    readonly gameId: string;
    readonly seats: number;
    readonly deckOrder: readonly TileId[];
    readonly ruleset: Ruleset;
  },
): Result<StartEvent['deal'], Violation> {
  if (typeof deal !== 'object' || deal === null) return fail(wrongType('a deal', deal, 'deal'));
  const { seats, ruleset } = game;
  const { seed, salt, commitment, contributions, startingSeat, startingDraws } = deal as Fields;
  if (typeof seed !== 'string') return fail(wrongType('a seed', seed, 'deal', 'seed'));
  if (typeof salt !== 'string') return fail(wrongType('a salt', salt, 'deal', 'salt'));
  const isAdded = (one: unknown): one is string | null => one === null || typeof one === 'string';
  const areAdded = (all: unknown): all is Contributions =>
    Array.isArray(all) && all.length === seats && all.every(isAdded);
  if (contributions !== undefined && !areAdded(contributions))
    return fail(wrongType('a contribution or null for each seat', contributions, 'deal', 'contributions'));
  if (commitment !== promiseOf({ ...game, seed, salt, contributions }))
    return fail(violation('commitment_mismatch', {}, 'deal', 'commitment'));
  const isSeat = (seat: unknown): seat is number =>
    Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats;
  if (!isSeat(startingSeat))
    return fail(wrongType('the number of a seat', startingSeat, 'deal', 'startingSeat'));
  const isDraw = (draw: unknown): draw is StartingDraw => {
    if (typeof draw !== 'object' || draw === null) return false;
    const { seat, tile } = draw as Fields;
    return isSeat(seat) && existsIn(tileCode(tile), ruleset) && Object.keys(draw).length === 2;
  };
  if (
    !Array.isArray(startingDraws) ||
    !startingDraws.every((round) => Array.isArray(round) && round.every(isDraw))
  )
    return fail(wrongType('rounds of tiles drawn to start', startingDraws, 'deal', 'startingDraws'));
  const promise = { seed, salt, commitment: commitment as string, startingSeat, startingDraws };
  return ok(contributions === undefined ? promise : { ...promise, contributions });
}
