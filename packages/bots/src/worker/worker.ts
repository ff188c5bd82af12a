/** What a worker does for others: choose for a bot, and play deals of the arena. */
import type { Command, View } from '@rummikub/engine';
import { type DealResult, playDeal } from '../arena/deal.ts';
import type { ArenaSetup } from '../arena/setup.ts';
import { timeBudget } from '../players/bot.ts';
import { randomFrom } from '../players/chance.ts';
import { bots, type LevelName, levels } from '../players/roster.ts';
import type { Answer, WorkerClient, WorkerPort } from './link.ts';

interface ChooseRequest {
  readonly kind: 'choose';
  readonly level: LevelName;
  readonly view: View;
  readonly seed: string;
}

interface DealsRequest {
  readonly kind: 'deals';
  readonly setup: ArenaSetup;
  readonly from: number;
  readonly to: number;
}

type Request = ChooseRequest | DealsRequest;

/** Asks a worker what a bot of this level does. `seed` decides what it leaves to chance. */
export const chooseInWorker = (
  client: WorkerClient,
  level: LevelName,
  view: View,
  seed: string,
): Promise<Command> =>
  client.ask({ kind: 'choose', level, view, seed } satisfies ChooseRequest) as Promise<Command>;

/** Has a worker play the deals from `from` up to, but not including, `to`. */
export const dealsInWorker = (
  client: WorkerClient,
  setup: ArenaSetup,
  from: number,
  to: number,
): Promise<DealResult[]> =>
  client.ask({ kind: 'deals', setup, from, to } satisfies DealsRequest) as Promise<DealResult[]>;

/** What a bot of this level does within its time. `now` is a clock in milliseconds. */
export function chooseAtLevel(level: LevelName, view: View, seed: string, now: () => number): Command {
  const { bot, milliseconds } = levels[level];
  return bots[bot].choose(view, timeBudget(milliseconds, now), randomFrom(seed));
}

function answer(request: Request, now: () => number): unknown {
  switch (request.kind) {
    case 'choose':
      return chooseAtLevel(request.level, request.view, request.seed, now);
    case 'deals': {
      const results: DealResult[] = [];
      for (let index = request.from; index < request.to; index++)
        results.push(playDeal(request.setup, index, now));
      return results;
    }
    default:
      throw new TypeError(`A worker has nothing to do for '${(request as { kind: unknown }).kind}'.`);
  }
}

/** Makes this thread a worker: it answers everything that is asked over the port. */
export function serveWorker(port: WorkerPort, now: () => number): void {
  port.onmessage = ({ data }) => {
    const { id, request } = data as { readonly id: number; readonly request: Request };
    let reply: Answer;
    try {
      reply = { id, answer: answer(request, now) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(reply);
  };
}
