/** The schemas of the protocol as JSON Schema, by the names that they have there. */
import '@rummikub/protocol';
import '@rummikub/protocol/forms';
import { z } from 'zod';
import { rulesetSchema } from './ruleset.ts';

/** Every named schema. A reference to one of them begins with `place`, such as `#/components/schemas/`. */
export function namedSchemas(place: string): Record<string, object> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `${place}${id}`,
    io: 'input',
    unrepresentable: 'any',
  });
  const named = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]);
  return withoutIntegerBounds({ ...Object.fromEntries(named), Ruleset: rulesetSchema() });
}

/** Those of the schemas that `names` need, they themselves included. */
export function needed(
  schemas: Readonly<Record<string, object>>,
  names: readonly string[],
): Record<string, object> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const schema = schemas[name];
    if (schema === undefined || found.has(name)) return;
    found.add(name);
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)) add(other);
  };
  for (const name of names) add(name);
  return Object.fromEntries([...found].sort().map((name) => [name, schemas[name] ?? {}]));
}

/** zod bounds every integer by what JavaScript can count to, which says nothing about the value. */
export function withoutIntegerBounds<T>(json: T): T {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    (key === 'minimum' || key === 'maximum') && Math.abs(value) === Number.MAX_SAFE_INTEGER
      ? undefined
      : value,
  ) as T;
}
