/** All plays: every set of rack tiles that can be laid, each once, by type; and how many there are. */
import type { Play } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { MAX_VALUE } from '../rules/tile.ts';
import { NEED_NOTHING, NEED_POINTS, Problem, Weights } from './problem.ts';
import { type Joint, laidBy, Product } from './product.ts';
import { Search } from './search.ts';
import { buildPlay } from './solution.ts';

/** A product with the sets of its states that share one choice of tiles: each choice leads to one set. */
class Choices {
  readonly problem = new Problem();
  readonly product: Product;
  private readonly interned = new Map<string, Joint[]>();
  private readonly numbers = new Map<Joint, number>();

  constructor(position: Position) {
    const { problem } = this;
    problem.read(position);
    const weights = new Weights();
    weights.set(problem, 'tiles', position.ruleset.jokerPenalty);
    const { automata } = new Search();
    automata.build(problem, weights, false);
    this.product = new Product(problem, automata);
  }

  get start(): Joint[] {
    return this.product.isAlive(this.product.start) ? [this.product.start] : [];
  }

  /** The tiles that can be laid next, and what each leads to, in a fixed order. */
  *following(set: readonly Joint[]): Generator<[letter: number, next: Joint[]]> {
    const letters = new Set<number>();
    for (const joint of set) for (const letter of this.product.stepsOf(joint).keys()) letters.add(letter);
    for (const letter of [...letters].sort((a, b) => a - b)) {
      const next = this.after(set, letter);
      if (next.length > 0) yield [letter, next];
    }
  }

  /** All states that the set can be in after laying these tiles, without those that another one covers. */
  private after(set: readonly Joint[], letter: number): Joint[] {
    const { product } = this;
    const next: Joint[] = [];
    for (const joint of set)
      for (const successor of product.stepsOf(joint).get(letter) ?? []) {
        if (next.includes(successor) || !product.isAlive(successor)) continue;
        if (next.some((other) => product.covers(other, successor))) continue;
        for (let i = next.length - 1; i >= 0; i--) if (product.covers(successor, next[i]!)) next.splice(i, 1);
        next.push(successor);
      }
    return this.intern(next);
  }

  /** One list for one set, whatever its order, so that what follows is worked out once. */
  private intern(set: Joint[]): Joint[] {
    const numbers = set.map((joint) => {
      let n = this.numbers.get(joint);
      if (n === undefined) {
        n = this.numbers.size;
        this.numbers.set(joint, n);
      }
      return n;
    });
    const key = numbers.sort((a, b) => a - b).join();
    const known = this.interned.get(key);
    if (known !== undefined) return known;
    this.interned.set(key, set);
    return set;
  }

  /** How many jokers of the rack can be laid with the tiles chosen, fewest first. */
  jokersAt(set: readonly Joint[]): number[] {
    const jokers = new Set(set.map((joint) => Math.max(0, joint.balance)));
    return [...jokers].sort((a, b) => a - b);
  }
}

/** How many sets of rack tiles can be laid: each playable set of types counts once. */
export function countPlays(position: Position): number {
  const choices = new Choices(position);
  const counted = new Map<Joint[], number>();
  const count = (set: Joint[]): number => {
    if (set.length > 0 && choices.product.isEnd(set[0]!)) return choices.jokersAt(set).length;
    let sum = counted.get(set);
    if (sum === undefined) {
      sum = 0;
      for (const [, next] of choices.following(set)) sum += count(next);
      counted.set(set, sum);
    }
    return sum;
  };
  const all = count(choices.start);
  return all - (canLayNothing(choices) ? 1 : 0);
}

/** Whether laying nothing is among the choices: it always is, but in an opening that needs points. */
function canLayNothing(choices: Choices): boolean {
  let set = choices.start;
  while (set.length > 0 && !choices.product.isEnd(set[0]!)) {
    const [first] = choices.following(set);
    if (first === undefined || first[0] !== 0) return false;
    set = first[1];
  }
  return set.length > 0 && choices.jokersAt(set)[0] === 0;
}

/**
 * Every playable set of rack tiles, by type, each once, with a table that lays it and breaks as few old melds
 * as it can. Made one by one, as they are asked for: sets with fewer low tiles come first, at the same value
 * those with fewer black, red, blue and orange tiles, and then those with fewer jokers.
 */
export function* playableSubsets(position: Position): Generator<Play, void> {
  const choices = new Choices(position);
  const { values } = choices.problem;
  const letters: number[] = [];
  function* from(set: Joint[]): Generator<Play, void> {
    if (letters.length === values) {
      for (const jokers of choices.jokersAt(set))
        if (jokers > 0 || letters.some((letter) => letter !== 0)) yield layOut(position, letters, jokers);
      return;
    }
    for (const [letter, next] of choices.following(set)) {
      letters.push(letter);
      yield* from(next);
      letters.pop();
    }
  }
  if (choices.start.length > 0) yield* from(choices.start);
}

const problem = new Problem();
const weights = new Weights();
const search = new Search();
const tiles = new Int8Array(4 * MAX_VALUE);

/** The play that lays just these tiles. */
function layOut(position: Position, letters: readonly number[], jokers: number): Play {
  const { jokerPenalty } = position.ruleset;
  tiles.fill(0);
  for (let i = 0; i < letters.length; i++)
    for (let color = 0; color < 4; color++) tiles[color * MAX_VALUE + i] = laidBy(letters[i]!, color);
  problem.read(position);
  problem.demand(tiles, jokers);
  weights.set(problem, 'tiles', jokerPenalty);
  search.automata.build(problem, weights, true);
  const opening = problem.openingPoints > 0;
  const state = search.run(problem, weights, opening ? NEED_POINTS : NEED_NOTHING, false);
  if (state < 0) throw new Error('a playable set of tiles could not be laid out');
  return buildPlay(problem, search, state, jokerPenalty);
}
