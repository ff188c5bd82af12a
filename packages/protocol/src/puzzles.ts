/** The puzzles: `GET /api/v1/puzzles/daily` and `GET /api/v1/puzzles/{id}`. */
import { z } from 'zod';
import { sent } from './exactly.ts';
import { slotMeld, tiles } from './primitives.ts';

/** The date whose puzzle is wanted. */
export const dailyQuery = z.object({
  date: z
    .string()
    .max(10)
    .optional()
    .meta({ description: 'A date such as 2026-11-18; today in UTC without it', examples: ['2026-11-18'] }),
});

/** Which puzzle. */
export const puzzleParams = z.object({
  id: z
    .string()
    .max(20)
    .meta({ description: 'The id of a puzzle', examples: ['78jls'] }),
});

/** A puzzle without its solution. */
export const puzzle = sent(
  z
    .object({
      id: z.string(),
      kind: z.enum(['empty', 'most', 'opening']).meta({
        description:
          'empty: lay the whole rack; most: lay at least goal tiles; opening: open with goal points',
      }),
      goal: z.number().int(),
      ways: z
        .number()
        .int()
        .meta({ description: 'How many different solutions there are; 21 for more than 20' }),
      level: z.number().int().min(1).max(5),
      rating: z.number().int().meta({ description: "How hard it is, on the scale of the players' ratings" }),
      position: z.object({
        table: z.array(slotMeld),
        rack: tiles,
        opened: z.boolean(),
      }),
    })
    .meta({ id: 'Puzzle' }),
);
