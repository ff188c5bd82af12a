/** A game over time: starting it, and deciding what may happen next. */
import { judgePlay } from '../rules/play/judge.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import { type Ruleset, tileCount } from '../rules/ruleset.ts';
import { sharedTable } from '../rules/table.ts';
import { TYPE_COUNT } from '../rules/tile.ts';
import { show, type Violation, violation, wrongType } from '../rules/violation.ts';
import { hasPlay } from '../solver/solver.ts';
import { clockViolation } from './clock.ts';
import { type Contributions, dealFromSeed, deckSeed, deckViolation, promiseOf } from './deal/deal.ts';
import { redealViolation } from './deal/redeal.ts';
import { endingOf } from './ending.ts';
import type { Command, GameEvent, MoveEvent, PlayCommand, RedealCommand, StartEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { type GameState, type Player, playerOf, poolSize, positionOf, seatOf, secretOf } from './state.ts';

/** What a game is made from. */
export interface StartOptions {
  readonly gameId: string;
  readonly ruleset: Ruleset;
  /** In turn order. */
  readonly players: readonly Player[];
  /** The deal comes from it. Secret until the end; see `dealFromSeed` for how random it must be. */
  readonly seed: string;
  /** Random too, and secret until the end: it hides the deal in the commitment. */
  readonly salt: string;
  /** What players added to the chance, by seat, after `serverCommitment` was published; absent where no player could. */
  readonly contributions?: Contributions | undefined;
  /** The time, ISO 8601. */
  readonly at: string;
}

/** What happened, and the state after it. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  /** `states[i]` is the state after `events[i]`. */
  readonly states: readonly GameState[];
  /** The state after the last event. */
  readonly state: GameState;
}

/** The outcome of events that are known to be legal in this state. `before` is null for the start of a game. */
export function outcomeOf(before: GameState | null, events: readonly GameEvent[]): Outcome {
  let state = before;
  const states = events.map((event) => {
    state = evolve(state, event);
    return state;
  });
  const last = states.at(-1);
  if (last === undefined) throw new RangeError('an outcome has at least one event');
  return { events, states, state: last };
}

/** Deals a game. Refused where the players are too few, too many, or not told apart by their ids. */
export function startGame(options: StartOptions): Result<Outcome, Violation> {
  const { gameId, ruleset, players, seed, salt, contributions, at } = options;
  const wrong = playersViolation(players, ruleset);
  if (wrong !== null) return fail(wrong);
  if (contributions !== undefined && contributions.length !== players.length)
    return fail(violation('inconsistent', { what: 'a contribution for each player' }, 'contributions'));
  const { deckOrder, startingSeat, startingDraws } = dealFromSeed(
    ruleset,
    players.length,
    deckSeed(seed, contributions),
  );
  const commitment = promiseOf({ gameId, ruleset, seed, salt, contributions, deckOrder });
  const promise = { seed, salt, commitment, startingSeat, startingDraws };
  const event: StartEvent = {
    type: 'start',
    at,
    gameId,
    ruleset,
    players: players.map(playerOf),
    deckOrder,
    deal: contributions === undefined ? promise : { ...promise, contributions },
  };
  return ok(outcomeOf(null, [event]));
}

/** Why these players cannot play together under this ruleset, or null. Takes anything. */
export function playersViolation(players: readonly Player[], ruleset: Ruleset): Violation | null {
  if (!Array.isArray(players)) return wrongType('a list of players', players, 'players');
  const { min, max } = ruleset.numPlayers;
  if (players.length < min || players.length > max)
    return violation('player_count', { got: players.length, least: min, most: max }, 'players');
  const dealt = players.length * ruleset.initialHandSize;
  if (dealt > tileCount(ruleset)) {
    const expected = `at most ${tileCount(ruleset)} tiles on the racks of ${players.length} players together`;
    return violation('out_of_range', { expected, got: String(dealt) }, 'ruleset', 'initial_hand_size');
  }
  if (players.length * ruleset.dealtJokers > ruleset.numJokers) {
    const expected = `at most ${ruleset.numJokers} jokers dealt to ${players.length} players together`;
    const got = String(players.length * ruleset.dealtJokers);
    return violation('out_of_range', { expected, got }, 'ruleset', 'dealt_jokers');
  }
  const ids = new Set<string>();
  for (const [seat, player] of (players as unknown[]).entries()) {
    const { id, name } = Object(player) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '')
      return wrongType('an id for the player', id, 'players', seat, 'id');
    if (name !== undefined && typeof name !== 'string')
      return wrongType('a name', name, 'players', seat, 'name');
    if (ids.has(id))
      return violation(
        'inconsistent',
        { what: `two players have the id ${show(id)}` },
        'players',
        seat,
        'id',
      );
    ids.add(id);
  }
  return null;
}

/**
 * Carries out a command, or says why it is refused; then nothing has changed.
 * The state is trusted; the command may be anything. `at` is the time, ISO 8601.
 */
export function applyCommand(
  state: GameState,
  command: Command,
  at: string = state.updatedAt,
): Result<Outcome, Violation> {
  const wrong = turnViolation(state, command);
  if (wrong !== null) return fail(wrong);
  const decided = decideMove(state, command, at);
  if (!decided.ok) return decided;
  const move = withTime(state, decided.value, command);
  const after = evolve(state, move);
  const ending = endingOf(after);
  if (ending === null) return ok({ events: [move], states: [after], state: after });
  const { seed, salt } = secretOf(state);
  const racks = after.seats.map(({ rack }) => rack);
  const end: GameEvent = { type: 'end', at, ...ending, racks, seed, salt };
  const ended = evolve(after, end);
  return ok({ events: [move, end], states: [after, ended], state: ended });
}

