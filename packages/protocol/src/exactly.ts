/** Schemas that are checked against the JSON types of the engine: where they differ, the project does not compile. */
import type { z } from 'zod';

/** A type with everything in it readonly, as the engine's JSON types are. */
type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/**
 * A schema of exactly the values of `J`: what the schema lets through is a `J`, and every `J` is let through.
 * Its type is `J` itself, so that what the engine writes can be sent, and what was received can be read, as it is.
 */
export const exactly =
  <J>() =>
  <S extends z.ZodType<J>>(
    schema: J extends Frozen<z.output<S>> ? S : 'the schema demands more than the type has',
  ): z.ZodType<J> =>
    schema as S;

/**
 * A schema of what the server only sends. Its type is readonly, so that the engine's own values, whose types may
 * say more, can be sent as they are.
 */
export const sent = <S extends z.ZodType>(schema: S): z.ZodType<Frozen<z.output<S>>> =>
  schema as z.ZodType<Frozen<z.output<S>>>;
