/** All plays: every set of rack tiles that can be laid, each once, by type; and how many there are. */
import { multisetOf } from '../rules/multiset.ts';
import type { Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { JOKER_TYPE, MAX_VALUE } from '../rules/tile.ts';
import { automata, demand, explored, problem, readPosition } from '../solver/parts.ts';
import { findAny, findLayout, hasPlay, playFound } from '../solver/solver.ts';
import { type Diagram, makeDiagram } from './diagram.ts';
import { makeProduct } from './product.ts';

/** The diagram of all plays, or null where it takes more than so many steps. */
function diagramOf(position: Position, most: number): Diagram | null {
  readPosition(position);
  // What tiles cost makes no difference here.
  automata.build(false, 0);
  return makeDiagram(makeProduct(most));
}

/** How many sets of rack tiles can be laid: each playable set of types counts once. */
export function countPlays(position: Position): number {
  if (!hasPlay(position)) return 0;
  const { count } = diagramOf(position, Infinity)!;
  // To lay nothing is no play. It is always possible, but for an opening that needs points.
  return problem.openingPoints > 0 ? count : count - 1;
}

/** So many steps make a diagram in the time of a few plays. */
const FEW_STEPS = 3_000;
/** How many steps of a diagram are worth a state of a search that found nothing: with a diagram there is none. */
const STEPS_A_STATE = 30;
/** More than this is not tried, however much was searched: nobody waits so long for the next play. */
const MANY_STEPS = 1_000_000;

/**
 * Every playable set of rack tiles, by type, each once, with a table that lays it and breaks as few old melds
 * as it can. Made one by one, as they are asked for: sets with fewer low tiles come first, at the same value
 * those with fewer black, red, blue and orange tiles, and then those with fewer jokers.
 */
export const playableSubsets = (position: Position): Generator<Play, void> => listed(position, FEW_STEPS);

/**
 * The same, with a diagram that takes at most so many steps. Where that is not enough, the plays are searched for,
 * until so much was searched in vain that a larger diagram is worth its while.
 */
export function listed(position: Position, steps: number): Generator<Play, void> {
  // What is wrong with a position is said at once.
  readPosition(position);
  // How many tiles of each type there are, jokers last; how many are laid, at most and at least; and how many by the
  // play that was found last.
  const all = [...problem.rack, problem.rackJokers];
  const most = [...all];
  const least = all.map(() => 0);
  let found = [...least];
  // The types in the order of a word.
  const types: number[] = [];
  const { low, high } = problem;
  for (let value = low; value <= high; value++)
    for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE) types.push(type);
  types.push(JOKER_TYPE);
  let wasted = 0;
  let diagram: Diagram | null = null;
  return begin();

  function* begin(): Generator<Play, void> {
    diagram = diagramOf(position, steps);
    if (exists()) yield* from(0);
  }

  /** The plays that lay as many as now of the types before this one. There is one, and it was found last. */
  function* from(at: number): Generator<Play, void> {
    const type = types[at];
    if (type === undefined) {
      const play = lay(findLayout);
      // To lay nothing is no play.
      if (play !== null) yield play;
      if (diagram === null && wasted * STEPS_A_STATE > steps && steps < MANY_STEPS) {
        steps *= 4;
        diagram = diagramOf(position, steps);
      }
      return;
    }
    for (let count = 0; count <= all[type]!; count++) {
      most[type] = count;
      least[type] = count;
      if (count === found[type] || exists()) yield* from(at + 1);
    }
    most[type] = all[type]!;
    least[type] = 0;
  }

  /** Whether there is a play within the bounds. With a diagram the first one is found. */
  function exists(): boolean {
    return diagram === null ? lay(findAny) !== null : reads(diagram.root, 0, 0);
  }

  /** Whether the diagram has a word within the bounds, from a node and the first types of its letter on. */
  function reads(node: number, at: number, begun: number): boolean {
    const type = types[at];
    if (type === undefined) return true;
    for (let count = least[type]!; count <= most[type]!; count++) {
      let letter = begun * (all[type]! + 1) + count;
      let next = node;
      if (at % 4 === 3 || type === JOKER_TYPE) {
        next = diagram!.branches(node, low + (at >> 2))[letter]!;
        letter = 0;
      }
      if (next > 0 && reads(next, at + 1, letter)) {
        found[type] = count;
        return true;
      }
    }
    return false;
  }

  /** A play within the bounds, or null. */
  function lay(find: () => number): Play | null {
    readPosition(position);
    const { leastNet } = problem;
    demand(most, most[JOKER_TYPE]!);
    problem.leastNet = least[JOKER_TYPE]! || leastNet;
    for (let type = 0; type < JOKER_TYPE; type++) {
      problem.leastPlayed[type] = least[type]!;
      // It was left out, for it fits nowhere.
      if (least[type]! > problem.rack[type]!) return null;
    }
    explored.states = 0;
    const play = playFound(find, position.ruleset.jokerPenalty, 'tiles');
    if (play === null) wasted += explored.states;
    else found = [...multisetOf(play.played)];
    return play;
  }
}
