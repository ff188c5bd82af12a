/** Serves the files of the web application, or a page that says that it is not built. */
import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The route of all files. It takes the addresses that no other route takes. */
export const ANY_FILE = '/*';

/** File names of the build. None begins with a dot, so none leads out of the folder or to a hidden file. */
const FILE = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Rummikub</title><h1>Rummikub</h1>' +
  '<p>The server is running, but the web application is not built yet.</p>' +
  '<p><a href="/docs">The API</a> is there.</p></html>';

/**
 * Looks for a file at each request: the web application may be built again while the server runs. Pages that were opened
 * before still ask for files of the build before, which are in a folder beside it.
 */
export async function serveWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const before = `${webFolder}-before`;
  const isThere = async (file: string, folder = webFolder): Promise<boolean> => {
    const found = FILE.test(file) ? await stat(join(folder, file)).catch(() => null) : null;
    return found?.isFile() === true;
  };
  await app.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    suppressWarning: true,
    // The build puts compressed copies beside the files.
    preCompressed: true,
    cacheControl: false,
    // A file with a hash in its name never changes. Browsers ask for the others again, and may get 304.
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  const method = ['GET', 'HEAD'];
  const schema = { hide: true };
  app.route({
    method,
    url: '/',
    schema,
    handler: async (_, reply) =>
      (await isThere('index.html'))
        ? reply.sendFile('index.html')
        : reply.type('text/html').header('cache-control', 'no-store').send(NOT_BUILT),
  });
  app.route({
    method,
    url: ANY_FILE,
    schema,
    handler: async (request, reply) => {
      const file = (request.params as { '*': string })['*'];
      if (await isThere(file)) return reply.sendFile(file);
      if (await isThere(file, before)) return reply.sendFile(file, before);
      // A person who typed an address gets the page, which says whether it has such a part.
      const asksForPage = request.headers.accept?.includes('text/html') === true && !file.startsWith('api/');
      return asksForPage ? reply.redirect(`/#/${encodeURI(file)}`) : reply.callNotFound();
    },
  });
}
