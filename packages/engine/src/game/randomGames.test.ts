import { describe, expect, it } from 'vitest';
import { type Moment, playOut } from '../../test/random/game.ts';
import { type Random, seeded } from '../../test/random/rearrangement.ts';
import { positionViolations } from '../rules/position.ts';
import { makeRuleset, PRESET_NAMES, type Ruleset } from '../rules/ruleset.ts';
import { compareTiles } from '../rules/tile.ts';
import { applyCommand } from './decide.ts';
import type { Command } from './event.ts';
import { evolve } from './evolve.ts';
import { type GameState, partitionViolation, poolSize, seatsIn } from './state.ts';
import { viewOf } from './view.ts';

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

function playMany(games: number, rulesetOf: (random: Random) => Ruleset): Map<string, number> {
  const seen = new Map<string, number>();
  const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let game = 0; game < games; game++) {
    const random = seeded(game * 7919 + 1);
    const ruleset = rulesetOf(random);
    const { min, max } = ruleset.numPlayers;
    const end = playOut({ ruleset, seats: min + random(max - min + 1), seed: game }, (moment) => {
      check(moment);
      for (const event of moment.events) {
        count(event.type);
        if (event.type === 'play' && event.taken.length > 0) count('taken');
      }
      viewOf(moment.state, random(moment.state.seats.length));
    });
    count(end.ending!.reason);
    if (end.ending!.winners.length > 1) count('shared');
  }
  return seen;
}

describe('random games', () => {
  it('keep every invariant in 10,000 games on the tiny ruleset, through every kind of move and ending', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    const clock = makeRuleset({ preset: 'tiny', turnSeconds: 30, timeoutDraw: 2 });
    const seen = playMany(10_000, (random) => (random(4) === 0 ? clock : tiny));
    expect(seen.get('start')).toBe(10_000);
    expect(seen.get('end')).toBe(10_000);
    for (const what of [
      'play',
      'draw',
      'pass',
      'resign',
      'timeout',
      'rack_empty',
      'blocked',
      'last_seat',
      'shared',
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(10);
  });

  it('keep every invariant in 300 games on the standard ruleset', () => {
    const standard = makeRuleset();
    expect(playMany(300, () => standard).get('end')).toBe(300);
  });

  it('keep every invariant under every preset', () => {
    for (const preset of PRESET_NAMES) {
      const ruleset = makeRuleset({ preset });
      expect(playMany(25, () => ruleset).get('end')).toBe(25);
    }
  });

  it('keep every invariant under rules thrown together at random', () => {
    const seen = playMany(1500, (random) =>
      makeRuleset({
        preset: 'tiny',
        colors: 2 + random(3),
        values: 5 + random(5),
        numJokers: random(3),
        copiesPerTiletype: 2 + random(2),
        initialHandSize: 3 + random(3),
        drawEndsTurn: random(2) === 0,
        allowPassWhenPlayAvailable: random(3) === 0,
        initialMeldMinPoints: random(15),
        initialMeldMustUseOnlyHand: random(2) === 0,
        initialMeldAllowJoker: random(2) === 0,
        jokerReclaimRule: (['replace', 'replace_any', 'free', 'locked'] as const)[random(4)]!,
        jokerReclaimToHandAllowed: random(2) === 0,
        turnSeconds: random(2) === 0 ? null : 10,
        timeoutDraw: random(4),
        ...(random(3) === 0
          ? {
              bankSeconds: 1 + random(60),
              delaySeconds: random(5),
              incrementSeconds: random(5),
              timeoutDraw: 1 + random(3),
            }
          : {}),
        jokerPenalty: random(50),
        startingPlayer: (['highest_tile', 'first_seat', 'random'] as const)[random(3)]!,
      }),
    );
    expect(seen.get('end')).toBe(1500);
    for (const what of ['pass', 'timeout', 'resign', 'taken', 'blocked'])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(10);
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
