/** Whole games with random legal moves: nothing that the rules promise breaks in any of them. */
import { describe, expect, it } from 'vitest';
import { soak } from '../../../../test/soak.ts';
import { anyRuleset } from '../../test/random/anyRuleset.ts';
import { type Moment, playOut } from '../../test/random/game.ts';
import { type Random, seeded } from '../../test/random/rearrangement.ts';
import { unseenReplaced, unseenReshuffled } from '../../test/random/unseen.ts';
import { canonicalText } from '../rules/canonicalText.ts';
import { positionViolations } from '../rules/position.ts';
import { makeRuleset, PRESET_NAMES, type Ruleset, rulesetToJson } from '../rules/ruleset.ts';
import { RULESET_FIELDS } from '../rules/rulesetFields.ts';
import { compareTiles } from '../rules/tile.ts';
import { applyCommand } from './decide.ts';
import type { Command } from './event.ts';
import { evolve } from './evolve.ts';
import { appendToLog, EMPTY_LOG, replay } from './log.ts';
import { seriesTotals } from './match.ts';
import { type Ending, type GameState, partitionViolation, poolSize, seatsIn } from './state.ts';
import { redactEvent, type Viewer, viewOf } from './view.ts';

/** What must hold at every moment of every game. Throws with what is broken: cheaper than an `expect` each. */
function check({ before, events, state }: Moment): void {
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify({ before, events, state })}`);
  };
  const torn = partitionViolation(state);
  must(torn === null, torn?.message ?? '');
  must(positionViolations(state.table, [], state.ruleset).length === 0, 'every meld on the table is valid');
  for (const { rack } of state.seats)
    must(
      rack.every((tile, i) => i === 0 || compareTiles(rack[i - 1]!, tile) < 0),
      'racks are in tile order',
    );
  must(state.seq === (before?.seq ?? 0) + events.length, 'sequence numbers have no gaps');
  if (before !== null) {
    must(state.deckIndex >= before.deckIndex, 'tiles never go back to the pool');
    must(
      state.deckOrder === before.deckOrder || events[0]?.type === 'redeal',
      'only a new deal changes the deck',
    );
    const turns = state.turnNumber - before.turnNumber;
    must(turns === 0 || turns === 1, 'a command ends at most one turn');
    if (turns === 0) must(state.currentSeat === before.currentSeat, 'the turn stays');
    else
      must(
        state.currentSeat === following(state, before.currentSeat),
        'turns go round the seats that are in',
      );
  }
  const over = state.status === 'completed';
  must(over === (state.ending !== null), 'a game that is over has an ending');
  must(over || seatsIn(state).length > 1, 'one seat alone does not play on');
  must(over || state.seats.every(({ rack, out }) => out || rack.length > 0), 'an empty rack ends the game');
  if (state.ending !== null) {
    const { winners, scores, reason } = state.ending;
    must(scores.points.reduce((a, b) => a + b, 0) === 0, 'scores add up to zero');
    must(winners.length > 0 && winners.every((seat) => !state.seats[seat]!.out), 'a seat that is in wins');
    must(winners.length === 1 || reason === 'blocked', 'only a blocked game is shared');
    must(reason !== 'blocked' || poolSize(state) === 0, 'a game is blocked only with an empty pool');
  }
}

function following(state: GameState, seat: number): number {
  let next = seat;
  do next = (next + 1) % state.seats.length;
  while (state.seats[next]!.out && next !== seat);
  return next;
}

/** Freezes all of a state, so that any change to it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const field of Object.values(value)) frozen(field);
  }
  return value;
}

/** Plays games and checks each: every moment, what the views show, and that its log replays to the same state. */
function playMany(
  games: number,
  rulesetOf: (random: Random) => Ruleset,
  met: (ruleset: Ruleset) => void = () => {},
): Map<string, number> {
  const seen = new Map<string, number>();
  const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let game = 0; game < games; game++) {
    const random = seeded(game * 7919 + 1);
    const ruleset = rulesetOf(random);
    met(ruleset);
    const { min, max } = ruleset.numPlayers;
    let log = EMPTY_LOG;
    const end = playOut({ ruleset, seats: min + random(max - min + 1), seed: game }, (moment) => {
      check(moment);
      log = appendToLog(log, moment);
      for (const event of moment.events) {
        count(event.type);
        if (event.type === 'play' && event.taken.length > 0) count('taken');
      }
      if (random(3) === 0) checkSecrecy(moment, random);
    });
    const { ending } = end;
    count(ending!.reason);
    if (ending!.winners.length > 1) count('shared');
    for (const { reason } of ending!.penalties ?? []) count(reason);
    checkSeries(ending!, ruleset);
    const replayed = replay(log);
    if (!replayed.ok) throw new Error(`game ${game}: ${replayed.error.message}`);
    if (canonicalText(replayed.value) !== canonicalText(end))
      throw new Error(`game ${game} replays otherwise`);
  }
  return seen;
}

/** A viewer's state and events are the same when everything that the viewer cannot see is different. */
function checkSecrecy({ events, state }: Moment, random: Random): void {
  const at = random(state.seats.length + 1);
  const viewer: Viewer = at < state.seats.length ? at : 'spectator';
  for (const event of events) {
    const other = redactEvent(unseenReplaced(event, viewer, random), viewer);
    if (canonicalText(other) !== canonicalText(redactEvent(event, viewer)))
      throw new Error(`the ${event.type} shows ${viewer} too much`);
  }
  if (state.status !== 'in_progress') return;
  const other = viewOf(unseenReshuffled(state, viewer, random), viewer);
  if (canonicalText(other) !== canonicalText(viewOf(state, viewer)))
    throw new Error(`the view of ${viewer} shows too much`);
}

/** In a series a round adds up to zero apart from the bonus of its winners, and no loss is above the limit. */
function checkSeries(ending: Ending, ruleset: Ruleset): void {
  const { points, divisor } = seriesTotals(null, ending, ruleset);
  const { lossCap = null, winBonus = 0 } = ruleset.match ?? {};
  const sum = points.reduce((a, b) => a + b, 0);
  if (sum !== winBonus * divisor) throw new Error(`a round of a series adds up to ${sum / divisor}`);
  if (lossCap !== null && Math.min(...points) < -lossCap * divisor)
    throw new Error('a loss is above the limit');
}

/** How many games under random rulesets. */
const GAMES = soak(10_000, 2_500);

describe('random games', () => {
  it(`keep every rule in ${GAMES} games under random valid rulesets, in which every field varies`, () => {
    const values = new Map<string, Set<string>>();
    const seen = playMany(GAMES, anyRuleset, (ruleset) => {
      for (const [name, value] of Object.entries(rulesetToJson(ruleset)))
        values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
    });
    for (const [name, met] of values)
      if (name !== 'joker_can_substitute_any_tile') expect(met.size, name).toBeGreaterThan(1);
    expect([...values.keys()]).toEqual(Object.keys(RULESET_FIELDS));
    expect(seen.get('start')).toBe(GAMES);
    expect(seen.get('end')).toBe(GAMES);
    for (const what of [
      ...['play', 'taken', 'draw', 'pass', 'resign', 'timeout', 'redeal', 'unopened', 'could_open'],
      ...['rack_empty', 'blocked', 'last_seat', 'shared'],
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(10);
  });

  it('keep every rule under every preset', () => {
    for (const preset of PRESET_NAMES) {
      const ruleset = makeRuleset({ preset });
      expect(playMany(8, () => ruleset).get('end')).toBe(8);
    }
  });

  it('never change a state: a command makes a new one, and a refused one makes none', () => {
    for (const preset of PRESET_NAMES)
      playOut({ ruleset: makeRuleset({ preset }), seats: 3, seed: 11 }, ({ before, events, state }) => {
        frozen(state);
        expect(events.reduce(evolve, before)).toEqual(state);
        const copy = structuredClone(state);
        const wrong: Command[] = [
          { type: 'draw', seat: (state.currentSeat + 1) % 3 },
          { type: 'play', seat: state.currentSeat, table: [] },
          { type: 'play', seat: state.currentSeat, table: [...state.table, ...state.table] },
          { type: 'pass', seat: 9 },
        ];
        for (const command of wrong) expect(applyCommand(state, command).ok).toBe(false);
        expect(state).toEqual(copy);
      });
  });
});
