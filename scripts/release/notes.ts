/**
 * `node scripts/release/notes.ts v1.2.3`: prints what the changelog says of the version that a tag names, for its release.
 * It fails where the packages have another version, or the changelog none of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoRelease, releaseNotes } from './versionFiles.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n');

try {
  const [tag = ''] = process.argv.slice(2);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  if (tag !== `v${version}`)
    throw new NoRelease(`The tag is '${tag}', the version in package.json ${version}.`);
  console.log(releaseNotes(read('CHANGELOG.md'), version));
} catch (error) {
  if (!(error instanceof NoRelease)) throw error;
  console.error(error.message);
  process.exit(1);
}
