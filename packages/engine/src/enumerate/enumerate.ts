/** Every set of rack tiles that can be laid, by type, each once; and the number of such sets. */
import * as multiset from '../rules/multiset.ts';
import type { Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { JOKER_TYPE, MAX_VALUE } from '../rules/tile.ts';
import { findAny, findLayout, playFound } from '../solver/find.ts';
import { bound, demand, explored, problem, rackByType, readPosition } from '../solver/parts.ts';
import { type Counts, holds, leastOpenings } from '../solver/playOn.ts';
import { type Case, casesOf } from '../solver/position/readings.ts';
import { hasPlay } from '../solver/solver.ts';
import { type Diagram, makeDiagram } from './diagram.ts';
import { makeProduct } from './product.ts';

/** The plays of one case as a diagram, with what its letters mean. */
interface CaseDiagram extends Diagram {
  /** The value of the first letter and of the last but one; the last one is for jokers. */
  readonly low: number;
  readonly high: number;
  /** By type, jokers last: the tiles of the rack that fit somewhere. */
  readonly rack: Counts;
}

/** The diagram of all plays, or null where it takes more steps than `most`. */
function diagramOf({ position, frozen }: Case, most: number): CaseDiagram | null {
  readPosition(position, frozen);
  // Costs make no difference here.
  bound.build(false, 0);
  const { low, high } = problem;
  const diagram = makeDiagram(makeProduct(most));
  return diagram && { ...diagram, low, high, rack: rackByType() };
}

/**
 * The number of sets of rack tiles that can be laid. Each playable set of types counts once. With a limit of steps it is null
 * where counting takes more; a million steps take some tenths of a second.
 */
export function countPlays(position: Position): number;
export function countPlays(position: Position, mostSteps: number): number | null;
export function countPlays(position: Position, mostSteps = Infinity): number | null {
  if (!hasPlay(position)) return 0;
  const { cases, openings } = casesToLay(position);
  const diagrams: CaseDiagram[] = [];
  for (const one of cases) {
    const diagram = diagramOf(one, mostSteps);
    if (diagram === null) return null;
    diagrams.push(diagram);
  }
  // Laying nothing is not a play. It is always possible, except in an opening that needs points.
  const nothing = !position.opened && position.ruleset.initialMeldMinPoints > 0 ? 0 : 1;
  const [only] = diagrams;
  if (diagrams.length === 1 && openings === null) return only!.count - nothing;
  return countWords(diagrams, position, openings) - nothing;
}

/**
 * The cases to be laid out, of which each play is a play of one. Where the player goes on in the turn of the opening, the position counts as opened,
 * but the play must hold one of the openings.
 */
function casesToLay(position: Position): { cases: Case[]; openings: readonly Counts[] | null } {
  const playsOn = !position.opened && position.ruleset.playOnAfterInitialMeld;
  const base = playsOn ? { ...position, opened: true } : position;
  return {
    cases: casesOf(base).filter((one) => readPosition(one.position, one.frozen)),
    openings: playsOn ? leastOpenings(position) : null,
  };
}

/** How many words are in any of the diagrams and hold one of the openings, where there must be one. */
function countWords(
  diagrams: readonly CaseDiagram[],
  { ruleset, rack: tiles }: Position,
  openings: readonly Counts[] | null,
): number {
  const rack = multiset.of(tiles);
  const known = new Map<string, number>();
  const every = openings ?? [];

  /** The openings of those left that have no more of a type than this. */
  const narrowed = (left: readonly number[], type: number, count: number): readonly number[] =>
    left.filter((o) => every[o]![type]! <= count);

  /** Where each diagram is before a value, 0 where no word goes on; and which openings can still be held. */
  function from(value: number, nodes: readonly number[], left: readonly number[]): number {
    if (nodes.every((node) => node === 0) || (openings !== null && left.length === 0)) return 0;
    const key = `${value} ${nodes.join()} ${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let words = 0;
    if (value > ruleset.values) {
      for (let jokers = 0; jokers <= rack[JOKER_TYPE]!; jokers++)
        if (
          (openings === null || narrowed(left, JOKER_TYPE, jokers).length > 0) &&
          diagrams.some((diagram, d) => after(diagram, nodes[d]!, [jokers], [JOKER_TYPE]) > 0)
        )
          words++;
    } else {
      const types = [0, 1, 2, 3].map((color) => color * MAX_VALUE + value - 1);
      const count = (counts: number[], now: readonly number[]): void => {
        const type = types[counts.length];
        if (type === undefined) {
          words += from(
            value + 1,
            diagrams.map((diagram, d) => after(diagram, nodes[d]!, counts, types)),
            now,
          );
          return;
        }
        for (let n = 0; n <= rack[type]!; n++) count([...counts, n], narrowed(now, type, n));
      };
      count([], left);
    }
    known.set(key, words);
    return words;
  }

  return from(
    1,
    diagrams.map(({ root }) => root),
    [...every.keys()],
  );
}

/**
 * The node of a diagram after a letter, which lays these numbers of tiles of these types: the four of a value, or the joker.
 * 0 where no word goes on.
 */
function after(
  { low, high, rack, branches }: CaseDiagram,
  node: number,
  counts: readonly number[],
  types: readonly number[],
): number {
  if (node === 0 || counts.some((count, i) => count > rack[types[i]!]!)) return 0;
  const value = types[0] === JOKER_TYPE ? high + 1 : (types[0]! % MAX_VALUE) + 1;
  // Nothing can be laid at values without letters.
  if (types[0] !== JOKER_TYPE && (value < low || value > high)) return node;
  const letter = counts.reduce((sum, count, i) => sum * (rack[types[i]!]! + 1) + count, 0);
  return branches(node, value)[letter]!;
}

/** Steps of the first diagram: it takes the time of a few plays. */
const FEW_STEPS = 3_000;
/** The number of diagram steps that take as long as a state of a search that finds nothing; a diagram saves such searches. */
const STEPS_A_STATE = 30;
/** The most steps of a diagram: more would delay the next play too long. */
const MANY_STEPS = 1_000_000;

/**
 * Every playable set of rack tiles, by type, each once, with a table that lays it and breaks as few old melds
 * as it can. Made one by one, as they are asked for: sets with fewer low tiles come first, at the same value
 * those with fewer black, red, blue and orange tiles, and then those with fewer jokers.
 */
export const playableSubsets = (position: Position): Generator<Play, void> => listed(position, FEW_STEPS);

/**
 * The same, with a diagram of at most this many steps. Where that is not enough, each play is searched for, until
 * the searches that found nothing took longer than a larger diagram would.
 */
export function listed(position: Position, steps: number): Generator<Play, void> {
  // A position that is not valid is refused now, not when the first play is asked for.
  readPosition(position);
  const { cases, openings } = casesToLay(position);
  readPosition(cases[0]!.position);
  // How many tiles of each type there are, jokers last, where they may be laid; how many are laid, at most and at least; and
  // how many by the play that was found last.
  const all = [...multiset.of(position.rack)].with(JOKER_TYPE, problem.rackJokers);
  const most = [...all];
  const least = all.map(() => 0);
  let found = [...least];
  // The types in the order of a word.
  const types: number[] = [];
  for (let value = 1; value <= position.ruleset.values; value++)
    for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE) types.push(type);
  types.push(JOKER_TYPE);
  let wasted = 0;
  let diagrams: CaseDiagram[] | null = null;
  return begin();

  function* begin(): Generator<Play, void> {
    makeDiagrams();
    if (exists()) yield* from(0);
  }

  /** The diagrams of all cases, or none where one of them takes too many steps. */
  function makeDiagrams(): void {
    diagrams = [];
    for (const one of cases) {
      const diagram = diagramOf(one, steps);
      if (diagram !== null) diagrams?.push(diagram);
      else diagrams = null;
      if (diagrams === null) return;
    }
  }

  /** The plays that lay as many as now of the types before this one. There is one, and it was found last. */
  function* from(at: number): Generator<Play, void> {
    const type = types[at];
    if (type === undefined) {
      const play = lay(findLayout);
      // Laying nothing is not a play.
      if (play !== null) yield play;
      if (diagrams === null && wasted * STEPS_A_STATE > steps && steps < MANY_STEPS) {
        steps *= 4;
        makeDiagrams();
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

  /** Whether there is a play within the bounds. With diagrams the first one is found. */
  function exists(): boolean {
    if (diagrams === null) return lay(findAny) !== null;
    const known = diagrams;
    return boundsWithOpening().some((from) => known.some((diagram) => reads(diagram, diagram.root, 0, from)));
  }

  /** The bounds from below: as they are, or with each of the openings that is within the bounds. */
  function boundsWithOpening(): Counts[] {
    if (openings === null) return [least];
    return openings
      .filter((opening) => holds(most, opening))
      .map((opening) => opening.map((count, type) => Math.max(count, least[type]!)));
  }

  /** Whether a diagram has a word within the bounds, from a node and a type on. */
  function reads(diagram: CaseDiagram, node: number, at: number, from: Counts): boolean {
    const group = types.slice(at, at + (types[at] === JOKER_TYPE ? 1 : 4));
    if (group.length === 0) return true;
    const counts: number[] = [];
    const read = (): boolean => {
      const type = group[counts.length];
      if (type === undefined) {
        const next = after(diagram, node, counts, group);
        return next > 0 && reads(diagram, next, at + group.length, from);
      }
      for (let count = from[type]!; count <= most[type]!; count++) {
        counts.push(count);
        if (read()) {
          found[type] = count;
          return true;
        }
        counts.pop();
      }
      return false;
    };
    return read();
  }

  /** A play within the bounds, or null. */
  function lay(find: () => number): Play | null {
    for (const from of boundsWithOpening())
      for (const one of cases) {
        const play = layCase(one, from, find);
        if (play !== null) return play;
      }
    return null;
  }

  function layCase({ position: reading, frozen }: Case, from: Counts, find: () => number): Play | null {
    readPosition(reading, frozen);
    if (!demand(most, from)) return null;
    explored.clear();
    const play = playFound(find, reading.ruleset.jokerPenalty, 'tiles');
    if (play === null) wasted += explored.states;
    else found = [...multiset.of(play.played)];
    return play;
  }
}
