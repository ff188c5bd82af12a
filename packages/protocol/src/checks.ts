/** Requests about positions that belong to no game: checking, solving, counting. */
import { z } from 'zod';
import { sent } from './exactly.ts';
import { rulesetInput, slotMeld, tiles, violation } from './primitives.ts';

const face = z.object({ color: z.string(), value: z.number(), joker: z.boolean() });

/** Colours in requests: in upper or lower case; yellow is another name for orange. */
const COLORS = ['BLACK', 'RED', 'BLUE', 'YELLOW', 'ORANGE'];

/** `POST /api/v1/melds/validate`. Described here; read by the engine, whose violations name every fault. */
export const meldCheck = z
  .object({
    type: z.enum(['RUN', 'GROUP', 'SET']),
    tiles: z.array(
      z.object({
        color: z.enum([...COLORS, ...COLORS.map((color) => color.toLowerCase())]).optional(),
        value: z.number().int().min(1).max(13).optional(),
        joker: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'MeldCheck' });

/** Whether the tiles are a meld, and if not, why. */
export const meldCheckAnswer = sent(
  z.union([
    z.object({
      valid: z.literal(true),
      readings: z
        .array(z.array(face))
        .optional()
        .meta({ description: 'What the jokers can stand for, best first' }),
    }),
    z.object({ valid: z.literal(false), type: z.string(), violations: z.array(violation) }),
  ]),
);

/** The answer to what is no meld at all. */
export const meldCheckRefusal = sent(
  z.object({
    valid: z.literal(false),
    type: z.string().nullable(),
    violations: z.array(violation),
  }),
);

/** `POST /api/v1/tables/validate`: a table alone, or with `before` and `rack` a whole play. */
export const tableCheck = z
  .object({
    ruleset: rulesetInput.optional(),
    table: z.array(z.unknown()).meta({
      description:
        'Melds in any form: {"kind": "run", "slots": ["5ra", "6ra", "7ra"]}, {"kind", "tiles", "joker_assignments"} or {"type", "tiles": [{"color", "value", "joker"}]}',
    }),
    before: z.array(z.unknown()).optional(),
    rack: z.array(z.unknown()).optional(),
    opened: z.boolean().optional(),
  })
  .meta({ id: 'TableCheck' });

/** A legal play. */
export const play = sent(
  z
    .object({
      table: z.array(slotMeld),
      played: tiles,
      taken: tiles.optional(),
      points: z.number().int(),
    })
    .meta({ id: 'Play' }),
);

/** Whether the table or the play is legal, and if not, why. */
export const tableCheckAnswer = sent(
  z.union([
    z.object({ valid: z.literal(true), play: play.optional() }),
    z.object({ valid: z.literal(false), violations: z.array(violation) }),
  ]),
);

const position = {
  ruleset: rulesetInput.optional(),
  table: z
    .array(z.unknown())
    .meta({ description: 'Melds such as {"kind": "run", "slots": ["5ra", "6ra", "7ra"]}' }),
  rack: z.array(z.unknown()).meta({ description: 'Tiles such as "7ra"' }),
  opened: z.boolean().optional(),
};

/** `POST /api/v1/solve`. */
export const solveRequest = z
  .object({ ...position, objective: z.enum(['tiles', 'value']).optional() })
  .meta({ id: 'SolveRequest' });

/** The best play and its steps. */
export const solveAnswer = sent(
  z.object({
    play: play.nullable().meta({ description: 'Null where nothing can be played' }),
    steps: z.array(z.object({ text: z.string(), action: z.string() })).meta({
      description: 'The play as a person carries it out, in order',
    }),
  }),
);

/** `POST /api/v1/plays/count`. */
export const countRequest = z.object(position).meta({ id: 'CountRequest' });

/** How many plays there are. */
export const countAnswer = z.object({
  count: z.number().meta({ description: 'How many sets of rack tiles can be played' }),
});
