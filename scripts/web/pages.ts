/** `npm run pages -- FOLDER`: the web application and the API reference as plain files, for any static server. */
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeReference } from '../docs/reference.ts';
import { buildWeb } from './build.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Makes the pages in `into`, which is emptied first. */
export function makePages(into: string): void {
  buildWeb();
  rmSync(into, { recursive: true, force: true });
  cpSync(join(ROOT, 'packages', 'web', 'dist'), into, { recursive: true });
  const complaints = makeReference(join(into, 'reference'));
  if (complaints !== '') throw new Error(complaints);
}

if (import.meta.main) {
  const [folder = 'site'] = process.argv.slice(2);
  makePages(resolve(folder));
  console.log(`made in ${folder}`);
}
