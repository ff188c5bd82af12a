import { expect, it } from 'vitest';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

it('pages of other sites may read nothing, unless the settings name the site', async () => {
  const from = (url: string, origin: string) => fetch(`${url}/api/v1/presets`, { headers: { origin } });
  expect(
    (await from(server.base, 'https://a.example')).headers.get('access-control-allow-origin'),
  ).toBeNull();
  const open = await startServer({ flags: ['--allowed-origins=https://a.example'] });
  const named = (await from(open.base, 'https://a.example')).headers;
  expect(named.get('access-control-allow-origin')).toBe('https://a.example');
  expect(named.get('access-control-expose-headers')).toContain('x-request-id, retry-after');
  const other = (await from(open.base, 'https://b.example')).headers;
  expect(other.get('access-control-allow-origin')).toBeNull();
  // A cache on the way must not give the answer for one origin to another.
  for (const headers of [named, other]) expect(headers.get('vary')?.toLowerCase()).toContain('origin');
  const asked = await fetch(`${open.base}/api/v1/solve`, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  await open.stop();
});

it('headers forbid framing, sniffing and foreign scripts', async () => {
  const { headers } = await fetch(`${server.base}/`);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('pages may open a WebSocket to their own host and to the public one, and to no other', async () => {
  const sources = (answer: { headers: Record<string, unknown> }): string[] =>
    /connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))![1]!.trim().split(' ');
  const { app } = server.server;
  const from = async (host: string) => sources(await app.inject({ url: '/', headers: { host } }));
  expect(await from('localhost:8080')).toEqual(["'self'", 'ws://localhost:8080', 'wss://localhost:8080']);
  // Only what can be the name of a host; nothing that would end the directive or add to it.
  for (const host of ['*', 'a; script-src *', 'a, b', "a 'unsafe-eval'", '[::1]:8080', 'a:b', 'a/b'])
    expect([host, await from(host)]).toEqual([host, ["'self'"]]);
  const known = await startServer({ flags: ['--public-url=https://play.example.org/'] });
  const answer = await known.server.app.inject({ url: '/', headers: { host: 'node-1:8080' } });
  expect(sources(answer)).toEqual([
    "'self'",
    'ws://play.example.org',
    'wss://play.example.org',
    'ws://node-1:8080',
    'wss://node-1:8080',
  ]);
  // Other hosts of the domain may still speak http.
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
  await known.stop();
});
