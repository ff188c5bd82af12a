/** Completes the OpenAPI document that is made of the routes' schemas: names, sentences and examples. */
import { rulesetSchema } from './ruleset.ts';
import { ROUTE_TEXTS, STATUS_TEXTS, TAG_TEXTS } from './texts.ts';

interface Content {
  content?: { 'application/json'?: { schema?: unknown; example?: unknown } };
}

interface Operation {
  summary?: string;
  description?: string;
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

interface Document {
  tags?: unknown;
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const REFUSAL = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const SOCKET_TEXT = {
  get: {
    tags: ['play'],
    operationId: 'connect',
    summary: 'The game as it happens (WebSocket)',
    description:
      'Messages are JSON texts: those of a client are `ClientMessage`, those of the server `ServerMessage`. The first ' +
      'is the client’s `{"type": "hello", "protocol": 1, "token": "…", "last_event": 17}`; without a token it is a ' +
      'spectator’s. Then come events without gaps, redacted for the seat.',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      '101': { description: 'The connection is a WebSocket from here on' },
      '400': { description: 'This is not the id of a game', content: REFUSAL },
      '403': { description: 'Pages of other sites may not connect', content: REFUSAL },
      '426': { description: 'The request did not ask for a WebSocket', content: REFUSAL },
      '503': { description: 'The server is about to restart', content: REFUSAL },
    },
    'x-client-message': { $ref: '#/components/schemas/ClientMessage' },
    'x-server-message': { $ref: '#/components/schemas/ServerMessage' },
  },
};

/** Changes the document in place. */
export function finishDescription(document: object): void {
  const { paths = {}, components = {} } = document as Document;
  (document as Document).tags = Object.entries(TAG_TEXTS).map(([name, description]) => ({
    name,
    description,
  }));
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      finishOperation(operation, `${method.toUpperCase()} ${path}`);
  (paths as Record<string, unknown>)['/api/v1/games/{id}/ws'] = SOCKET_TEXT;
  describeRulesets(components);
  prune(document, components);
}

/** The schemas of requests and answers allow any object as a ruleset, since the engine reads it. This one describes it. */
function describeRulesets({ schemas = {} }: NonNullable<Document['components']>): void {
  schemas.Ruleset = rulesetSchema();
  for (const schema of Object.values(schemas)) {
    const { ruleset } = (schema as { properties?: { ruleset?: { anyOf?: object[] } } }).properties ?? {};
    if (ruleset?.anyOf === undefined) continue;
    const reference = { $ref: '#/components/schemas/Ruleset' };
    ruleset.anyOf = ruleset.anyOf.map((one) => ('type' in one && one.type === 'object' ? reference : one));
  }
}

function finishOperation(operation: Operation, route: string): void {
  const text = ROUTE_TEXTS[route];
  if (text === undefined) throw new Error(`${route} has no description.`);
  operation.operationId = text.name;
  operation.description = text.description;
  const json = operation.requestBody?.content?.['application/json'];
  if (json !== undefined && text.body !== undefined) json.example = text.body;
  operation.responses ??= {};
  const { responses } = operation;
  if (!route.includes('/actuator/')) responses['429'] ??= { content: REFUSAL };
  // A route without a body refuses a body that is too large or not JSON, too.
  if (route.startsWith('POST '))
    for (const status of ['413', '415']) responses[status] ??= { content: REFUSAL };
  for (const [status, response] of Object.entries(responses)) {
    response.description = STATUS_TEXTS[status] ?? operation.summary ?? '';
    const answer = response.content?.['application/json'];
    if (answer !== undefined && status.startsWith('2') && text.answer !== undefined)
      answer.example = text.answer;
  }
}

/** Removes schemas without a reference. */
function prune(document: object, components: NonNullable<Document['components']>): void {
  for (;;) {
    const text = JSON.stringify(document);
    const { schemas = {} } = components;
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) return;
    for (const name of unused) delete schemas[name];
  }
}
