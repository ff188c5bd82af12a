/** Collects the methods of each address, so that a wrong method can be told from a wrong address. */
import type { FastifyInstance } from 'fastify';

/** Must be called before the routes are made. Returns a function that lists the methods of an address. */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard serves files: an address below it need not exist.
    if (!url.includes('*')) routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (url) => {
    const [address = ''] = url.split('?');
    const given = address.split('/');
    const found = routes.filter(
      ({ parts }) =>
        parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}
