/**
 * One declaration a shape. A codec reads a value from JSON and writes it as JSON; both types come from the
 * declaration. What is made of codecs is a codec: lists, objects, unions.
 */
import { show } from '../rules/violation.ts';
import { MOST_PROBLEMS, type Reader, Reading } from './reading.ts';

/** Reads `T` from JSON, and writes it as the JSON type `J`. */
export interface Codec<T, J> extends Reader<T> {
  write(value: T): J;
}

/** The JSON type of a codec. */
export type JsonOf<C> = C extends Codec<infer _, infer J> ? J : never;

/** The type that a codec reads. */
export type ValueOf<C> = C extends Reader<infer T> ? T : never;

/** A codec of something that is the same in JSON. */
const plain = <T>(read: Reader<T>['read']): Codec<T, T> => ({ read, write: (value) => value });

export const text = (expected: string, most = 200): Codec<string, string> =>
  plain((json, from) => {
    if (typeof json !== 'string') return from.problem('wrong_type', { expected, got: show(json) });
    if (json.length > most) return from.problem('too_many', { what: 'characters', most, got: json.length });
    return json;
  });

/** Text that names something: not empty. */
export const idText = (expected: string): Codec<string, string> => {
  const { read } = text(expected);
  return plain((json, from) =>
    json === '' ? from.problem('out_of_range', { expected, got: "''" }) : read(json, from),
  );
};

export const whole = (least: number, most: number): Codec<number, number> =>
  plain((json, from) => {
    const expected = `a whole number from ${least} to ${most}`;
    if (typeof json !== 'number') return from.problem('wrong_type', { expected, got: show(json) });
    if (!Number.isInteger(json) || json < least || json > most)
      return from.problem('out_of_range', { expected, got: show(json) });
    // −0 is a whole number, but it would not survive being written again.
    return json === 0 ? 0 : json;
  });

export const flag: Codec<boolean, boolean> = plain((json, from) =>
  typeof json === 'boolean'
    ? json
    : from.problem('wrong_type', { expected: 'true or false', got: show(json) }),
);

/** One of these words. */
export const oneOf = <const T extends string>(words: readonly T[]): Codec<T, T> =>
  plain((json, from) => {
    const expected = `one of ${words.join(', ')}`;
    if (typeof json !== 'string') return from.problem('wrong_type', { expected, got: show(json) });
    return words.find((word) => word === json) ?? from.problem('out_of_range', { expected, got: show(json) });
  });

/** Always there, and null where there is nothing to say. */
export const nullable = <T, J>({ read, write }: Codec<T, J>): Codec<T | null, J | null> => ({
  read: (json, from) => (json === null ? null : read(json, from)),
  write: (value) => (value === null ? null : write(value)),
});

/** A codec of something else that is made from this one. */
export const mapped = <A, B, J>(
  codec: Codec<A, J>,
  read: (value: A, from: Reading) => B | undefined,
  write: (value: B) => A,
): Codec<B, J> => ({
  read: (json, from) => {
    const value = codec.read(json, from);
    return value === undefined ? undefined : read(value, from);
  },
  write: (value) => codec.write(write(value)),
});

/** A list of at most `most` items; `what` is their plural. */
export const list = <T, J>(
  item: Codec<T, J>,
  what: string,
  most: number,
): Codec<readonly T[], readonly J[]> => ({
  read: readList(item, what, most).read,
  write: (values) => values.map((value) => item.write(value)),
});

/** The reader of a list, for items that are read only. */
export const readList = <T>(item: Reader<T>, what: string, most: number): Reader<T[]> => ({
  read: (json, from) => {
    if (!Array.isArray(json))
      return from.problem('wrong_type', { expected: `a list of ${what}`, got: show(json) });
    if (json.length > most) return from.problem('too_many', { what, most, got: json.length });
    const read: T[] = [];
    for (let i = 0; i < json.length && from.problems.length < MOST_PROBLEMS; i++) {
      const value = from.below(i, json[i], item);
      if (value !== undefined) read.push(value);
    }
    return read.length === json.length ? read : undefined;
  },
});

const isPlain = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** An object read as names to values, such as `{"ja": "7r"}`. */
export const readEntries = <T>(value: Reader<T>, what: string, most: number): Reader<[string, T][]> => ({
  read: (json, from) => {
    if (!isPlain(json))
      return from.problem('wrong_type', { expected: `an object of ${what}`, got: show(json) });
    const keys = Object.keys(json);
    if (keys.length > most) return from.problem('too_many', { what, most, got: keys.length });
    const read: [string, T][] = [];
    for (const key of keys) {
      const found = from.below(key, json[key], value);
      if (found !== undefined) read.push([key, found]);
    }
    return read.length === keys.length ? read : undefined;
  },
});

/** A field of an object: its codec or reader, its name in JSON where that is another one, and whether it may be absent. */
interface Field<C, W extends string | null, O extends boolean> {
  readonly codec: C;
  readonly wire: W;
  readonly optional: O;
  /** What is read where the field is absent. */
  readonly otherwise?: (from: Reading) => unknown;
}

type AnyField = Reader<unknown> | Field<Reader<unknown>, string | null, boolean>;
type Shape = Readonly<Record<string, AnyField>>;

/** A field that has another name in JSON. */
export const as = <W extends string, C extends Reader<unknown>>(wire: W, codec: C): Field<C, W, false> => ({
  codec,
  wire,
  optional: false,
});

/** A field that may be absent; null counts as absent when it is read. */
export const optional = <C extends Reader<unknown>>(codec: C): Field<C, null, true> => ({
  codec,
  wire: null,
  optional: true,
});

