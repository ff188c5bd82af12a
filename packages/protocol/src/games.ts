/** Requests and responses about games. */
import { z } from 'zod';
import {
  gameId,
  meldInput,
  numberText,
  playerName,
  ruleset,
  rulesetInput,
  scores,
  tiles,
  time,
  violation,
} from './primitives.ts';
import { clock, numberedEvent, view } from './view.ts';

/** Where a game is in its life on the server. */
export const storedStatus = z.enum(['open', 'running', 'finished', 'abandoned']);

/** The name of a level of bots. */
export const botLevel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'This is not the level of a bot; GET /api/v1/bots lists them.');

/** Chosen by the client that creates or joins: two requests with the same key are one game, one seat, one token. */
export const seatKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/, 'A key to create or join with has 22 to 64 letters, digits, - and _.')
  .meta({
    description:
      'Random, of 128 bits or more, and as secret as the token, which is made of it. Sent twice with the same key, ' +
      'it counts once and gets the same answer',
    examples: ['p0Zk3mJt7VbXw2QyN5sR8g'],
  });

/** What a player's client adds to the chance of the deal, after it has seen the server's commitment. */
export const contribution = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'A contribution has 16 to 64 letters, digits, - and _.')
  .meta({
    description:
      'Random, of 96 bits or more. The deck comes from it, from those of the others, and from the seed',
    examples: ['0f3a9c5e7b1d2468ace013579bdf2468'],
  });

/** `POST /api/v1/games/{id}/contribution`. */
export const contribute = z.strictObject({ contribution }).meta({ id: 'Contribute' });

/** How a game is hosted; none of it changes the rules. */
export const gameOptions = z
  .object({
    drafts: z
      .enum(['private', 'shown'])
      .meta({ description: 'Whether others see a turn while it is thought about' }),
    spectators: z.boolean(),
    hints: z.boolean().meta({
      description: 'Whether clients offer hints. Without a choice, only where one person plays bots',
    }),
  })
  .meta({ id: 'GameOptions' });

/** `POST /api/v1/games`. */
export const createGame = z
  // A mistyped field that is ignored would make another game than the one wanted.
  .strictObject({
    name: playerName.meta({ description: 'What the one who creates the game is called' }),
    ruleset: rulesetInput.optional(),
    preset: z.string().max(40).optional().meta({ description: 'The preset, where the ruleset names none' }),
    seats: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('human') }),
          z.strictObject({
            kind: z.literal('bot'),
            level: botLevel.optional(),
            name: playerName.optional(),
          }),
        ]),
      )
      .min(1)
      .max(6)
      .meta({ description: 'In turn order. The creator of the game takes the first seat for people.' }),
    listed: z.boolean().optional(),
    autostart: z
      .boolean()
      .optional()
      .meta({ description: 'Start as soon as every seat is taken; true by default' }),
    seed: z.string().min(1).max(200).optional().meta({
      description:
        'The deal. A player who knows it knows every tile, so all players are told that it was chosen.',
    }),
    options: gameOptions.partial().strict().optional(),
    key: seatKey.optional(),
  })
  .meta({ id: 'CreateGame' });

/** Who sits where. */
export const seatInfo = z.object({
  player_index: z.number().int(),
  kind: z.enum(['open', 'human', 'bot']),
  name: z.string().nullable(),
  level: z.string().nullable(),
  /** In a rematch: whether its player has come along. */
  ready: z.boolean(),
});

/** The public part of a game. Only its players get the code. */
export const gameInfo = z
  .object({
    game_id: z.string(),
    status: storedStatus,
    listed: z.boolean(),
    ruleset,
    options: gameOptions,
    seeded: z
      .boolean()
      .meta({ description: 'Whether the seed was chosen by the host, who can then know every tile' }),
    commitment: z.string().nullable().meta({
      description:
        "The server's promise of the deal, made before players contribute; null with a chosen seed",
    }),
    autostart: z.boolean(),
    seats: z.array(seatInfo),
    host_index: z.number().int(),
    code: z.string().nullable(),
    round: z.number().int(),
    totals: scores.nullable().meta({ description: 'Of the rounds before this one' }),
    result: z
      .object({
        winner_indexes: z.array(z.number().int()),
        scores,
        turns: z.number().int(),
      })
      .nullable()
      .meta({ description: 'How the game ended; null before its end, and where it ended without a result' }),
    rematch_of: z.string().nullable(),
    rematch_id: z.string().nullable(),
    created_at: time,
    updated_at: time,
    last_event: z.number().int(),
  })
  .meta({ id: 'Game' });

/** A seat with its secret, which is told once, to the client that takes the seat. */
export const seated = z
  .object({
    game: gameInfo,
    player_index: z.number().int(),
    token: z.string().meta({ description: 'The secret of the seat. Keep it: it is stored nowhere.' }),
    links: z.object({
      join: z.string().meta({ description: 'To send to friends' }),
      seat: z.string().meta({ description: 'To this very seat, from any device. Not for others.' }),
      watch: z.string(),
    }),
  })
  .meta({ id: 'Seated' });

