/** Completes the OpenAPI document that is made of the routes' schemas: names, sentences and examples. */
import { rulesetSchema } from './ruleset.ts';
import { withoutIntegerBounds } from './schemas.ts';
import { ROUTE_TEXTS, STATUS_TEXTS, TAG_TEXTS } from './texts.ts';

interface Shown {
  schema?: unknown;
  example?: unknown;
}

interface Content {
  content?: { 'application/json'?: Shown; 'application/problem+json'?: Shown };
}

interface Operation {
  summary?: string;
  description?: string;
  operationId?: string;
  security?: object[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

interface Document {
  tags?: unknown;
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const REFUSAL = { schema: { $ref: '#/components/schemas/Refusal' } };
const REFUSED = { 'application/problem+json': REFUSAL };

const isRefusal = ({ schema }: Shown): boolean => JSON.stringify(schema) === JSON.stringify(REFUSAL.schema);

/** The whole document, from the one that the routes' schemas give. */
export function finishedDescription(raw: object): object {
  const document = withoutIntegerBounds(raw) as Document;
  const { paths = {}, components = {} } = document;
  document.tags = Object.entries(TAG_TEXTS).map(([name, description]) => ({
    name,
    description,
  }));
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      finishOperation(operation, `${method.toUpperCase()} ${path}`);
  describeRulesets(components);
  describePositions(components);
  prune(document, components);
  return document;
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

/** The engine reads melds and tiles, and names each fault. So the schemas of requests allow anything there; this describes it. */
function describePositions({ schemas = {} }: NonNullable<Document['components']>): void {
  const items: Readonly<Record<string, object>> = {
    table: { $ref: '#/components/schemas/SlotMeld' },
    before: { $ref: '#/components/schemas/SlotMeld' },
    rack: { type: 'string', description: 'A tile, such as 7ra', examples: ['7ra'] },
  };
  for (const name of ['SolveRequestInput', 'CountRequestInput', 'TableCheckInput']) {
    const { properties = {} } = schemas[name] as { properties?: Record<string, { items?: object }> };
    for (const [field, item] of Object.entries(items)) {
      const property = properties[field];
      if (property !== undefined) property.items = item;
    }
  }
}

function finishOperation(operation: Operation, route: string): void {
  const text = ROUTE_TEXTS[route];
  if (text === undefined) throw new Error(`${route} has no description.`);
  operation.operationId = text.name;
  operation.description = text.description;
  const json = operation.requestBody?.content?.['application/json'];
  if (json !== undefined && text.body !== undefined) json.example = text.body;
  operation.security ??= [];
  operation.responses ??= {};
  const { responses } = operation;
  responses['431'] ??= { content: REFUSED };
  if (!route.includes('/actuator/')) responses['429'] ??= { content: REFUSED };
  // A route without a body refuses a body that is too large or not JSON, too.
  if (route.startsWith('POST '))
    for (const status of ['413', '415']) responses[status] ??= { content: REFUSED };
  for (const [status, response] of Object.entries(responses)) {
    response.description = STATUS_TEXTS[status] ?? operation.summary ?? '';
    const answer = response.content?.['application/json'];
    // The framework takes every answer for plain JSON.
    if (answer !== undefined && isRefusal(answer)) response.content = REFUSED;
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
