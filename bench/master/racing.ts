/** Ideas for four players, where another can go out before the rack is ripe: each changes one thing of `master`. */
import { type Bot, bots } from '@rummikub/bots';
import {
  bestPlay,
  type Command,
  isJoker,
  netTiles,
  type Play,
  type Position,
  positionOfView,
  type View,
} from '@rummikub/engine';

/** Replaces the choice of `master`, or null for that choice. */
type Change = (position: Position, usual: Command, view: View) => Play | 'draw' | null;

const changed = (name: string, sentence: string, change: Change): Bot => ({
  name,
  sentence,
  choose(view, budget, random) {
    const usual = bots.master.choose(view, budget, random);
    if (view.poolSize === 0) return usual;
    const seat = view.currentSeat;
    const other = change(positionOfView(view), usual, view);
    if (other === null) return usual;
    return other === 'draw' ? { type: 'draw', seat } : { type: 'play', seat, table: other.table };
  },
});

/** The tiles that stay on the rack after the best play. */
function lack(position: Position): number {
  const best = bestPlay(position);
  return position.rack.length - (best === null ? 0 : netTiles(best));
}

/** Leaves out one tile after the other while a legal play remains. */
function smallest(position: Position, play: Play): Play {
  for (const tile of play.played) {
    const less = bestPlay({ ...position, rack: play.played.filter((other) => other !== tile) });
    if (less !== null) return smallest(position, less);
  }
  return play;
}

/** Opens with a joker, where it must, as soon as the condition holds. */
const jokerOpens = (when: (position: Position) => boolean): Change => {
  return (position, usual) => {
    if (position.opened || usual.type !== 'draw') return null;
    const best = bestPlay(position);
    return best === null || !when(position) ? null : smallest(position, best);
  };
};

const without = (position: Position, { table, played }: Play): Position => ({
  ...position,
  table,
  rack: position.rack.filter((tile) => !played.includes(tile)),
  opened: true,
});

export const raceIdeas: readonly Bot[] = [
  bots.master,
  changed(
    'joker opens at 16',
    'Opens with a joker, where it must, once it has 16 tiles.',
    jokerOpens(({ rack }) => rack.length >= 16),
  ),
  changed(
    'joker opens when near',
    'Opens with a joker, where it must, once all but two tiles would go out.',
    jokerOpens((position) => lack({ ...position, opened: true }) <= 2),
  ),
  changed(
    'opens at 18',
    'Opens only with 18 tiles or more, or where all but four would go out.',
    (position, usual) =>
      !position.opened &&
      usual.type === 'play' &&
      position.rack.length < 18 &&
      lack({ ...position, opened: true }) > 4
        ? 'draw'
        : null,
  ),
  changed(
    'best rest',
    'Of the openings of three tiles it takes the one after which most of its rack would go out.',
    (position, usual) => {
      if (position.opened || usual.type !== 'play') return null;
      let choice: Play | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const play of openingsOfThree(position)) {
        const rest = lack(without(position, play));
        if (rest < least) choice = play;
        least = Math.min(least, rest);
      }
      return choice;
    },
  ),
  changed(
    'one tile when near',
    'Lays one tile instead of drawing where all but one go out, if still all but one do after it.',
    (position, usual) => {
      if (!position.opened || usual.type !== 'draw' || lack(position) !== 1) return null;
      for (const tile of position.rack.toReversed()) {
        const play = isJoker(tile) ? null : bestPlay({ ...position, rack: [tile] });
        if (play !== null && lack(without(position, play)) === 1) return play;
      }
      return null;
    },
  ),
];

function* openingsOfThree(position: Position): Generator<Play, void> {
  const tiles = position.rack.filter((tile) => !isJoker(tile));
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++)
      for (let c = b + 1; c < tiles.length; c++) {
        const play = bestPlay({ ...position, rack: [tiles[a]!, tiles[b]!, tiles[c]!] });
        if (play !== null) yield play;
      }
}
