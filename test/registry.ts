/** A registry on this machine with our packages, so that the commands of their READMEs can be tried. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

interface Packed {
  /** The folder that was packed. */
  readonly staged: string;
  readonly tarball: string;
}

interface Registry {
  readonly address: string;
  close(): void;
}

export async function openRegistry(packages: readonly Packed[]): Promise<Registry> {
  const answers = new Map<string, () => string | Buffer>();
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url));
    // Another run may get the same port, with other packages.
    response.setHeader('cache-control', 'no-store');
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(answer?.());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { staged, tarball } of packages) {
    const manifest = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    const { name, version } = manifest;
    const file = `/${basename(tarball)}`;
    const versions = { [version]: { ...manifest, dist: { tarball: address + file } } };
    answers.set(`/${name}`, () => JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    answers.set(file, () => readFileSync(tarball));
  }
  return { address, close: () => server.close() };
}