/** A field that has another name in JSON and may be absent. */
export const optionalAs = <W extends string, C extends Reader<unknown>>(
  wire: W,
  codec: C,
): Field<C, W, true> => ({ codec, wire, optional: true });

/** A field that is always written, and may be absent when it is read: then `otherwise` gives its value. */
export const withDefault = <T, J, C extends Codec<T, J>>(
  codec: C & Codec<T, J>,
  otherwise: (from: Reading) => T,
): Field<Codec<T, J>, null, false> => ({ codec, wire: null, optional: false, otherwise });

type CodecOf<F> = F extends Field<infer C, string | null, boolean> ? C : F;
type WireName<F, K> = F extends Field<unknown, infer W, boolean> ? (W extends string ? W : K) : K;
type OptionalKeys<S> = {
  [K in keyof S]: S[K] extends Field<unknown, string | null, true> ? K : never;
}[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };

/** What the reader of a shape gives. */
type ReadShape<S> = Flat<
  { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: ValueOf<CodecOf<S[K]>> } & {
    readonly [K in OptionalKeys<S>]?: ValueOf<CodecOf<S[K]>>;
  }
>;

/** What a shape is in JSON. */
type WriteShape<S> = Flat<
  { readonly [K in Exclude<keyof S, OptionalKeys<S>> as WireName<S[K], K>]: JsonOf<CodecOf<S[K]>> } & {
    readonly [K in OptionalKeys<S> as WireName<S[K], K>]?: JsonOf<CodecOf<S[K]>>;
  }
>;

const isField = (field: AnyField): field is Field<Reader<unknown>, string | null, boolean> =>
  'codec' in field;

/** What a reader expects, in its own words: what it says of nothing at all. */
function expectedBy(reader: Reader<unknown>, { ruleset }: Reading): string | undefined {
  const from = new Reading(ruleset);
  reader.read(undefined, from);
  const details = from.problems[0]?.details;
  return details !== undefined && 'expected' in details ? String(details.expected) : undefined;
}

/**
 * The reader of an object with these fields; others are ignored, so that newer writers do not break older readers.
 * Where `key` is wrong, the fields after it are not read: they depend on it.
 */
export function readObject<S extends Shape>(
  what: string,
  shape: S,
  key?: keyof S & string,
): Reader<ReadShape<S>> {
  const fields = Object.entries(shape).map(([name, field]) =>
    isField(field)
      ? { ...field, name, wire: field.wire ?? name }
      : { name, wire: name, codec: field, optional: false, otherwise: undefined },
  );
  return {
    read: (json, from) => {
      if (!isPlain(json)) return from.problem('wrong_type', { expected: what, got: show(json) });
      const { ruleset, seats } = from;
      const read: Record<string, unknown> = {};
      let whole = true;
      for (const { name, wire, codec, optional, otherwise } of fields) {
        const value = Object.hasOwn(json, wire) ? json[wire] : undefined;
        if (optional && (value === undefined || value === null)) continue;
        if (otherwise !== undefined && (value === undefined || value === null)) {
          read[name] = otherwise(from);
        } else if (value === undefined) {
          const expected = expectedBy(codec, from) ?? `part of ${what}`;
          from.problem('missing_field', { field: wire, expected }, wire);
        } else {
          read[name] = from.below(wire, value, codec);
        }
        if (read[name] !== undefined) continue;
        whole = false;
        if (name === key) break;
      }
      // What this object has said about the ruleset and the players does not hold for its neighbours.
      from.ruleset = ruleset;
      from.seats = seats;
      return whole ? (read as ReadShape<S>) : undefined;
    },
  };
}

/** An object with these fields, each a codec: read as `readObject` says, written in the order of the fields. */
export function object<S extends Readonly<Record<string, CodecField>>>(
  what: string,
  shape: S,
  key?: keyof S & string,
): Codec<ReadShape<S>, WriteShape<S>> {
  const fields = Object.entries<CodecField>(shape).map(([name, field]) =>
    'codec' in field
      ? { name, wire: field.wire ?? name, codec: field.codec }
      : { name, wire: name, codec: field },
  );
  return {
    read: readObject(what, shape, key).read,
    write: (value) => {
      const json: Record<string, unknown> = {};
      for (const { name, wire, codec } of fields) {
        const inner = (value as Readonly<Record<string, unknown>>)[name];
        if (inner !== undefined) json[wire] = codec.write(inner);
      }
      return json as WriteShape<S>;
    },
  };
}

type AnyCodec = Codec<unknown, unknown>;
type CodecField = AnyCodec | Field<AnyCodec, string | null, boolean>;

/** The values of a union: those of each case, with the case's name as `type`. */
type ReadUnion<S> = { [K in keyof S]: Flat<{ readonly type: K } & ValueOf<S[K]>> }[keyof S];
type WriteUnion<S> = { [K in keyof S]: Flat<{ readonly type: K } & JsonOf<S[K]>> }[keyof S];

/** One of several objects, told apart by the field `type`, which is written first. */
export function union<S extends Readonly<Record<string, AnyCodec>>>(
  what: string,
  cases: S,
): Codec<ReadUnion<S>, WriteUnion<S>> {
  const head = readObject(what, { type: oneOf(Object.keys(cases)) });
  return {
    read: (json, from) => {
      const found = head.read(json, from);
      if (found === undefined) return undefined;
      const value = cases[found.type]?.read(json, from);
      return value === undefined ? undefined : ({ type: found.type, ...(value as object) } as ReadUnion<S>);
    },
    write: (value) => {
      const { type } = value as { readonly type: string };
      return { type, ...(cases[type]?.write(value) as object) } as WriteUnion<S>;
    },
  };
}
