import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

describe('the routes for operators', () => {
  it("health has the form of Spring's actuator", async () => {
    for (const path of ['', '/liveness', '/readiness'])
      expect(await call(server.base, `/actuator/health${path}`)).toMatchObject({
        status: 200,
        text: '{"status":"UP"}',
      });
  });

  it('metrics are in Prometheus format', async () => {
    const { text } = await call(server.base, '/metrics');
    for (const name of ['rummikub_request_seconds', 'rummikub_connections', 'process_cpu_seconds_total'])
      expect(text).toContain(name);
  });

  it('presets and bots come with their descriptions', async () => {
    const presets = await call<{ presets: { name: string; description: string }[] }>(
      server.base,
      '/api/v1/presets',
    );
    expect(presets.body.presets.map(({ name }) => name)).toEqual([
      'standard',
      'sabra',
      'pressman-2009',
      'modern-2017',
      'mso',
      'xp-6p',
      'tiny',
    ]);
    const bots = await call<{ bots: { level: string; description: string }[] }>(server.base, '/api/v1/bots');
    expect(bots.body.bots.map(({ level }) => level)).toEqual(['easy', 'medium', 'juggler', 'hard', 'master']);
    for (const { description } of [...presets.body.presets, ...bots.body.bots])
      expect(description).not.toBe('');
  });

  it('every request has an id, in its answer and in the log', async () => {
    const answer = await fetch(`${server.base}/api/v1/games/nosuch`);
    const id = answer.headers.get('x-request-id');
    expect(((await answer.json()) as { request_id: string }).request_id).toBe(id);
  });
});
