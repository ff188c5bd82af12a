/**
 * A process that appends to several games at once until it is killed, for the tests that kill it:
 * `node appender.ts sqlite FOLDER` or `node appender.ts postgres URL`. Prints `GAME SEQ` for each append that was
 * acknowledged, at once.
 */
import { writeSync } from 'node:fs';
import type { Store } from '../../../src/store/store.ts';
import { append, drawnLog, newGame } from './games.ts';

const [kind, place = ''] = process.argv.slice(2);
// Only what is needed: this process is started very often.
const store =
  kind === 'sqlite'
    ? await (await import('../../../src/store/sqlite/store.ts')).openSqliteStore({ dataDir: place })
    : await (await import('../../../src/store/postgres/store.ts')).openPostgresStore({ url: place });

/** Writes at once. The reader may be slow, and then the pipe is full for a while. */
function say(line: string): void {
  for (;;)
    try {
      writeSync(1, line);
      return;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EAGAIN') throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
}

/** Plays game after game in one line, going on with what is there. */
async function play(store: Store, line: number): Promise<void> {
  for (let n = 0; ; n++) {
    const id = `${line}.${n}`;
    await store.createGame(newGame(id));
    let { version, seq } = (await store.findGame(id))!;
    for (const entry of drawnLog(id).slice(seq)) {
      const outcome = await store.commit(append(id, version, [entry]));
      if (outcome.outcome !== 'committed') throw new Error(`${id}: ${outcome.outcome}`);
      ({ version, seq } = outcome);
      say(`${id} ${seq}\n`);
    }
  }
}

await Promise.all([0, 1, 2, 3, 4, 5].map((line) => play(store, line)));
