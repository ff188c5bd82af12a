/** The parts of the solver, put together. There is one of each: solving is synchronous, and every solve uses them again. */
import { makeAssign } from './assign.ts';
import { makeAutomata } from './automaton.ts';
import { makeDrafts } from './drafts.ts';
import { makeExplored } from './explored.ts';
import { makeFaces } from './faces.ts';
import { makeFocus } from './focus.ts';
import { makeOldGroups } from './oldGroups.ts';
import { makeOldRuns } from './oldRuns.ts';
import { makeSweep } from './prices.ts';
import { makeProblem } from './problem.ts';
import { makeQueue } from './queue.ts';
import { makeReader } from './read.ts';
import { makeSearch } from './search.ts';
import { makeSolution } from './solution.ts';
import { makeStates } from './states.ts';
import { makeWeights } from './weights.ts';

export const problem = makeProblem();
export const weights = makeWeights(problem);
export const { readPosition, demand } = makeReader(problem, makeFocus(problem));
export const faces = makeFaces(problem, weights);
const oldRuns = makeOldRuns(problem);
export const states = makeStates(problem, faces, oldRuns);
export const automata = makeAutomata(problem, weights, faces, oldRuns, states);
export const oldGroups = makeOldGroups(problem, faces, automata);
const queue = makeQueue();
export const explored = makeExplored(queue);
export const sweep = makeSweep(problem, weights, faces, states, automata, oldGroups);
export const search = makeSearch(
  problem,
  weights,
  faces,
  states,
  automata,
  oldGroups,
  queue,
  explored,
  sweep,
);
const drafts = makeDrafts();
export const { opens, buildPlay } = makeSolution(
  problem,
  oldRuns,
  explored,
  drafts,
  makeAssign(problem, drafts),
);
