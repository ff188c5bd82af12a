/** The parts of the solver, put together. There is one of each: solving is synchronous, and every solve uses them again. */

import { makeAutomata } from './color/edges.ts';
import { makeFaces } from './color/faces.ts';
import { makeStates } from './color/nodes.ts';
import { makeOldGroups } from './color/oldGroups.ts';
import { makeOldRuns } from './color/oldRuns.ts';
import { makeAssign } from './layout/assign.ts';
import { makeDrafts } from './layout/newMelds.ts';
import { makeSolution } from './layout/play.ts';
import { makeFocus } from './position/focus.ts';
import { makeProblem } from './position/problem.ts';
import { makeReader } from './position/read.ts';
import { makeWeights } from './position/weights.ts';
import { makeExplored } from './search/explored.ts';
import { makeSweep } from './search/prices.ts';
import { makeQueue } from './search/queue.ts';
import { makeSearch } from './search/search.ts';

export const problem = makeProblem();
export const weights = makeWeights(problem);
export const { readPosition, demand, demandAtLeast } = makeReader(problem, makeFocus(problem));
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
