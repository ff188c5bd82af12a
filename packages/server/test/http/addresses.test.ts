/** Wrong addresses and methods, and bytes that are not HTTP. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

it('a wrong method gets the methods of the address, and a wrong address gets the way to the documentation', async () => {
  for (const [method, path, allow] of [
    ['GET', '/api/v1/melds/validate', 'POST'],
    ['DELETE', '/api/v1/games?status=open', 'GET, HEAD, POST'],
    ['PUT', '/api/v1/games/abc/act', 'POST'],
    ['POST', '/actuator/health', 'GET, HEAD'],
  ] as const) {
    const response = await fetch(server.base + path, { method });
    expect([method, path, response.status]).toEqual([method, path, 405]);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ code: 'wrong_method', violations: [{}] });
  }
  for (const path of ['/api/v1/nothing', '/api/v1/games/abc/nothing', '/api/v2/games']) {
    const response = await fetch(server.base + path, { method: 'PUT' });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  }
});

it('an address that cannot be read gets an answer with the security headers', async () => {
  const response = await fetch(`${server.base}/%zz`);
  expect(response.status).toBe(400);
  const usual = await fetch(`${server.base}/api/v1/nothing`);
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
    expect(response.headers.get(name), name).toBe(usual.headers.get(name));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('a plain request to the WebSocket address gets 426', async () => {
  const response = await fetch(`${server.base}/api/v1/games/abc/ws`);
  expect(response.status).toBe(426);
  expect(response.headers.get('upgrade')).toBe('websocket');
  expect(await response.json()).toMatchObject({ code: 'no_websocket', violations: [{}] });
});

it('bytes that are not HTTP, long addresses and unknown expectations get answers in the same form', async () => {
  const { hostname, port } = new URL(server.base);
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = '';
      const wire = connect(Number(port), hostname, () => wire.write(text));
      wire.on('data', (chunk) => {
        heard += chunk;
        if (/\}$/.test(heard)) wire.destroy();
      });
      wire.on('close', () => resolve(heard));
      wire.on('error', reject);
    });
  const host = 'host: localhost\r\n';
  const socket =
    'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  for (const [text, status, code] of [
    ['GET /x y HTTP/9\r\n\r\n', 400, 'malformed'],
    [`GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    [`GET / HTTP/1.1\r\n${host}expect: miracles\r\n\r\n`, 417, 'expectation'],
    [`GET /api/v1/games/${'a'.repeat(300)} HTTP/1.1\r\n${host}\r\n`, 404, 'not_found'],
    [`GET /api/v1/games/${'a'.repeat(300)}/ws HTTP/1.1\r\n${host}${socket}\r\n`, 404, 'not_found'],
  ] as const) {
    const [head, body] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body!)).toMatchObject({ code, violations: [{ code }] });
  }
});
