/** Runs the check of an embedded store, and prints what it finds. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checkStore } from './store/sqlite/check.ts';

/** Gives the exit code. */
export async function runCheck([path = './data', ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) {
    console.error('Name one folder, or one database file.');
    return 2;
  }
  const file =
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? join(path, 'games.db') : path;
  try {
    const { damage, readable, unreadable } = await checkStore(file);
    const isSound = damage.length === 0 && unreadable.length === 0;
    console.log(`${file}: ${isSound ? 'sound' : 'DAMAGED'}`);
    for (const line of damage) console.log(`  ${line}`);
    console.log(`  ${readable} ${readable === 1 ? 'game' : 'games'} readable, ${unreadable.length} not`);
    for (const { gameId, why } of unreadable) console.log(`  NO   ${gameId}: ${why}`);
    return isSound ? 0 : 1;
  } catch (problem) {
    console.error(`${file} cannot be read: ${(problem as Error).message}.`);
    return 2;
  }
}
