/** The answer to one position as a page for people. */
import { type Position, tableText } from '@rummikub/engine';
import { drawRack, drawTable, fold, nameTiles, type Pen } from '../draw/board.ts';
import type { Answer, PlayAnswer } from './answer.ts';

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const listing = ({ played, taken = [], points }: PlayAnswer): string =>
  `${nameTiles(played)}${taken.length === 0 ? '' : `, taking ${nameTiles(taken)}`} (${count(points, 'point')})`;

export function drawAnswer(position: Position, answer: Answer, pen: Pen): string[] {
  const { tiles, points, table, played, taken = [], steps = [], count: plays, plays: some = [] } = answer;
  const lines = [
    pen.bold('Table'),
    ...drawTable(position.table, pen),
    pen.bold(position.opened ? 'Rack' : 'Rack, before the opening'),
    ...drawRack('', position.rack, pen),
    '',
  ];
  if (position.rack.length === 0) lines.push(pen.bold('The rack is empty: there is nothing to lay.'));
  else if (played.length === 0) lines.push(pen.bold('There is no play: draw.'));
  else {
    const back = taken.length === 0 ? '' : `, take ${nameTiles(taken)}`;
    const sum = `(${count(tiles, 'tile')}, ${count(points, 'point')})`;
    lines.push(
      ...fold(`Lay ${nameTiles(played)}${back} ${sum}`, pen.width, '  ').map(pen.bold),
      ...drawTable(table, pen, { fresh: new Set(played) }),
      '',
      // To copy into another command.
      tableText(table),
    );
  }
  if (steps.length > 0) {
    lines.push('');
    for (const [i, step] of steps.entries()) lines.push(...fold(`${i + 1}. ${step}`, pen.width, '   '));
  }
  if (plays !== undefined) {
    lines.push('', pen.bold(`${count(plays, 'set')} of tiles can be laid:`));
    for (const play of some) lines.push(...fold(`  ${listing(play)}`, pen.width, '    '));
    if (some.length < plays) lines.push(`  and ${plays - some.length} more; --limit ${plays} shows them all`);
  }
  return lines;
}
