/**
 * All words of a product as a decision diagram: a node has a branch for each letter, and branches after which the same words
 * can follow share one node. So words are counted without being made.
 */
import type { Product } from './product.ts';
import { makeRows, type Rows } from './rows.ts';

/** Nothing can follow; anything can follow. */
const NOTHING = 0;
const ANYTHING = 1;

export interface Diagram {
  /** The node where all words begin. */
  readonly root: number;
  /** The number of words. */
  readonly count: number;
  /** By letter: the node after a node of a value; 0 where no word goes on. */
  branches(node: number, value: number): Int32Array;
}

/** The diagram of a product, or null where it takes more steps than the product allows. */
export function makeDiagram({ start, low, high, letters, after, notes, spend }: Product): Diagram | null {
  const last = high + 1;
  // By value: the nodes, each a row of branches by letter; the number of words from a node, whose number is the number of its row
  // plus one; pairs of nodes, and the union of each pair.
  const nodes: Rows[] = [];
  const words: number[][] = [];
  const pairs: Rows[] = [];
  const unions: number[][] = [];

  function makeNode(value: number, branchOf: (letter: number) => number): number {
    const rows = nodes[value]!;
    const width = letters[value]!;
    let sum = 0;
    spend(width);
    for (let letter = 0; letter < width; letter++) {
      const branch = branchOf(letter);
      rows.data[rows.count * width + letter] = branch;
      sum += value < last ? words[value + 1]![branch]! : branch;
    }
    if (sum === 0) return NOTHING;
    const node = rows.keep() + 1;
    words[value]![node] = sum;
    return node;
  }

  const branches = (node: number, value: number): Int32Array =>
    nodes[value]!.data.subarray((node - 1) * letters[value]!, node * letters[value]!);

  /** The node of all words that can follow one or the other of two nodes. */
  function union(a: number, b: number, value: number): number {
    if (a === b || b === NOTHING || a === ANYTHING) return a;
    if (a === NOTHING || b === ANYTHING) return b;
    const { data, count, keep } = pairs[value]!;
    data[2 * count] = Math.min(a, b);
    data[2 * count + 1] = Math.max(a, b);
    const pair = keep();
    const known = unions[value]!;
    if (pair === known.length) {
      const x = branches(a, value);
      const y = branches(b, value);
      known.push(makeNode(value, (letter) => union(x[letter]!, y[letter]!, value + 1)));
    }
    return known[pair]!;
  }

  /** The node of all words that can follow a state. */
  function following(state: number, value: number): number {
    if (value > last || !spend(0)) return ANYTHING;
    if (notes[state] === 0) {
      const next = after(state, value);
      const node = makeNode(value, (letter) => {
        let branch = NOTHING;
        for (const one of next[letter]!) {
          // On a full table almost anything can follow almost everywhere, so this saves most of the work.
          if (branch === ANYTHING) break;
          branch = union(branch, following(one, value + 1), value + 1);
        }
        return branch;
      });
      notes[state] = node + 1;
    }
    return notes[state]! - 1;
  }

  for (let value = last; value >= low; value--) {
    nodes[value] = makeRows(letters[value]!);
    words[value] = [0];
    pairs[value] = makeRows(2);
    unions[value] = [];
    makeNode(value, () => ANYTHING);
  }
  const root = following(start, low);
  return spend(0) ? { root, count: words[low]![root]!, branches } : null;
}
