/**
 * Schemas of the JSON forms that no request has: whole games, the core contract, and the lines of the command line.
 * `docs/json.md` describes them. An entry of its own, `@rummikub/protocol/forms`: a page needs none of them.
 *
 * @module protocol/forms
 */
import type { CoreLog, CoreMove, CoreState } from '@rummikub/engine/core';
import type { GameStateJson } from '@rummikub/engine/domain';
import { z } from 'zod';
import { exactly } from './exactly.ts';
import { action } from './games.ts';
import { board, ruleset, rulesetInput, slotMeld, tile, tiles, time, violation } from './primitives.ts';
import { deal, eventView, gameStatus, loggedEvent, view } from './view.ts';

const whole = z.number().int();
const table = z.array(slotMeld);

/** A position: what a player faces. */
export const position = z
  .object({ table, rack: tiles, opened: z.boolean().optional() })
  .meta({ id: 'Position', description: 'What a player faces; the ruleset travels beside it' });

/** Everything of a game at one moment, secrets included. */
export const gameStateForm = exactly<GameStateJson>()(
  z
    .object({
      game_id: z.string(),
      status: gameStatus,
      ruleset,
      players: z.array(
        z.object({
          id: z.string(),
          name: z.string().exactOptional(),
          initial_meld_met: z.boolean(),
          rack: z.object({ tile_ids: tiles }),
          resigned: z.boolean().exactOptional(),
          bank_ms: whole.exactOptional(),
        }),
      ),
      current_player_index: whole,
      board,
      pool: tiles,
      created_at: time,
      updated_at: time,
      winner_player_id: z.string().exactOptional(),
      winner_player_ids: z.array(z.string()).exactOptional(),
      drawn: tiles,
      turn_number: whole,
      drawn_this_turn: z.boolean(),
      passed_player_indexes: z.array(whole),
      redeal_player_indexes: z.array(whole),
      last_event: whole,
      deal: deal.extend({ seed: z.string(), salt: z.string() }).exactOptional(),
    })
    .meta({ id: 'GameState', description: 'Everything of a game at one moment, secrets included' }),
);

const tileType = whole.min(0).max(52);
const counts = z.array(z.tuple([tileType, whole.min(1)]));
const coreMeld = z
  .object({
    kind: z.enum(['RUN', 'GROUP']),
    slots: z.array(
      z.union([
        z.object({ tile_id: z.literal(52), assigned_color: whole, assigned_value: whole }),
        z.object({ tile_id: tileType }),
      ]),
    ),
  })
  .meta({ id: 'CoreMeld', description: 'A meld by types of tiles' });

/** A move of the core contract. */
export const coreMove = exactly<CoreMove>()(
  z
    .discriminatedUnion('type', [
      z.object({ type: z.enum(['DRAW', 'PASS', 'RESIGN', 'TIMEOUT']) }),
      z.object({ type: z.literal('REDEAL'), deck_order: z.array(tileType) }),
      z.object({ type: z.literal('PLAY'), delta_from_hand: counts, new_table: z.array(coreMeld) }),
    ])
    .meta({ id: 'CoreMove', description: 'A move by types of tiles' }),
);

/** A game of the core contract. */
export const coreState = exactly<CoreState>()(
  z
    .object({
      ruleset,
      current_player: whole,
      hands: z.array(counts),
      table: z.array(coreMeld),
      deck_order: z.array(tileType),
      deck_index: whole,
      initial_meld_done: z.array(z.boolean()),
      turn_number: whole,
      rng_seed: z.union([z.string(), z.number()]).nullable(),
      drawn_this_turn: z.literal(true).exactOptional(),
      passed_players: z.array(whole).exactOptional(),
      resigned_players: z.array(whole).exactOptional(),
      redeal_players: z.array(whole).exactOptional(),
      bank_ms: z.array(whole).exactOptional(),
    })
    .meta({ id: 'CoreState', description: 'A game by types of tiles' }),
);

/** A log of the core contract. */
export const coreLog = exactly<CoreLog>()(
  z
    .object({
      start: coreState,
      events: z.array(
        z.object({
          player: whole,
          move: coreMove,
          spent_ms: whole.exactOptional(),
          state_key_before: z.string().exactOptional(),
          state_key_after: z.string().exactOptional(),
        }),
      ),
    })
    .meta({ id: 'CoreLog', description: 'A game by types of tiles, from its start' }),
);

/** A line that `rummikub solve` reads. */
export const solveLine = position
  .extend({ id: z.union([z.string(), z.number()]).optional(), ruleset: rulesetInput.nullable().optional() })
  .meta({ id: 'SolveLine' });

/** What is wrong with a line or a call. */
const fault = { error: z.string(), violations: z.array(violation) };

const playOf = { tiles: whole, points: whole, table, played: tiles, taken: tiles.optional() };

/** A line that `rummikub solve` writes. */
export const solveLineAnswer = z
  .union([
    z.object({
      id: z.union([z.string(), z.number()]),
      ...playOf,
      steps: z.array(z.string()).optional(),
      count: whole.optional(),
      plays: z.array(z.object(playOf)).optional(),
    }),
    z.object({ id: z.union([z.string(), z.number()]), line: whole, ...fault }),
  ])
  .meta({ id: 'SolveLineAnswer' });

/** What `rummikub validate --json` writes. */
export const validateAnswer = z
  .union([
    z.looseObject({ valid: z.literal(true) }),
    z.object({ valid: z.literal(false), error: z.string().optional(), violations: z.array(violation) }),
  ])
  .meta({ id: 'ValidateAnswer' });

/** What a command writes to standard error with `--json`. */
export const commandError = z.union([z.object(fault), z.object({ note: z.string() })]).meta({
  id: 'CommandError',
});

/** A line that `rummikub watch`, `replay` and `play` write. */
export const gameLine = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('event'),
      seq: whole,
      event: z.union([loggedEvent, eventView]),
      text: z.string(),
      pool: whole,
      table,
      racks: z.array(tiles.nullable()),
    }),
    z.object({
      type: z.literal('turn'),
      moves: z.array(z.enum(['play_tiles', 'draw', 'pass', 'resign', 'redeal'])),
      view,
    }),
    z.object({
      type: z.literal('refused'),
      line: whole,
      ...fault,
      expected: z.string().optional(),
      last_event: whole,
    }),
    z.object({ type: z.literal('hint'), move: action, steps: z.array(z.string()) }),
  ])
  .meta({ id: 'GameLine' });

/** A line that a program sends to `rummikub play --json`. */
export const playerLine = z
  .union([action, z.object({ type: z.literal('hint') })])
  .meta({ id: 'PlayerLine', description: 'A move, or a question for the best one' });

/** What `rummikub perft --deal --json` writes first. */
export const dealLine = z
  .object({ current_player: whole, racks: z.array(tiles), pool: z.array(tile) })
  .meta({ id: 'DealLine' });