/** The events that a command leads to: the move, and the end where it ends the game. */
export function decide(
  state: GameState,
  command: Command,
  at: string = state.updatedAt,
): Result<readonly GameEvent[], Violation> {
  const step = applyCommand(state, command, at);
  return step.ok ? ok(step.value.events) : step;
}

const COMMANDS = ['play', 'draw', 'pass', 'resign', 'redeal', 'timeout'];

/** Whether this seat may act at all now. */
function turnViolation(state: GameState, command: unknown): Violation | null {
  if (typeof command !== 'object' || command === null) return wrongType('a move', command);
  const { type, seat } = command as { type?: unknown; seat?: unknown };
  if (typeof type !== 'string' || !COMMANDS.includes(type))
    return violation('out_of_range', { expected: `one of ${COMMANDS.join(', ')}`, got: show(type) }, 'type');
  if (!Number.isInteger(seat)) return wrongType('the number of a seat', seat, 'seat');
  if (state.status === 'waiting_for_players') return violation('game_not_started', {});
  const who = state.seats[seat as number];
  if (who === undefined)
    return violation('unknown_seat', { seat: seat as number, seats: state.seats.length }, 'seat');
  if (state.status === 'completed') return violation('game_over', {});
  if (who.out) return violation('seat_out', { seat: seat as number });
  // Leaving is possible at any time, and new tiles are for any seat; everything else waits for its turn, and must come in time.
  if (type === 'resign' || type === 'redeal') return null;
  if (seat !== state.currentSeat) return violation('not_your_turn', { current: state.currentSeat });
  return clockViolation(state, type, (command as Command).spentMs ?? 0);
}

/** The event with the time that its turn has taken so far, in a game with time banks. */
const withTime = (state: GameState, event: MoveEvent, { spentMs = 0 }: Command): MoveEvent =>
  state.ruleset.bankSeconds === null || event.type === 'resign' || event.type === 'redeal'
    ? event
    : { ...event, spentMs };

function decideMove(state: GameState, command: Command, at: string): Result<MoveEvent, Violation> {
  const { ruleset, deckOrder, deckIndex, drawnThisTurn } = state;
  const { seat } = command;
  switch (command.type) {
    case 'play':
      return decidePlay(state, command, at);
    case 'draw': {
      if (drawnThisTurn) return fail(violation('already_drawn', {}));
      const next = deckOrder[deckIndex];
      if (next === undefined) return fail(violation('pool_empty', {}));
      return ok({ type: 'draw', at, seat, tiles: [next] });
    }
    case 'pass':
      // After drawing, passing is always allowed: the tile was the price.
      if (!drawnThisTurn) {
        if (poolSize(state) > 0) return fail(violation('pool_not_empty', { pool: poolSize(state) }));
        if (!ruleset.allowPassWhenPlayAvailable && hasPlay(positionOf(state, seat)))
          return fail(violation('play_available', {}));
      }
      return ok({ type: 'pass', at, seat });
    case 'resign':
      return ok({ type: 'resign', at, seat });
    case 'redeal':
      return decideRedeal(state, command, at);
    case 'timeout': {
      const tiles = deckOrder.slice(deckIndex, deckIndex + ruleset.timeoutDraw);
      return ok({ type: 'timeout', at, seat, tiles });
    }
  }
}

function decideRedeal(state: GameState, command: RedealCommand, at: string): Result<MoveEvent, Violation> {
  const { seat, racks, pool } = command;
  const { ruleset, seats, redeals, deal } = state;
  const wrong = redealViolation(state, seat, seatOf(state, seat).rack);
  if (wrong !== null) return fail(wrong);
  const fresh = dealFromSeed(
    ruleset,
    seats.length,
    deckSeed(deal?.seed ?? '', deal?.contributions),
    redeals.length + 1,
  ).deckOrder;
  const given = racks === undefined || pool === undefined ? fresh : [racks, pool].flat(2);
  const broken = deckViolation(given, ruleset, seats.length);
  if (broken !== null) return fail(broken);
  const size = ruleset.initialHandSize;
  const dealt = seats.map((_, i) => given.slice(i * size, (i + 1) * size));
  return ok({ type: 'redeal', at, seat, racks: dealt, pool: given.slice(seats.length * size) });
}

function decidePlay(state: GameState, command: PlayCommand, at: string): Result<MoveEvent, Violation> {
  const { seat, delta } = command;
  if (delta !== undefined && !isMultiset(delta))
    return fail(wrongType(`${TYPE_COUNT} counts of tiles`, delta, 'delta_from_hand'));
  const judged = judgePlay(positionOf(state, seat), command.table, delta);
  if (!judged.ok) return judged;
  const { table, played, taken = [] } = judged.value;
  return ok({ type: 'play', at, seat, table: sharedTable(state.table, table), played, taken });
}

const isMultiset = (counts: unknown): boolean =>
  Array.isArray(counts) && counts.length === TYPE_COUNT && counts.every((n) => Number.isInteger(n) && n >= 0);
