/** What one viewer sees of a game and of its events, and what a log has of them. */
import type { EventJson, EventViewJson, LogJson, ViewJson } from '@rummikub/engine/domain';
import { z } from 'zod';
import { exactly } from './exactly.ts';
import { board, ruleset, scores, tile, tiles, time } from './primitives.ts';

const player = z.object({ id: z.string(), name: z.string().exactOptional() });

/** What is promised of the deal before the game. */
export const deal = z.object({
  commitment: z.string(),
  contributions: z
    .array(z.string().nullable())
    .exactOptional()
    .meta({ description: 'What each player added to the chance, by seat; null where nothing came' }),
  starting_player_index: z.number().int(),
  starting_draws: z.array(z.array(z.object({ player_index: z.number().int(), tile }))),
});

/** Why a game ended. */
export const endReason = z.enum(['rack_empty', 'blocked', 'last_seat']);

const ending = z.object({
  reason: endReason,
  winner_indexes: z.array(z.number().int()),
  scores,
  penalties: z
    .array(
      z.object({
        player_index: z.number().int(),
        reason: z.enum(['unopened', 'could_open']),
        points: z.number().int(),
      }),
    )
    .exactOptional()
    .meta({ description: 'Of players who have not opened; already part of the scores' }),
});

/** Where a game is in its life. */
export const gameStatus = z.enum(['WAITING_FOR_PLAYERS', 'IN_PROGRESS', 'COMPLETED']);

/** A game as one viewer may see it. */
export const view = exactly<ViewJson>()(
  z
    .object({
      game_id: z.string(),
      status: gameStatus,
      ruleset,
      player_index: z.number().int().nullable(),
      rack: tiles.nullable(),
      players: z.array(
        player.extend({
          rack_size: z.number().int(),
          initial_meld_met: z.boolean(),
          resigned: z.boolean(),
          bank_ms: z
            .number()
            .int()
            .exactOptional()
            .meta({ description: 'The time bank at the start of the turn, in a game with banks' }),
        }),
      ),
      board,
      pool_size: z.number().int(),
      current_player_index: z.number().int(),
      turn_number: z.number().int(),
      drawn_this_turn: z.boolean(),
      passed_player_indexes: z.array(z.number().int()),
      redeal_player_indexes: z
        .array(z.number().int())
        .meta({ description: 'Who asked for new tiles before the first move' }),
      deal: deal.nullable(),
      ending: ending.nullable(),
      revealed: z
        .object({ racks: z.array(tiles), deck_order: tiles, seed: z.string(), salt: z.string() })
        .nullable(),
      created_at: time,
      updated_at: time,
      last_event: z.number().int(),
    })
    .meta({ id: 'View', description: 'Only what this viewer may know' }),
);

const who = { at: time, player_index: z.number().int() };
/** The same, with the time used of the turn in a game with time banks. */
const timed = { ...who, spent_ms: z.number().int().exactOptional() };
const start = { type: z.literal('start'), at: time, game_id: z.string(), ruleset, players: z.array(player) };
const draw = { type: z.enum(['draw', 'timeout']), ...timed };

/** Events that hide nothing. */
const play = z.object({ type: z.literal('play'), ...timed, board, played: tiles, taken: tiles });
const pass = z.object({ type: z.literal('pass'), ...timed });
const resign = z.object({ type: z.literal('resign'), ...who });
const redeal = { type: z.literal('redeal'), ...who };
const end = z.object({
  type: z.literal('end'),
  at: time,
  ...ending.shape,
  racks: z.array(tiles),
  seed: z.string(),
  salt: z.string(),
});

/** What one viewer may know of an event. */
export const eventView = exactly<EventViewJson>()(
  z
    .discriminatedUnion('type', [
      z.object({ ...start, deal, rack: tiles.nullable() }),
      play,
      z.object({ ...draw, count: z.number().int(), tiles: tiles.nullable() }),
      pass,
      resign,
      z.object({ ...redeal, rack: tiles.nullable() }),
      end,
    ])
    .meta({ id: 'Event', description: 'What happened, as this viewer may know it' }),
);

/** An event in its place. Numbers have no gaps. */
export const numberedEvent = z.object({ seq: z.number().int(), event: eventView });

/** An event with everything in it, as it stands in a log. */
export const loggedEvent = exactly<EventJson>()(
  z
    .discriminatedUnion('type', [
      z.object({ ...start, deck_order: tiles, deal: deal.extend({ seed: z.string(), salt: z.string() }) }),
      play,
      z.object({ ...draw, tiles }),
      pass,
      resign,
      z.object({ ...redeal, racks: z.array(tiles), pool: tiles }),
      end,
    ])
    .meta({ id: 'LoggedEvent', description: 'What happened, nothing hidden' }),
);

/** The whole log of a finished game, nothing hidden. The engine's `parseLog` and `replay` check it. */
export const gameLog = exactly<LogJson>()(
  z
    .object({
      entries: z.array(
        z.object({ seq: z.number().int(), event: loggedEvent, state_key: z.string(), prev: z.string() }),
      ),
      head: z.string(),
    })
    .meta({ id: 'GameLog' }),
);

/** Until when the turn lasts; null where there is no clock. */
export const clock = z
  .object({
    player_index: z.number().int(),
    deadline: time,
    remaining_ms: z
      .number()
      .int()
      .meta({ description: 'When this was sent; needs no agreement about the time' }),
  })
  .nullable();

/** The clock of a turn. */
export type ClockJson = z.infer<typeof clock>;
