/** The OpenAPI document: complete, true, and with examples that work. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly security?: unknown;
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly example?: unknown }> }
  >;
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and has every route', async () => {
    const { body } = await call<{ openapi: string; paths: object; components: { schemas: object } }>(
      server.base,
      '/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/melds/validate',
        '/api/v1/tables/validate',
        '/api/v1/solve',
        '/api/v1/plays/count',
        '/api/v1/games',
        '/api/v1/games/{id}',
        '/api/v1/games/{id}/act',
        '/api/v1/games/{id}/events',
        '/api/v1/games/{id}/verification',
        '/actuator/health',
      ]),
    );
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['View', 'Violation', 'Game']),
    );
    // Every reference leads somewhere.
    for (const [, name] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(body.components.schemas)).toContain(name);
    expect((await call(server.base, '/docs/')).status).toBe(200);
  });

  it('has a name, a description and a meaning of each answer for every route', async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Described>> }>(
      server.base,
      '/openapi.json',
    );
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThan(20);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, method, operation } of operations) {
      const { summary, description, responses, tags, security, requestBody } = operation;
      const where = `${method} ${path}`;
      expect(
        [where, summary, description, tags?.[0]].every((text) => (text ?? '').length > 2),
        where,
      ).toBe(true);
      for (const response of Object.values(responses)) {
        expect(response.description.length, where).toBeGreaterThan(3);
        expect(response.description, where).not.toBe('Default Response');
      }
      const forSpectators =
        description?.includes('viewer=spectator') === true || tags?.[0] === 'finished games';
      if ('401' in responses) expect(security, where).toEqual([{ seat: [] }, ...(forSpectators ? [{}] : [])]);
      // A body may come where none is asked for, and be too large or no JSON.
      if (method === 'post')
        expect(Object.keys(responses), where).toEqual(expect.arrayContaining(['413', '415']));
      if (requestBody !== undefined)
        expect(requestBody.content['application/json'], where).toHaveProperty('example');
    }
  });

  it('describes a ruleset field by field, in requests and in answers', async () => {
    interface Field {
      readonly type?: string | string[];
      readonly enum?: unknown[];
      readonly anyOf?: { readonly type: string }[];
      readonly default: unknown;
    }
    interface Schema {
      readonly properties: Record<string, Field>;
    }
    const { body } = await call<{ components: { schemas: Record<string, Schema> } }>(
      server.base,
      '/openapi.json',
    );
    const { Ruleset, ...others } = body.components.schemas;
    const { preset, ...fields } = Ruleset!.properties;
    const presets = await call<{ presets: { name: string; ruleset: Record<string, unknown> }[] }>(
      server.base,
      '/api/v1/presets',
    );
    expect(preset!.enum).toEqual(presets.body.presets.map(({ name }) => name));
    const typeOf = (value: unknown): string =>
      value === null
        ? 'null'
        : Array.isArray(value)
          ? 'array'
          : typeof value === 'number'
            ? 'integer'
            : typeof value;
    for (const { name, ruleset } of presets.body.presets) {
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(ruleset)));
      for (const [field, value] of Object.entries(ruleset)) {
        const { type, anyOf, enum: values, default: standard } = fields[field]!;
        const types = anyOf?.map((one) => one.type) ?? [type].flat();
        expect(types, field).toContain(typeOf(value));
        if (values !== undefined) expect(values, field).toContain(value);
        if (name === 'standard') expect(standard, field).toEqual(value);
      }
    }
    for (const name of ['CreateGameInput', 'SolveRequestInput', 'CountRequestInput', 'TableCheckInput'])
      expect(others[name]!.properties.ruleset!.anyOf).toContainEqual({
        $ref: '#/components/schemas/Ruleset',
      });
  });

  it('names the refusal of a used key for creating and joining', async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Described>> }>(
      server.base,
      '/openapi.json',
    );
    for (const path of ['/api/v1/games', '/api/v1/games/{id}/join'])
      expect(Object.keys(body.paths[path]!.post!.responses)).toEqual(expect.arrayContaining(['409', '422']));
  });

  it('names the refusal of malformed input for every route that takes input', async () => {
    type Taking = Described & { readonly parameters?: readonly unknown[] };
    const { body } = await call<{ paths: Record<string, Record<string, Taking>> }>(
      server.base,
      '/openapi.json',
    );
    const silent = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [], requestBody }]) => parameters.length > 0 || requestBody !== undefined)
        .filter(([, { responses }]) => !('400' in responses))
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('describes numbers in an address as integers, which are digits only', async () => {
    const { body } = await call<{ paths: Record<string, { get?: { parameters: object[] } }> }>(
      server.base,
      '/openapi.json',
    );
    expect(body.paths['/api/v1/games/{id}/events']?.get?.parameters).toContainEqual({
      name: 'since',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: 10_000_000, default: 0 },
    });
    for (const limit of ['0x2', '2e0', '%202', '+2', '2.0'])
      expect(await call(server.base, `/api/v1/games?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { code: 'wrong_type', violations: [{ path: 'limit' }] },
      });
    expect((await call(server.base, '/api/v1/games?limit=2')).status).toBe(200);
  });

  it('has examples that can be sent as they are', async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Described>> }>(
      server.base,
      '/openapi.json',
    );
    for (const [path, { post }] of Object.entries(body.paths)) {
      const example = post?.requestBody?.content['application/json']?.example;
      if (example === undefined) continue;
      const answer = await call(server.base, path.replace('{id}', 'nobody').replace('{index}', '1'), {
        body: example,
      });
      // No game is called so, and no token was sent; all else is as it should be.
      expect(answer.status, path).toBeOneOf(path.includes('{id}') ? [401, 404] : [200, 201]);
      const shown = post?.responses['200']?.content?.['application/json']?.example;
      if (shown !== undefined) expect(answer.body).toEqual(shown);
    }
  });
});
