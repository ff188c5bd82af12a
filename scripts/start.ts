/** `npm start`: the server with the web application. Options go to the server: `npm start -- --help`. */
import { buildWeb } from './web/build.ts';

buildWeb();
await import('../packages/server/src/main.ts');
