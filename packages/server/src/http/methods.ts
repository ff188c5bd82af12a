/** Which methods an address has, so that a wrong method is told apart from a wrong address. */
import type { FastifyInstance } from 'fastify';

/** Must be called before the routes are made. Gives the methods of an address; none where there is no such one. */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // Whatever lies below an address is for files: anything may be missing there.
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
