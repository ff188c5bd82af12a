/** Plays that are as small as possible, for a bot that must play and would rather keep its tiles. */
import { bestPlay, type Play, type Position } from '@rummikub/engine';

/** A legal play from which no tile can be left out, or null where there is no play. */
export function smallPlay(position: Position): Play | null {
  for (const tile of position.rack) {
    const alone = bestPlay({ ...position, rack: [tile] });
    if (alone !== null) return alone;
  }
  const play = bestPlay(position);
  return play === null ? null : shrink(position, play);
}

/** Leaves out one tile after the other, the most expensive last, while a legal play remains. */
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
