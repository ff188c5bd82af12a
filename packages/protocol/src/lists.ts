/** What there is to choose from, and how the server is. */
import { z } from 'zod';
import { ruleset } from './primitives.ts';

/** The rulesets that have a name. */
export const presetList = z.object({
  presets: z.array(z.object({ name: z.string(), description: z.string(), ruleset })),
});

/** The levels of bots. */
export const botList = z.object({
  bots: z.array(
    z.object({
      level: z.string(),
      name: z.string(),
      description: z.string(),
      budget_ms: z.number().int(),
    }),
  ),
});

/** As Spring's actuator has it. */
export const health = z.object({
  status: z.enum(['UP', 'DOWN', 'OUT_OF_SERVICE']),
});
