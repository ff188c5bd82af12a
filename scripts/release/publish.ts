/**
 * `npm run publish:packages [-- --dry-run]`: packs every package and sends those to npm that are not there yet, with proof
 * of where they come from. It can be run again after it failed half-way. Meant for the workflow that publishes a tag.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { npm } from '../npm.ts';
import { inOrder, stage, tarball } from './pack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

function isPublished(name: string, version: string): boolean {
  try {
    return npm(['view', `${name}@${version}`, 'version'], ROOT).trim() === version;
  } catch {
    // npm fails for a name that it does not know.
    return false;
  }
}

for (const folder of inOrder()) {
  await stage(folder);
  const staged = join(folder, 'dist');
  const file = relative(ROOT, tarball(staged, join(ROOT, 'dist'))).replaceAll('\\', '/');
  const { name, version } = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const command = ['publish', `./${file}`, '--access', 'public', '--provenance'];
  if (values['dry-run']) console.log(`would run npm ${command.join(' ')}`);
  else if (isPublished(name, version)) console.log(`${name}@${version} is published already`);
  else console.log(npm(command, ROOT));
}
