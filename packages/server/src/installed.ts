/** What lies beside the code: its version and the web application, in a clone and in the published package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The published package is JavaScript, with everything one folder higher than in a clone. */
const inClone = import.meta.filename.endsWith('.ts');

const own = inClone ? join(import.meta.dirname, '..') : import.meta.dirname;

export const VERSION: string = (
  JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }
).version;

/** The folder with the built web application. */
export const WEB_FOLDER = inClone ? join(own, '..', 'web', 'dist') : join(own, 'web');
