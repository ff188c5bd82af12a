/** A thread of the gym's benchmark: steps its part of a batch, with a cheap choice of actions. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseRuleset } from '../../packages/engine/src/index.ts';
import { type Batch, DRAW, makeBatch, PASS } from '../../packages/gym/src/index.ts';

export interface Part {
  readonly ruleset: Record<string, unknown>;
  readonly seats: number;
  readonly games: number;
  readonly firstGame: number;
  /** 'next': the next legal action from a random place on. 'turns': draw, else pass, else 'next'. */
  readonly choice: 'next' | 'turns';
}

export interface Tally {
  readonly steps: number;
  readonly turns: number;
  readonly games: number;
  /** Seconds on the wall, and of the processor in this thread. */
  readonly wall: number;
  readonly cpu: number;
}

const WARM_STEPS = 300;

/** Random actions hardly ever find the last plays of a game, so games are cut off after this many steps. */
const STEP_LIMIT = 400;

export class Player {
  private readonly batch: Batch;
  private readonly actions: Int32Array;
  private readonly turnsOnly: boolean;
  private place = 12345;
  private turns = 0;
  private over = 0;

  constructor(part: Part) {
    const ruleset = parseRuleset(part.ruleset);
    if (!ruleset.ok) throw new Error(ruleset.error[0]?.message);
    const { seats, games, firstGame } = part;
    const made = makeBatch({
      ruleset: ruleset.value,
      seats,
      games,
      firstGame,
      seed: 2026,
      stepLimit: STEP_LIMIT,
    });
    if (!made.ok) throw new Error(made.error.message);
    this.batch = made.value;
    this.actions = new Int32Array(games);
    this.turnsOnly = part.choice === 'turns';
  }

  step(): void {
    const { batch, actions, turnsOnly } = this;
    const { masks, done } = batch;
    const width = batch.space.size;
    let { place } = this;
    for (let g = 0; g < batch.size; g++) {
      const row = g * width;
      if (turnsOnly && masks[row + DRAW] === 1) actions[g] = DRAW;
      else if (turnsOnly && masks[row + PASS] === 1) actions[g] = PASS;
      else {
        place = (Math.imul(place, 1664525) + 1013904223) | 0;
        let action = (place >>> 8) % width;
        while (masks[row + action] !== 1) action = action + 1 === width ? 0 : action + 1;
        actions[g] = action;
      }
      if (actions[g]! < 3) this.turns++;
    }
    this.place = place;
    const wrong = batch.step(actions);
    if (wrong !== null) throw new Error(wrong.message);
    for (let g = 0; g < batch.size; g++) if (done[g] !== 0) this.over++;
  }

  /** Steps until all code is compiled; gives a checksum of the observations and masks after each step. */
  warm(): number {
    let digest = 0x811c9dc5;
    for (let step = 0; step < WARM_STEPS; step++) {
      this.step();
      const { observations, masks } = this.batch;
      for (let i = step % 7; i < observations.length; i += 7)
        digest = Math.imul(digest ^ observations[i]!, 0x01000193);
      for (let i = step % 7; i < masks.length; i += 7) digest = Math.imul(digest ^ masks[i]!, 0x01000193);
    }
    return digest;
  }

  run(seconds: number): Tally {
    this.turns = 0;
    this.over = 0;
    const cpuBefore = process.threadCpuUsage();
    const start = performance.now();
    let steps = 0;
    while (performance.now() - start < seconds * 1000) {
      for (let i = 0; i < 8; i++) this.step();
      steps += 8 * this.batch.size;
    }
    const wall = (performance.now() - start) / 1000;
    const { user, system } = process.threadCpuUsage(cpuBefore);
    return { steps, turns: this.turns, games: this.over, wall, cpu: (user + system) / 1e6 };
  }
}

if (parentPort !== null) {
  const port = parentPort;
  const player = new Player(workerData as Part);
  port.postMessage(player.warm());
  port.on('message', (seconds: number) => port.postMessage(player.run(seconds)));
}
