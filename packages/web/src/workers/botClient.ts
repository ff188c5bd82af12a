/** Asks a bot what it does, in a worker. */
import { chooseInWorker, type LevelName, type WorkerClient } from '@rummikub/bots';
import type { Command, View } from '@rummikub/engine';
import { clientOf } from './link.ts';

let client: WorkerClient | null = null;

export const startBotWorker = (): WorkerClient =>
  clientOf(new Worker(new URL('./botThread.ts', import.meta.url), { type: 'module', name: 'bots' }));

export async function chooseMove(level: LevelName, view: View, seed: string): Promise<Command> {
  client ??= startBotWorker();
  const asked = client;
  try {
    return await chooseInWorker(asked, level, view, seed);
  } catch (error) {
    if (client === asked) client = null;
    throw error;
  }
}
