/** Whether a puzzle's claim holds: by the solver and the judge, by the count of its ways, and by an integer program. */
import { judgePlay, netTiles, positionViolations } from '@rummikub/engine';
import { ilpBest } from '../../engine/test/oracles/ilp.ts';
import type { ProgramSolver } from '../../engine/test/oracles/program.ts';
import { plainTile } from '../src/make/plain.ts';
import { MOST_WAYS, type Puzzle, solves } from '../src/puzzle/puzzle.ts';
import { solutionOf } from '../src/puzzle/solution.ts';
import { countUpTo, waysToLayMost } from '../src/puzzle/ways.ts';
import { leastSets } from './leastSets.ts';

/** What is wrong with a puzzle by the solver and the judge; empty where nothing is. */
export function faultsBySolver(puzzle: Puzzle): string[] {
  const { position, kind, goal } = puzzle;
  const faults = positionViolations(position.table, position.rack, position.ruleset).map(
    (one) => one.message,
  );
  const solution = solutionOf(position);
  const judged = judgePlay(position, solution.table);
  if (!judged.ok) faults.push(`the judge refuses the solution: ${judged.error.message}`);
  if (!solves(puzzle, solution)) faults.push('the solution does not do what is asked for');
  if (kind !== 'opening' && netTiles(solution) !== goal)
    faults.push(`${netTiles(solution)} tiles, not ${goal}`);
  if (kind === 'empty' && goal !== position.rack.length) faults.push('the goal is not the whole rack');
  if (kind === 'most' && goal >= position.rack.length) faults.push('the goal is the whole rack');
  const plain = kind === 'opening' ? undefined : plainTile(position);
  if (plain !== undefined) faults.push(`${plain} goes down without a thought`);
  return faults;
}

/** Whether the integer program finds the same. */
function faultsByProgram({ position, kind, goal }: Puzzle, solver: ProgramSolver): string[] {
  const best = ilpBest(position, 'tiles', solver);
  if (best === null) return ['the program finds no play'];
  return kind === 'opening' || best.tiles === goal
    ? []
    : [`the program lays ${best.tiles} tiles, not ${goal}`];
}

/** Whether the number of ways is right. The ways of an opening are counted by the list of playable sets. */
function faultsByCount({ position, kind, goal, ways }: Puzzle): string[] {
  const counted =
    kind === 'opening'
      ? leastSets(position.rack).length
      : countUpTo(waysToLayMost(position, goal), MOST_WAYS);
  return counted === ways ? [] : [`${counted} ways, not ${ways}`];
}

/** What is wrong with a puzzle. */
export const faultsOf = (puzzle: Puzzle, solver: ProgramSolver): string[] => [
  ...faultsBySolver(puzzle),
  ...faultsByProgram(puzzle, solver),
  ...faultsByCount(puzzle),
];
