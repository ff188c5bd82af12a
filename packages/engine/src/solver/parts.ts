/** The parts of the solver, put together. There is one of each: solving is synchronous, and every solve uses them again. */
import { makeEdges } from './color/edges.ts';
import { makeFaces } from './color/faces.ts';
import { makeNodes } from './color/nodes.ts';
import { makeOldGroups } from './color/oldGroups.ts';
import { makeOldRuns } from './color/oldRuns.ts';
import { makePlays } from './layout/play.ts';
import { makeFocus } from './position/focus.ts';
import { makeProblem } from './position/problem.ts';
import { makeReader } from './position/read.ts';
import { makeWeights } from './position/weights.ts';
import { makeBound } from './search/bound.ts';
import { makeExpand } from './search/expand.ts';
import { makeExplored } from './search/explored.ts';
import { makeSearch } from './search/search.ts';

export const problem = makeProblem();
export const weights = makeWeights(problem);
export const { readPosition, demand, demandAtLeast, rackByType } = makeReader(problem, makeFocus(problem));
export const faces = makeFaces(problem, weights);
const oldRuns = makeOldRuns(problem);
export const nodes = makeNodes(problem, faces, oldRuns);
export const edges = makeEdges(problem, faces, nodes);
const oldGroups = makeOldGroups(problem, faces);
export const bound = makeBound(problem, weights, faces, nodes, edges, oldGroups);
export const explored = makeExplored();
const expand = makeExpand(problem, weights, faces, nodes, edges, oldGroups, bound, explored);
export const search = makeSearch(problem, weights, faces, nodes, bound, explored, expand);
export const { opens, buildPlay } = makePlays(problem, oldRuns, explored);
