/** How the real server serves the app: compressed, and cached for as long as possible. */
import { describe, expect, it } from 'vitest';
import { serverForAll } from '../../../server/test/support/serverForAll.ts';

const server = serverForAll();

describe('the server', () => {
  const headersOf = async (path: string, encoding: string): Promise<Headers> => {
    const answer = await fetch(`${server.base}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    return answer.headers;
  };

  it('sends scripts compressed, and for ever, for their names change with them; the page itself is asked for again', async () => {
    const page = await (await fetch(server.base)).text();
    const [, script = ''] = /src="\.(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    for (const encoding of ['br', 'gzip']) {
      const headers = await headersOf(script, encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('vary')).toContain('accept-encoding');
      expect(headers.get('cache-control')).toContain('immutable');
    }
    expect((await headersOf(script, 'identity')).get('content-encoding')).toBeNull();
    for (const path of ['/', '/sw.js', '/early.js'])
      expect((await headersOf(path, 'br')).get('cache-control')).toBe('no-cache');
  });

  it('has every file that a page asks for early', async () => {
    const early = await (await fetch(`${server.base}/early.js`)).text();
    const files = new Set(early.match(/assets\/[^"]+/g));
    expect(files.size).toBeGreaterThan(10);
    for (const file of files) await headersOf(`/${file}`, 'br');
  });
});
