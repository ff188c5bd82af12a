/** All plays: every set of rack tiles that can be laid, each once, by type; and how many there are. */
import type { Play } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { MAX_VALUE } from '../rules/tile.ts';
import { Automata } from './automaton.ts';
import { makeDiagram } from './diagram.ts';
import { NEED_NOTHING, NEED_POINTS, Problem, Weights } from './problem.ts';
import { makeProduct, type Product } from './product.ts';
import { Search } from './search.ts';
import { buildPlay } from './solution.ts';
import { hasPlay } from './solver.ts';

const problem = new Problem();
const weights = new Weights();
const search = new Search();
const tiles = new Int8Array(4 * MAX_VALUE);

function productOf(position: Position, p: Problem, automata: Automata): Product {
  p.read(position);
  weights.set(p, 'tiles', position.ruleset.jokerPenalty);
  automata.build(p, weights, false, 0);
  return makeProduct(p, automata);
}

/** How many sets of rack tiles can be laid: each playable set of types counts once. */
export function countPlays(position: Position): number {
  if (!hasPlay(position)) return 0;
  const product = productOf(position, problem, search.automata);
  const { count } = makeDiagram(product, Infinity)!;
  // To lay nothing is no play. It is always possible, but for an opening that needs points.
  return problem.openingPoints > 0 ? count : count - 1;
}

/** So many states make a diagram in the time of a few plays. */
const FEW_STATES = 1_000;
const DEAD = 1;
const ALIVE = 2;

/**
 * Every playable set of rack tiles, by type, each once, with a table that lays it and breaks as few old melds
 * as it can. Made one by one, as they are asked for: sets with fewer low tiles come first, at the same value
 * those with fewer black, red, blue and orange tiles, and then those with fewer jokers.
 */
export const playableSubsets = (position: Position): Generator<Play, void> => listed(position, FEW_STATES);

/** The same, with a diagram of at most so many states. Where that is not enough, sets of states are followed. */
export function* listed(position: Position, mostStates: number): Generator<Play, void> {
  if (!hasPlay(position)) return;
  const shared = productOf(position, problem, search.automata);
  const diagram = makeDiagram(shared, mostStates);
  if (diagram !== null) {
    yield* plays(position, shared, diagram.root, diagram.branches);
    return;
  }
  // With a problem and automata of its own, for others may solve something in between.
  const own = productOf(position, new Problem(), new Automata());
  const { start, high, after, noted } = own;
  const alive = (state: number, value: number): boolean =>
    value > high + 1 ||
    noted(state, () =>
      after([state], value).some((next) => next.some((one) => alive(one, value + 1))) ? ALIVE : DEAD,
    ) === ALIVE;
  yield* plays(position, own, [start], function* (states, value) {
    for (const next of after(states, value)) {
      const going = next.filter((state) => alive(state, value + 1));
      yield going.length > 0 && going;
    }
  });
}

/** The plays of all words, in order. `follow` says what comes after each letter: false or 0 where nothing does. */
function* plays<Rest>(
  position: Position,
  { low, high }: Product,
  start: Rest,
  follow: (rest: Rest, value: number) => Iterable<Rest | false>,
): Generator<Play, void> {
  const word: number[] = [];
  function* from(rest: Rest): Generator<Play, void> {
    if (low + word.length > high + 1) {
      if (word.some((letter) => letter > 0)) yield layOut(position, word);
      return;
    }
    let letter = 0;
    for (const next of follow(rest, low + word.length)) {
      word.push(letter++);
      if (next) yield* from(next);
      word.pop();
    }
  }
  yield* from(start);
}

/** The play that lays just the tiles of a word. */
function layOut(position: Position, word: readonly number[]): Play {
  const { jokerPenalty } = position.ruleset;
  problem.read(position);
  tiles.fill(0);
  const { low, high } = problem;
  for (let value = low; value <= high; value++) {
    let letter = word[value - low]!;
    for (let type = 3 * MAX_VALUE + value - 1; type >= 0; type -= MAX_VALUE) {
      const choices = problem.rack[type]! + 1;
      tiles[type] = letter % choices;
      letter = Math.floor(letter / choices);
    }
  }
  problem.demand(tiles, word.at(-1)!);
  weights.set(problem, 'tiles', jokerPenalty);
  search.automata.build(problem, weights, true, 0);
  const opening = problem.openingPoints > 0;
  const state = search.run(problem, weights, opening ? NEED_POINTS : NEED_NOTHING, false);
  if (state < 0) throw new Error('playable tiles, but no layout');
  return buildPlay(problem, search, state, jokerPenalty);
}
