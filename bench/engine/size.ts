/** The size of the engine in a web page: bundled, minified and compressed. */
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundle } from '../../scripts/web/bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The goal: the whole engine, gzipped, is smaller than this. */
export const MOST_BYTES = 48 * 1024;

export async function run(_args: string[]): Promise<void> {
  const engine = join(ROOT, 'packages', 'engine', 'src');
  const [code = ''] = (await bundle(ROOT, join(engine, 'index.ts'))).values();
  const [core = ''] = (await bundle(ROOT, join(engine, 'core.ts'))).values();
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  const gzipped = gzipSync(code, { level: 9 }).length;
  console.log('@rummikub/engine, everything that it exports:');
  console.log(`  minified ${kilobytes(Buffer.byteLength(code))}`);
  console.log(`  gzip     ${kilobytes(gzipped)}   (at most ${MOST_BYTES / 1024} KB)`);
  console.log(`  brotli   ${kilobytes(brotliCompressSync(code).length)}`);
  console.log(`@rummikub/engine/core alone, gzip ${kilobytes(gzipSync(core, { level: 9 }).length).trim()}`);
  if (gzipped > MOST_BYTES) process.exitCode = 1;
}
