/** Routes for operators (health, the description of the API), and the lists of presets and bots. */
import { makeRuleset, PRESET_NAMES, rulesetToJson } from '@rummikub/engine';
import { PRESETS } from '@rummikub/engine/parts';
import { botList, health, presetList } from '@rummikub/protocol';
import type { z } from 'zod';
import type { BotCatalogue } from '../bots/catalogue.ts';
import type { App } from './app.ts';
import { jsonSchemas, socketDescription } from './openapi/asyncapi.ts';

export function opsRoutes(
  app: App,
  options: {
    readonly bots: BotCatalogue;
    readonly version: string;
    /** Rejects while the store cannot do its work. */
    readonly ping: () => Promise<void>;
    readonly isStopping: () => boolean;
  },
): void {
  const { bots, ping, isStopping } = options;
  const schema = { tags: ['operation'], response: { 200: health, 503: health } };
  const up = { status: 'UP' } as const;

  /** The check of the store that is under way. All requests share it, since health has no limit on requests. */
  let checking: Promise<boolean> | null = null;
  const check = async (): Promise<boolean> => {
    try {
      await ping();
      return true;
    } catch {
      return false;
    } finally {
      checking = null;
    }
  };

  async function readiness(): Promise<z.infer<typeof health>> {
    if (isStopping()) return { status: 'OUT_OF_SERVICE' };
    checking ??= check();
    return (await checking) ? up : { status: 'DOWN' };
  }
  for (const path of ['/actuator/health', '/actuator/health/readiness'])
    app.get(path, { schema: { summary: 'Whether it can serve games', ...schema } }, async (_, reply) => {
      const answer = await readiness();
      return reply.code(answer.status === 'UP' ? 200 : 503).send(answer);
    });
  app.get(
    '/actuator/health/liveness',
    { schema: { summary: 'Whether it is alive', ...schema } },
    async () => up,
  );

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/asyncapi.json', { schema: { hide: true } }, async () => socketDescription(options.version));
  app.get('/schemas.json', { schema: { hide: true } }, async () => jsonSchemas());

  const presets = PRESET_NAMES.map((name) => ({
    name,
    description: PRESETS[name].sentence,
    ruleset: rulesetToJson(makeRuleset({ preset: name })),
  }));
  app.get(
    '/api/v1/presets',
    { schema: { summary: 'Which rulesets there are', tags: ['games'], response: { 200: presetList } } },
    async () => ({ presets }),
  );
  app.get(
    '/api/v1/bots',
    { schema: { summary: 'Which bots there are', tags: ['games'], response: { 200: botList } } },
    async () => ({
      bots: bots.levels.map(({ level, name, description, budgetMs }) => ({
        level,
        name,
        description,
        budget_ms: budgetMs,
      })),
    }),
  );
}
