/** The solver's work on one small position, as text. docs/solver.md shows it, and a test compares the two. */
import { parsePositionText } from '../src/json/text/notation.ts';
import { meldText } from '../src/rules/meld.ts';
import { makeRuleset } from '../src/rules/ruleset.ts';
import { COLOR_NAMES } from '../src/rules/tile.ts';
import { jokersOf, playedOf, toOf } from '../src/solver/color/edge.ts';
import { countIn } from '../src/solver/color/groups.ts';
import {
  bound,
  buildPlay,
  edges,
  explored,
  faces,
  nodes,
  problem,
  readPosition,
  search,
  weights,
} from '../src/solver/parts.ts';
import { NEED_NOTHING } from '../src/solver/position/problem.ts';
import { BROKEN, MELD } from '../src/solver/position/weights.ts';
import { PARENT, VECTOR, WIDTH } from '../src/solver/search/explored.ts';

export const POSITION = '7r-10r 2k,2r,2b | 7k 7b 2o 13k';

const COLORS = COLOR_NAMES;
const bitsOf = (set: number): number[] =>
  Array.from({ length: 16 }, (_, v) => v).filter((v) => (set >> v) & 1);
/** Writes a cost as tiles, points and broken melds. */
function costText(cost: number): string {
  if (cost === Infinity) return 'impossible';
  const tile = weights.value[1]! - BROKEN;
  const tiles = Math.floor(cost / tile);
  const points = Math.floor((cost - tiles * tile) / BROKEN);
  const melds = (cost - tiles * tile - points * BROKEN) / MELD;
  return `${tiles} tiles ${points} points ${melds} melds`;
}

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** The sections by name, each a table. */
export function walkthrough(): Record<string, string> {
  const parsed = parsePositionText(POSITION, makeRuleset());
  if (!parsed.ok) throw new Error(POSITION);
  const values = (color: number, set: Int32Array): string => bitsOf(set[color]!).join(', ') || '-';

  readPosition(parsed.value);
  weights.set('tiles', 30);
  const focus = table(
    ['colour', 'live values', 'runs can begin at', 'groups possible at', 'must stay', 'on the rack'],
    [0, 1, 2, 3].map((color) => {
      const held = (counts: Int8Array): string =>
        bitsOf(problem.live[color]!)
          .filter((v) => counts[color * 16 + v]! > 0)
          .join(', ') || '-';
      return [
        COLORS[color]!,
        values(color, problem.live),
        values(color, problem.begins),
        values(color, problem.grouped),
        held(problem.fixed),
        held(problem.rack),
      ];
    }),
  );

  bound.build(true, 0);
  const nodeRows: (string | number)[][] = [];
  const red = 1;
  for (let node = nodes.start[red]!; node < nodes.endOf[red * 16 + problem.high + 1]!; node++) {
    const code = nodes.code[node]!;
    const value = nodes.faceOf[node]! & 15;
    nodeRows.push([
      node,
      value > problem.high ? 'end' : value,
      `${code & 15} / ${(code >> 4) & 15} / ${(code >> 8) & 15}`,
      code >> 12 === 0 ? '-' : `carried by a run of ${(code >> 12) & 3}`,
      costText(edges.rest[node]!),
    ]);
  }
  const vectors: (string | number)[][] = [];
  for (let value = problem.low; value <= problem.high; value++)
    for (let i = faces.vectorStart[value]!; i < faces.vectorStart[value + 1]!; i++) {
      const vector = faces.vectors[i]!;
      if (faces.vectorStart[value + 1]! - faces.vectorStart[value]! === 1) continue;
      vectors.push([
        value,
        [0, 1, 2, 3].map((color) => countIn(vector, color)).join(' '),
        bound.slack[i]! / MELD,
      ]);
    }
  const start = costText(bound.atStart());

  const state = search.run(NEED_NOTHING, 0, 1);
  const path: (string | number)[][] = [];
  for (let at = state; ; ) {
    const { data } = explored;
    const first = explored.layer[at] === problem.low;
    const lies = [0, 1, 2, 3].map((color) => {
      const edge = data[at * WIDTH + color]!;
      return `${toOf(edge)}${playedOf(edge) > 0 ? ` +${playedOf(edge)}` : ''}${jokersOf(edge) > 0 ? '*' : ''}`;
    });
    const vector = data[at * WIDTH + VECTOR]!;
    const groups = first ? '-' : [0, 1, 2, 3].map((color) => countIn(vector, color)).join(' ');
    const next = explored.layer[at]!;
    path.unshift([at, next > problem.high ? 'end' : next, ...lies, groups, costText(explored.spent[at]!)]);
    if (first) break;
    at = data[at * WIDTH + PARENT]!;
  }
  const play = buildPlay(state, 30);
  return {
    focus,
    nodes: table(['node', 'value', 'open runs of 1 / 2 / 3+', 'old run', 'least cost to the end'], nodeRows),
    vectors: table(['value', 'tiles of black, red, blue, orange in groups', 'old groups broken'], vectors),
    search: [
      `The bound at the start is ${start}. The search makes ${explored.states} states. The way to the last one:`,
      '',
      table(['state', 'next value', ...COLORS, 'group vector before it', 'cost so far'], path),
    ].join('\n'),
    play: [...play.table.map((meld) => `    ${meldText(meld)}`), `    played: ${play.played.join(' ')}`].join(
      '\n',
    ),
  };
}
