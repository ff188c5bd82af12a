/** Simulates people who play on one PostgreSQL with its nodes, from the measured costs of a move. Discrete events, seeded. */
import { seededRandom } from '../torture/faults.ts';

/** In milliseconds of a processor, but for `commitMs`, which is time. */
export interface Costs {
  /** Of a node, for one of its own moves. */
  readonly nodeMs: number;
  /** Of a node, to hear of a move of another node. */
  readonly heardMs: number;
  /** Of the database, for one move. */
  readonly databaseMs: number;
  /** Of the database, to tell one node of a move of another. */
  readonly toldMs: number;
  /** The end of a transaction, which waits for the disk. PostgreSQL ends transactions with NOTIFY one after the other. */
  readonly commitMs: number;
}

export interface Scene {
  readonly tables: number;
  readonly nodes: number;
  /** Processors of the database. */
  readonly processors: number;
  /** Mean time of a turn. */
  readonly thinkMs: number;
  readonly costs: Costs;
  readonly milliseconds: number;
  readonly seed: number;
}

export interface Simulated {
  /** Moves a second that people made. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Shares of the time in which they worked. */
  readonly nodesBusy: number;
  readonly databaseBusy: number;
  readonly commitsBusy: number;
}

/** Transactions of a node that may be under way, and the moves of one, as in the store. */
const LANES = 3;
const MOST_MOVES = 100;
/** The spread of turns: many are quick, few take long. */
const SIGMA = 0.8;

/** Times with what happens then, the earliest first. */
class Agenda {
  readonly #times: number[] = [];
  readonly #events: number[] = [];

  get size(): number {
    return this.#times.length;
  }

  add(time: number, event: number): void {
    const [times, events] = [this.#times, this.#events];
    let at = times.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (times[parent]! <= time) break;
      times[at] = times[parent]!;
      events[at] = events[parent]!;
      at = parent;
    }
    times[at] = time;
    events[at] = event;
  }

  take(): readonly [time: number, event: number] {
    const [times, events] = [this.#times, this.#events];
    const first = [times[0]!, events[0]!] as const;
    const [time, event] = [times.pop()!, events.pop()!];
    const { length } = times;
    if (length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && times[child + 1]! < times[child]!) child++;
      if (times[child]! >= time) break;
      times[at] = times[child]!;
      events[at] = events[child]!;
      at = child;
    }
    times[at] = time;
    events[at] = event;
    return first;
  }
}

/** A normal deviate by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The first half of the time is for the queues to settle. The second half counts. */
export function simulate(scene: Scene): Simulated {
  const { tables, nodes, processors, thinkMs, costs, milliseconds, seed } = scene;
  const random = seededRandom(seed);
  const offered = tables / thinkMs;
  // Notifications of other nodes come evenly and take a fixed share of each node.
  const hearing = Math.min(0.99, (offered * costs.heardMs * (nodes - 1)) / nodes);
  const nodeMs = costs.nodeMs / (1 - hearing);
  const moveMs = costs.databaseMs + costs.toldMs * (nodes - 1);
  const think = (): number => thinkMs * Math.exp(SIGMA * normal(random) - SIGMA ** 2 / 2);

  const agenda = new Agenda();
  const sentAt = new Float64Array(tables);
  const nodeFree = new Float64Array(nodes);
  const lanes = new Int32Array(nodes);
  const waiting: number[][] = Array.from({ length: nodes }, () => []);
  const groups: { readonly node: number; readonly moves: number[] }[] = [];
  const processorFree = new Float64Array(processors);
  let commitFree = 0;
  const from = milliseconds / 2;
  let [nodesBusy, databaseBusy, commitsBusy, moves] = [0, 0, 0, 0];
  const times: number[] = [];

  // Events: a table's move arrives; it was judged; a transaction is on disk.
  const event = (kind: 0 | 1 | 2, of: number): number => 3 * of + kind;
  const begin = (node: number, now: number): void => {
    while (lanes[node]! < LANES && waiting[node]!.length > 0) {
      lanes[node]!++;
      const group = waiting[node]!.splice(0, MOST_MOVES);
      let processor = 0;
      for (let i = 1; i < processors; i++) if (processorFree[i]! < processorFree[processor]!) processor = i;
      const work = group.length * moveMs;
      const written = Math.max(now, processorFree[processor]!) + work;
      processorFree[processor] = written;
      commitFree = Math.max(written, commitFree) + costs.commitMs;
      if (now >= from) {
        databaseBusy += work;
        commitsBusy += costs.commitMs;
      }
      groups.push({ node, moves: group });
      agenda.add(commitFree, event(2, groups.length - 1));
    }
  };
  for (let table = 0; table < tables; table++) agenda.add(random() * thinkMs, event(0, table));
  while (agenda.size > 0) {
    const [now, what] = agenda.take();
    if (now > milliseconds) break;
    const of = Math.floor(what / 3);
    if (what % 3 === 0) {
      const node = of % nodes;
      sentAt[of] = now;
      nodeFree[node] = Math.max(now, nodeFree[node]!) + nodeMs;
      if (now >= from) nodesBusy += nodeMs;
      agenda.add(nodeFree[node]!, event(1, of));
    } else if (what % 3 === 1) {
      const node = of % nodes;
      waiting[node]!.push(of);
      begin(node, now);
    } else {
      const { node, moves: group } = groups[of]!;
      for (const table of group) {
        if (now >= from) {
          moves++;
          times.push(now - sentAt[table]!);
        }
        agenda.add(now + think(), event(0, table));
      }
      group.length = 0;
      lanes[node]!--;
      begin(node, now);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const span = milliseconds - from;
  return {
    perSecond: (1000 * moves) / span,
    p50: at(0.5),
    p99: at(0.99),
    nodesBusy: Math.min(1, nodesBusy / span / nodes + hearing),
    databaseBusy: Math.min(1, databaseBusy / span / processors),
    commitsBusy: Math.min(1, commitsBusy / span),
  };
}
