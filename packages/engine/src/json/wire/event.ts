/** Events as JSON: as they are written into a log, and as one viewer may know them. */
import type { GameEvent } from '../../game/event.ts';
import type { Ending } from '../../game/state.ts';
import type { EventView } from '../../game/view.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { show, type Violation } from '../../rules/violation.ts';
import {
  as,
  type Codec,
  idText,
  type JsonOf,
  list,
  nullable,
  object,
  oneOf,
  optional,
  optionalAs,
  text,
  union,
  whole,
} from '../codec.ts';
import { MOST_SEATS, parseWith } from '../reading.ts';
import { deal, publicDeal } from './deal.ts';
import { melds } from './meld.ts';
import { count, milliseconds, player, ruleset, seat, seats, tiles, timestamp } from './parts.ts';

const endingFields = {
  reason: oneOf(['rack_empty', 'blocked', 'last_seat']),
  winners: as('winner_indexes', seats),
  scores: object('scores', {
    points: list(whole(-10_000_000, 10_000_000), 'scores', MOST_SEATS),
    divisor: whole(1, 720),
  }),
  penalties: optional(
    list(
      object('a penalty', {
        seat: as('player_index', seat),
        reason: oneOf(['unopened', 'could_open']),
        points: whole(1, 1000),
      }),
      'penalties',
      MOST_SEATS,
    ),
  ),
};

/** How a game ended, without its racks. */
export const ending = object('an ending', endingFields);
ending satisfies Codec<Ending, unknown>;

/** How a game ended, in JSON. */
export type EndingJson = JsonOf<typeof ending>;

/** Who did it, and when. */
const who = { at: timestamp, seat: as('player_index', seat) };
/** The same, with the time used of the turn in a game with time banks. */
const timed = { ...who, spentMs: optionalAs('spent_ms', milliseconds) };

/** Events that hide nothing: the log and every view have them alike. */
const openEvents = {
  play: object('a play', { ...timed, table: as('board', melds), played: tiles, taken: tiles }),
  pass: object('an event', timed),
  resign: object('an event', who),
  end: object('the end of a game', {
    at: timestamp,
    ...endingFields,
    racks: list(tiles, 'racks', MOST_SEATS),
    seed: text('the seed'),
    salt: text('the salt'),
  }),
};

const players = list(player, 'players', MOST_SEATS);

/** The players of a start: the deal's indexes are theirs. */
const startingPlayers: typeof players = {
  read: (json, from) => {
    const read = players.read(json, from);
    if (read !== undefined) from.seats = Math.max(1, read.length);
    return read;
  },
  write: players.write,
};

const startFields = { at: timestamp, gameId: as('game_id', idText('the id of the game')), ruleset };
const draw = object('a draw', { ...timed, tiles });
const drawView = object('a draw', { ...timed, count, tiles: nullable(tiles) });

const redeal = object('a new deal', { ...who, racks: list(tiles, 'racks', MOST_SEATS), pool: tiles });
const redealView = object('a new deal', { ...who, rack: nullable(tiles) });

const anyEvent = union('an event', {
  start: object(
    'the start of a game',
    { ...startFields, players: startingPlayers, deckOrder: as('deck_order', tiles), deal },
    'ruleset',
  ),
  play: openEvents.play,
  draw,
  timeout: draw,
  pass: openEvents.pass,
  resign: openEvents.resign,
  redeal,
  end: openEvents.end,
});

/** An event as it is written into a log. */
export type EventJson = JsonOf<typeof anyEvent>;

/** An event of a log. Before the ruleset is known, only the start can be read. */
export const event: Codec<GameEvent, EventJson> = {
  read: (json, from) => {
    const type = (json as { readonly type?: unknown } | null | undefined)?.type;
    if (from.ruleset === null && typeof type === 'string' && type !== 'start' && isEventType(type))
      return from.problem(
        'out_of_range',
        { expected: "'start', as the first event of a game", got: show(type) },
        'type',
      );
    return anyEvent.read(json, from);
  },
  write: anyEvent.write,
};

const isEventType = (type: string): boolean =>
  Object.hasOwn(openEvents, type) || ['draw', 'timeout', 'redeal'].includes(type);

/** An event as one viewer may know it. */
const eventView = union('an event', {
  start: object(
    'the start of a game',
    { ...startFields, players, deal: publicDeal, rack: nullable(tiles) },
    'ruleset',
  ),
  play: openEvents.play,
  draw: drawView,
  timeout: drawView,
  pass: openEvents.pass,
  resign: openEvents.resign,
  redeal: redealView,
  end: openEvents.end,
});
eventView satisfies Codec<EventView, unknown>;

/** What one viewer may know of an event, in JSON. */
export type EventViewJson = JsonOf<typeof eventView>;

/** An event as it is written into a log. */
export const eventToJson = (value: GameEvent): EventJson => event.write(value);

/** An event, already redacted, in JSON. */
export const eventViewToJson = (value: EventView): EventViewJson => eventView.write(value);

/** A viewer's event from its JSON form, in a game under this ruleset. */
export const parseEventView = (json: unknown, rules: Ruleset): Result<EventView, Violation[]> =>
  parseWith(eventView, json, rules);
