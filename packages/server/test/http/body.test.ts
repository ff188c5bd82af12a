/** Request bodies that are not JSON. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

describe('a body that is not JSON', () => {
  it.each(['{', '', '{"__proto__": {}}', '{"type": "RUN", tiles: []}'])(
    'at melds/validate is answered in the form of its contract: %j',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.base}/api/v1/melds/validate`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      const answer = (await response.json()) as { violations: { code: string; message: string }[] };
      expect(answer).toEqual({ valid: false, type: null, violations: [expect.anything()] });
      expect(answer.violations[0]!.message).toContain('The body');
    },
  );

  it('is told from one that is too large or of another type', async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.base}/api/v1/melds/validate`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const large = await send(JSON.stringify({ type: 'x'.repeat(200_000) }), 'application/json');
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'too_large' }]);
    const text = await send('{}', 'text/xml');
    expect([text.status, await text.json()]).toMatchObject([415, { code: 'not_json' }]);
  });

  it('because it is compressed gets that answer', async () => {
    const response = await fetch(`${server.base}/api/v1/melds/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"type": "RUN", "tiles": []}'),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: 'not_json',
      message: expect.stringContaining('content-encoding'),
    });
  });

  it('because it is not UTF-8 gets that answer, without replacement characters', async () => {
    const request = Buffer.from(
      '{"name": "Zo\xeb", "seats": [{"kind": "human"}, {"kind": "bot"}]}',
      'latin1',
    );
    const response = await fetch(`${server.base}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('UTF-8'),
    });
  });
});
