/**
 * The four colours' automata taken together, without costs: which layouts of the table can be reached with
 * which tiles of the rack. For counting and listing plays, where every play matters and not just the best.
 */
import { type Automata, FAN } from './automaton.ts';
import { VECTORS } from './groups.ts';
import type { Problem } from './problem.ts';

/** One state of all colours at once. */
export interface Joint {
  readonly value: number;
  readonly nodes: readonly [number, number, number, number];
  /** By how many jokers the table has grown so far. */
  readonly balance: number;
  /** What was laid so far is worth this as an opening, up to what is needed. */
  readonly points: number;
  /** Whether the table can be completed from here; worked out when first asked for. */
  alive: boolean | null;
  /** What follows, by the tiles laid at this value; worked out when first asked for. */
  steps: Map<number, Joint[]> | null;
}

/** The tiles laid at one value as a number: up to four of each colour. */
const letterOf = (k: number, r: number, b: number, o: number): number => ((k * 5 + r) * 5 + b) * 5 + o;

/** How many tiles of a colour a letter lays. */
export const laidBy = (letter: number, color: number): number => Math.floor(letter / 5 ** (3 - color)) % 5;

export class Product {
  readonly start: Joint;
  private readonly problem: Problem;
  private readonly automata: Automata;
  private readonly known = new Map<string, Joint>();

  /** The automata must have been built for this problem, and stay as they are while this is used. */
  constructor(problem: Problem, automata: Automata) {
    this.problem = problem;
    this.automata = automata;
    const [k, r, b, o] = automata.start;
    this.start = this.joint(1, [k!, r!, b!, o!], 0, 0);
  }

  isEnd(joint: Joint): boolean {
    return joint.value > this.problem.values;
  }

  private joint(value: number, nodes: Joint['nodes'], balance: number, points: number): Joint {
    const key = `${nodes[0]},${nodes[1]},${nodes[2]},${nodes[3]},${balance},${points}`;
    let joint = this.known.get(key);
    if (joint === undefined) {
      joint = { value, nodes, balance, points, alive: null, steps: null };
      this.known.set(key, joint);
    }
    return joint;
  }

  /** Whether a legal layout can be reached; the rest of the rack need not be laid. */
  isAlive(joint: Joint): boolean {
    if (joint.alive === null) {
      if (this.isEnd(joint)) {
        joint.alive = joint.balance >= this.problem.leastNet && joint.points >= this.problem.openingPoints;
      } else {
        joint.alive = false;
        search: for (const successors of this.stepsOf(joint).values())
          for (const next of successors)
            if (this.isAlive(next)) {
              joint.alive = true;
              break search;
            }
      }
    }
    return joint.alive;
  }

  /** What follows a state, by the tiles laid at its value, those with fewer tiles first. */
  stepsOf(joint: Joint): Map<number, Joint[]> {
    joint.steps ??= this.makeSteps(joint);
    return joint.steps;
  }

  private makeSteps(joint: Joint): Map<number, Joint[]> {
    const { problem: p, automata: a } = this;
    const { value, balance } = joint;
    const most = p.rackJokers + p.reclaimableFrom[value + 1]!;
    const found = new Map<number, Set<Joint>>();
    for (let i = a.vectorStart[value]!; i < a.vectorStart[value + 1]!; i++) {
      const { counts } = VECTORS[a.vectors[i]!]!;
      const [s0, s1, s2, s3] = joint.nodes.map((node, c) => node * FAN + counts[c]!) as [
        number,
        number,
        number,
        number,
      ];
      for (const e0 of this.edgesOf(s0))
        for (const e1 of this.edgesOf(s1))
          for (const e2 of this.edgesOf(s2))
            for (const e3 of this.edgesOf(s3)) {
              const gained = a.net[e0]! + a.net[e1]! + a.net[e2]! + a.net[e3]!;
              if (balance + gained > most) continue;
              const laid = a.played[e0]! + a.played[e1]! + a.played[e2]! + a.played[e3]!;
              const points = Math.min(p.openingPoints, joint.points + (laid + gained) * value);
              const nodes: Joint['nodes'] = [a.target[e0]!, a.target[e1]!, a.target[e2]!, a.target[e3]!];
              const next = this.joint(value + 1, nodes, balance + gained, p.openingPoints > 0 ? points : 0);
              const letter = letterOf(a.played[e0]!, a.played[e1]!, a.played[e2]!, a.played[e3]!);
              let successors = found.get(letter);
              if (successors === undefined) {
                successors = new Set();
                found.set(letter, successors);
              }
              successors.add(next);
            }
    }
    const letters = [...found.keys()].sort((x, y) => x - y);
    return new Map(letters.map((letter) => [letter, [...found.get(letter)!]]));
  }

  private edgesOf(slot: number): number[] {
    const { edgeStart, edgeCount, through } = this.automata;
    const edges: number[] = [];
    for (let e = edgeStart[slot]!; e < edgeStart[slot]! + edgeCount[slot]!; e++)
      if (through[e]! < Infinity) edges.push(e);
    return edges;
  }

  /** Whether whatever can follow `b` can follow `a`, too: same jokers and points, runs at least as long. */
  covers(a: Joint, b: Joint): boolean {
    if (a.balance !== b.balance || a.points < b.points) return false;
    for (let c = 0; c < 4; c++) if (!this.runsCover(a.nodes[c]!, b.nodes[c]!)) return false;
    return true;
  }

  private runsCover(a: number, b: number): boolean {
    if (a === b) return true;
    const x = this.automata.codeOf(a);
    const y = this.automata.codeOf(b);
    const shortX = (x & 15) + ((x >> 4) & 15);
    const shortY = (y & 15) + ((y >> 4) & 15);
    return (x & 15) <= (y & 15) && shortX <= shortY && shortX + ((x >> 8) & 15) >= shortY + ((y >> 8) & 15);
  }
}
