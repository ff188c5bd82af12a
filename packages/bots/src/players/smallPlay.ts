/** Plays of somebody who would rather not: no tile of them can be left out. */
import { bestPlay, type Play, type Position } from '@rummikub/engine';

/** A legal play that is as small as can be, or null where there is none. */
export function smallPlay(position: Position): Play | null {
  for (const tile of position.rack) {
    const alone = bestPlay({ ...position, rack: [tile] });
    if (alone !== null) return alone;
  }
  const play = bestPlay(position);
  return play === null ? null : shrink(position, play);
}

/** Leaves out one tile after the other, the most expensive last, as long as something legal remains. */
export function shrink(position: Position, play: Play): Play {
  let small = play;
  for (let smaller: Play | null = play; smaller !== null; smaller = withOneLess(position, small))
    small = smaller;
  return small;
}

function withOneLess(position: Position, { played }: Play): Play | null {
  for (const tile of played) {
    const play = bestPlay({ ...position, rack: played.filter((other) => other !== tile) });
    if (play !== null) return play;
  }
  return null;
}
