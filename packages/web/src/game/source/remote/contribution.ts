/** What this device adds to the chance of a deal at a table of a server, after it has seen the server's commitment. */
import { randomText } from '../../../device/randomText.ts';
import { ask, type GameInfo } from './api.ts';

/** 128 bits. */
export const newContribution = (): string => randomText(16);

/** Adds a contribution to a game that waits. If it does not arrive, the deal goes on without it, and the log says so. */
export async function contribute({ game_id: id, status }: GameInfo, token: string): Promise<void> {
  if (status === 'open')
    await ask('POST', `games/${id}/contribution`, { token, body: { contribution: newContribution() } });
}
