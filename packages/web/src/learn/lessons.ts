/** Eleven small tables, each for one thing. What counts as done, the engine says. */
import { makeRuleset, type Play, type Position, parsePositionText } from '@rummikub/engine';

export interface Lesson {
  readonly name: string;
  readonly position: Position;
  /** How many tiles must leave the rack; 0 where nothing can be laid and a tile is drawn. */
  readonly tiles: number;
  /** How many points must leave it with them; 0 where any tiles will serve. */
  readonly points: number;
}

function lesson(name: string, text: string, tiles: number, points = 0): Lesson {
  const position = parsePositionText(text, makeRuleset());
  if (!position.ok) throw new Error(`${name}: ${position.error[0]?.message}`);
  return { name, position: position.value, tiles, points };
}

export const FIRST_LESSON = lesson('run', '| 4r 5r 6r 9k 1b', 3);

export const LESSONS: readonly Lesson[] = [
  FIRST_LESSON,
  lesson('group', '4r-6r | 9k 9b 9o 2r 13k', 3),
  lesson('opening', '1k-3k | 10b 11b 12b 4r 6o 7k 2o | unopened', 3),
  lesson('add', '5r-7r 9k,9r,9b | 8r 9o 4r', 3),
  lesson('split', '4r-8r | 6r', 1),
  lesson('borrow', '7k,7r,7b,7o 3b-6b | 8k 9k', 2),
  lesson('joker', '1r-3r | 11b 12b j', 3),
  lesson('swap', '5r,6r,j | 7r 9k 9o', 3),
  lesson('draw', '5r-7r 9k,9r,9b | 1k 3o 12b', 0),
  // The run leaves two 2s, the group of 2s leaves a 12 and a 13.
  lesson('score', '6b-8b | 12k 13k 2r 2b j', 3, 55),
  lesson('win', '5r-7r 9k,9r,9b | 8r 9o', 2),
];

export const isDone = (lesson: Lesson, play: Play | null, drawn: boolean): boolean =>
  lesson.tiles === 0
    ? drawn
    : play !== null && play.played.length >= lesson.tiles && play.points >= lesson.points;
