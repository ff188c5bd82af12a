/** `npm run goldens`: writes the golden playthroughs anew. Look at the difference before keeping it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PLAYTHROUGHS, playthroughText } from '../packages/engine/test/goldens/playthrough.ts';

const folder = new URL('../goldens/playthroughs/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(PLAYTHROUGHS)) {
  const text = playthroughText(name);
  writeFileSync(new URL(`${name}.txt`, folder), text);
  console.log(`goldens/playthroughs/${name}.txt: ${text.split('\n').length - 1} lines`);
}
