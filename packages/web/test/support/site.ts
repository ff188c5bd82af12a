/** The built app on a small static server and a browser to look at it: what the tests and the pictures share. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', '..');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly address: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Where the app is built to: before the tests, by what the test runner sets up first. */
export const BUILT = join(PACKAGE, 'dist');

/** Serves a built app, and nothing else: no games, no API. */
export async function serveSite(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'text/plain',
    });
    response.end(found ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    folder,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
