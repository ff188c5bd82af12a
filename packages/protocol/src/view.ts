/** What one viewer sees of a game and of its events. */
import { z } from 'zod';
import { board, ruleset, scores, tile, tiles, time } from './primitives.ts';

const player = z.object({ id: z.string(), name: z.string().optional() });

const deal = z.object({
  commitment: z.string(),
  starting_player_index: z.number().int(),
  starting_draws: z.array(z.array(z.object({ player_index: z.number().int(), tile }))),
});

/** Why a game ended. */
export const endReason = z.enum(['rack_empty', 'blocked', 'last_seat']);

const ending = z.object({ reason: endReason, winner_indexes: z.array(z.number().int()), scores });

/** Where a game is in its life. */
export const gameStatus = z.enum(['WAITING_FOR_PLAYERS', 'IN_PROGRESS', 'COMPLETED']);

/** A game as one viewer may see it. */
export const view = z
  .object({
    game_id: z.string(),
    status: gameStatus,
    ruleset,
    player_index: z.number().int().nullable(),
    rack: tiles.nullable(),
    players: z.array(
      player.extend({ rack_size: z.number().int(), initial_meld_met: z.boolean(), resigned: z.boolean() }),
    ),
    board,
    pool_size: z.number().int(),
    current_player_index: z.number().int(),
    turn_number: z.number().int(),
    drawn_this_turn: z.boolean(),
    passed_player_indexes: z.array(z.number().int()),
    deal: deal.nullable(),
    ending: ending.nullable(),
    revealed: z
      .object({ racks: z.array(tiles), deck_order: tiles, seed: z.string(), salt: z.string() })
      .nullable(),
    created_at: time,
    updated_at: time,
    last_event: z.number().int(),
  })
  .meta({ id: 'View', description: 'Only what this viewer may know' });

const who = { at: time, player_index: z.number().int() };

/** What one viewer may know of an event. */
export const eventView = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('start'),
      at: time,
      game_id: z.string(),
      ruleset,
      players: z.array(player),
      deal,
      rack: tiles.nullable(),
    }),
    z.object({ type: z.literal('play'), ...who, board, played: tiles, taken: tiles }),
    z.object({ type: z.enum(['draw', 'timeout']), ...who, count: z.number().int(), tiles: tiles.nullable() }),
    z.object({ type: z.enum(['pass', 'resign']), ...who }),
    z.object({
      type: z.literal('end'),
      at: time,
      ...ending.shape,
      racks: z.array(tiles),
      seed: z.string(),
      salt: z.string(),
    }),
  ])
  .meta({ id: 'Event', description: 'What happened, as this viewer may know it' });

/** An event in its place. Numbers have no gaps. */
export const numberedEvent = z.object({ seq: z.number().int(), event: eventView });

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
