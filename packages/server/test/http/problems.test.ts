/** Refusals are problems of RFC 9457, found by a route, by the framework or by Node. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };

it.each([
  [404, '/nothing', {}],
  [404, '/api/v1/games/unknown', {}],
  [405, '/api/v1/solve', {}],
  [400, '/api/v1/solve', { method: 'POST', headers: json, body: '{' }],
  [400, '/api/v1/solve', { method: 'POST', headers: json, body: '{"table": [], "rack": ["99ra"]}' }],
  [415, '/api/v1/solve', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: '{}' }],
  [401, '/api/v1/games/unknown/act', { method: 'POST', headers: json, body: '{"action": {"type": "draw"}}' }],
])('%i for %s %j', async (status, path, request) => {
  const answer = await fetch(server.base + path, request);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const { title, detail, message, code, ...problem } = (await answer.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ type: 'about:blank', status, request_id: expect.any(String) });
  expect(title).toBe(answer.statusText);
  expect(detail).toBe(message);
  expect(code).toMatch(/^[a-z_]+$/);
});

it('also for bytes that are not HTTP', async () => {
  const { hostname, port } = new URL(server.base);
  const connection = connect(Number(port), hostname);
  connection.end('nonsense\r\n\r\n');
  const answer = await text(connection);
  expect(answer).toContain('content-type: application/problem+json\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, title: 'Bad Request' });
});

it('but not for a meld that cannot be read: its answer echoes the type of the meld', async () => {
  const body = JSON.stringify({ type: 'RUN', tiles: [{ color: 'GREEN', value: 5 }] });
  const answer = await fetch(`${server.base}/api/v1/melds/validate`, { method: 'POST', headers: json, body });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject({ valid: false, type: 'RUN', violations: [expect.anything()] });
});
