/** The version of the package that this is. */
import { readFileSync } from 'node:fs';

/** package.json is one folder up in the sources, and beside this file in the published package. */
const place = import.meta.url.endsWith('.ts') ? '../package.json' : './package.json';

export const VERSION: string = (
  JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as { version: string }
).version;
