/** The small parts that requests, responses and messages share. */
import type { MeldJson } from '@rummikub/engine/domain';
import { z } from 'zod';
import { exactly, sent } from './exactly.ts';

/** Shown in the API description only; what a tile is, the engine decides. */
export const tile = z
  .string()
  .max(8)
  .meta({ description: 'A physical tile: 7ra, 13kb, ja', examples: ['7ra'] });

/** Physical tiles. */
export const tiles = z.array(tile).max(212);

const jokerMeaning = z.object({
  number: z.number(),
  color: z.enum(['black', 'red', 'blue', 'orange']),
});

/** A meld of the domain contract. */
const meld = exactly<MeldJson>()(
  z
    .object({
      id: z.string().max(200),
      kind: z.enum(['run', 'group']),
      tiles,
      joker_assignments: z.record(z.string(), jokerMeaning).exactOptional(),
    })
    .meta({ id: 'Meld' }),
);

/** A joker's meaning as it is sent: `{"number": 7, "color": "red"}`, or `7r` for short. */
const jokerAssignment = z.object({ number: z.number(), color: z.string().max(16) });

/** The table in the domain contract. */
export const board = z.array(meld);

/** A meld on input: the id may be left out, and a joker's meaning may be short or absent where it is clear. */
export const meldInput = z
  .object({
    id: z.string().max(200).optional(),
    kind: z.string().max(16).meta({ description: 'run or group' }),
    tiles: z.array(tile).max(13),
    joker_assignments: z.record(z.string().max(8), z.union([jokerAssignment, z.string().max(8)])).optional(),
  })
  .meta({ id: 'MeldSent' });

/** A tile in a meld of a position; a joker says what it stands for: `{"tile": "ja", "as": "7r"}`. */
export const slot = z.union([tile, z.object({ tile, as: z.string().max(8) })]);

/** A meld of a position: `{"kind": "run", "slots": ["5ra", "6ra", {"tile": "ja", "as": "7r"}]}`. */
export const slotMeld = z
  .object({ kind: z.enum(['run', 'group']), slots: z.array(slot).max(13) })
  .meta({ id: 'SlotMeld' });

/** A reason to refuse something: a stable code, a sentence, the place, and what else there is to know. */
export const violation = sent(
  z
    .object({
      code: z.string(),
      error: z
        .enum([
          'InvalidColorError',
          'InvalidNumberError',
          'InvalidMeldError',
          'JokerAssignmentError',
          'ValidationError',
        ])
        .meta({ description: 'The error that the domain model names for the code' }),
      message: z.string(),
      path: z.string().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .meta({ id: 'Violation' }),
);

/** Every refusal over HTTP: a problem of RFC 9457 with members of ours. */
export const refusal = z
  .object({
    type: z
      .literal('about:blank')
      .meta({ description: 'Always this: `code` says what kind of problem it is.' }),
    title: z.string().meta({ description: 'The name of the status' }),
    status: z.number().int(),
    detail: z.string().meta({ description: 'The same sentence as `message`' }),
    code: z
      .string()
      .meta({ description: 'Stable; the code of the first violation where there are violations.' }),
    message: z.string(),
    violations: z.array(violation),
    /** Where the game is now, where the refusal is about that. */
    last_event: z.number().int().optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Refusal' });

/** A preset's name, or fields of the ruleset with perhaps a preset to start from. The engine reads it. */
export const rulesetInput = z.union([z.string().max(40), z.record(z.string().max(64), z.unknown())]).meta({
  description: 'A preset, such as "standard", or an object with a preset and fields that differ from it',
});

/** A whole ruleset, by the names of its fields in JSON. */
export const ruleset = z.record(z.string(), z.unknown()).meta({ id: 'Ruleset' });

/**
 * A whole number in an address, where everything is text: decimal digits and nothing else. What programs read as numbers
 * besides, such as ` 1`, `0x1` and `1e3`, is refused: it was meant as something else.
 */
export const numberText = <T extends z.ZodType>(number: T) =>
  z.preprocess((text, { issues }) => {
    if (typeof text === 'string' && /^\d+$/.test(text)) return Number(text);
    if (text !== undefined) issues.push({ code: 'invalid_type', expected: 'digits', input: text });
    return text;
  }, number);

/** The id of a game. */
export const gameId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not the id of a game.');

/** The code that friends join by, however it was typed. */
export const joinCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^[0-9A-Z]{4,12}$/,
        'This is not a code to join by: those are letters and digits, such as 4KX9P2MT.',
      ),
  );

/** Invisible characters and spaces; or an emoji with what joins it to the next one, as in the emoji of a family. */
const UNSEEN =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?)|[\p{C}\s]+/gu;

/** What people call themselves, and what they say: plain text on one line. */
export const plainText = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) => text.replace(UNSEEN, (_, picture?: string) => picture ?? ' ').trim())
    .pipe(z.string().min(1).max(most));

/** What a player is called. */
export const playerName = plainText(40);

/** The points of every seat. */
export const scores = z
  .object({ points: z.array(z.number().int()), divisor: z.number().int() })
  .meta({ id: 'Scores', description: 'By seat; each is points / divisor, and they add up to zero' });

/** A moment. */
export const time = z.string().meta({ description: 'ISO 8601, UTC', examples: ['2026-01-31T12:00:00.000Z'] });
