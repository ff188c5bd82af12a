/** The page of metrics, and the proxies that may name a client. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { startServer } from '../support/testServer.ts';

it('metrics are limited for each address, apart from other requests', async () => {
  const { base, stop } = await startServer({ flags: ['--requests-per-minute=5'] });
  const statuses: number[] = [];
  for (let i = 0; i < 70; i++) statuses.push((await call(base, '/metrics')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await call(base, '/api/v1/bots')).status).toBe(200);
  await stop();
});

it('metrics can have an address of their own, and are then nowhere else', async () => {
  const { base, log, stop } = await startServer({
    flags: ['--metrics-address=127.0.0.1:0', '--log-level=info'],
  });
  const [, own = ''] = /Metrics are at (http:\/\/\S+)\/metrics/.exec(log.join('')) ?? [];
  expect((await call(own, '/metrics')).text).toContain('rummikub_connections');
  expect((await call(own, '/api/v1/bots')).status).toBe(404);
  expect((await call(base, '/metrics')).status).toBe(404);
  await stop();
  await expect(call(own, '/metrics')).rejects.toThrow();
});

/** The statuses of three requests, each with another first address in the header that proxies add to. */
async function forged(trust: string, last: string): Promise<number[]> {
  const { base, stop } = await startServer({ flags: ['--requests-per-minute=2', `--trust-proxy=${trust}`] });
  const statuses: number[] = [];
  for (let i = 1; i <= 3; i++)
    statuses.push(
      await new Promise((resolve, reject) => {
        const headers = { 'x-forwarded-for': `192.0.2.${i}${last}` };
        request(`${base}/api/v1/bots`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      }),
    );
  await stop();
  return statuses;
}

it.each([
  ['any proxy is trusted: the client names itself', 'true', ', 10.0.0.9', [200, 200, 200]],
  ['one proxy is in the way: what the client claimed does not count', '1', ', 10.0.0.9', [200, 200, 429]],
  ['two proxies are in the way', '2', ', 10.0.0.9', [200, 200, 200]],
  ['the proxy has this address', '127.0.0.1', '', [200, 200, 200]],
  ['the proxy has another address', '10.1.2.3', '', [200, 200, 429]],
])('%s', async (_, trust, last, statuses) => {
  expect(await forged(trust, last)).toEqual(statuses);
});