/** `POST /api/v1/games/{id}/join`. */
export const joinGame = z
  .object({
    name: playerName,
    code: z.string().max(40).optional(),
    key: seatKey.optional(),
    contribution: contribution.optional(),
  })
  .meta({ id: 'JoinGame' });

/** The most games that can be asked for by their ids. */
const MOST_IDS = 20;

/** Which games to list. */
export const listQuery = z.object({
  ids: z
    .string()
    .max(65 * MOST_IDS)
    .transform((text) => text.split(','))
    .pipe(z.array(gameId).max(MOST_IDS))
    .optional()
    .meta({
      description:
        'Ids with commas between them: these games, listed or not, of any status. The other parameters do not count.',
    }),
  status: z.enum(['open', 'running', 'finished']).default('open'),
  limit: numberText(z.number().int().min(1).max(100).default(20)),
  cursor: z.string().max(200).optional(),
});

/** A page of games, and the cursor of the next one. */
export const gamePage = z.object({ games: z.array(gameInfo), next: z.string().nullable() });

/** The game that a path names. */
export const gameParams = z.object({ id: gameId });

/** As whom to look at a game. */
export const stateQuery = z.object({
  viewer: z.enum(['seat', 'spectator']).default('seat'),
});

/** A game as one viewer sees it. */
export const gameState = z.object({ game: gameInfo, view, clock });

/** Which events to list. */
export const eventsQuery = stateQuery.extend({
  since: numberText(z.number().int().min(0).max(10_000_000).default(0)),
  limit: numberText(z.number().int().min(1).max(500).default(200)),
});

/** A page of events. */
export const eventPage = z.object({ events: z.array(numberedEvent), last_event: z.number().int() });

/** What a player does. `play_tiles` names the whole board after the play. */
export const action = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('play_tiles'),
      melds: z.array(meldInput).max(70),
      delta_from_hand: tiles
        .optional()
        .describe('The tiles that leave the rack. Need not be said; what is said must agree.'),
    }),
    z.object({ type: z.enum(['draw', 'pass', 'resign', 'redeal']) }),
  ])
  .meta({ id: 'Action' });

/** An action as it came. The engine reads it, so no schema does: it knows every tile, and names each fault. */
export const actionSent = z.custom<z.infer<typeof action>>();

/** The client's own name for a move: sent twice, it counts once. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/, 'A key has 1 to 64 visible ASCII characters, without spaces.');

/** The number of the last event that the player knew of. */
export const madeOn = z.number().int().min(0).max(10_000_000);

/** `POST /api/v1/games/{id}/act`. */
export const act = z
  .object({
    action,
    version: madeOn
      .optional()
      .meta({ description: 'The last event that the move was made on; needed but to resign' }),
    key: idempotencyKey.optional().meta({ description: 'Sent twice with the same key, it counts once' }),
  })
  .meta({ id: 'Act' });

/** What a move led to. */
export const acted = z
  .object({
    seq: z.number().int().meta({ description: 'The number of the event that the move became' }),
    events: z
      .array(numberedEvent)
      .meta({ description: 'What it led to; empty where it had been carried out before' }),
  })
  .meta({ id: 'Acted' });

/** The seat that a path names. */
export const seatParams = gameParams.extend({ index: numberText(z.number().int().min(0).max(5)) });

/** What can be done with a seat whose player is away: by the host at once, by the other players after a while. */
export const seatChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('remove') }),
    z.object({ action: z.literal('bot'), level: botLevel.optional() }),
  ])
  .meta({ id: 'SeatChange' });

/** `POST /api/v1/games/{id}/rematch`. The contribution counts where the rematch, and its commitment, were there before. */
export const rematch = z.object({ contribution: contribution.optional() }).optional().meta({ id: 'Rematch' });

/** The game that follows, and the seat in it. */
export const rematched = z.object({ game: gameInfo, player_index: z.number().int() });

/** Which moment of a finished game to show. */
export const replayQuery = z.object({ seq: numberText(z.number().int().min(1).max(10_000_000).optional()) });

/** A finished game at one moment, in the domain contract, nothing hidden. */
export const replayAnswer = z.object({
  seq: z.number().int(),
  last_event: z.number().int(),
  event: z.record(z.string(), z.unknown()),
  state_key: z.string(),
  state: z.record(z.string(), z.unknown()),
});

const verdict = z.object({ valid: z.boolean(), violation: violation.optional() });

/** Whether a finished game holds what was promised, and what one needs to check that. */
export const verification = z.object({
  log: verdict.meta({ description: 'Hash chain, state keys, and every move legal' }),
  deal: verdict.meta({ description: 'The deal is the one promised, and the one that its seed gives' }),
  commitment: z.string(),
  contributions: z
    .array(z.string().nullable())
    .nullable()
    .meta({ description: 'What each player added to the chance, by seat; null in games where none could' }),
  seed: z.string(),
  salt: z.string(),
  head: z.string(),
});
