/** Ideas that were tried against `optimal`, good and bad, as bots; `docs/experiments.md` describes them. */
import { type Bot, bots } from '@rummikub/bots';
import {
  bestPlay,
  type Command,
  isJoker,
  type Play,
  type Position,
  positionOfView,
  type TileId,
  type View,
} from '@rummikub/engine';

/** Chooses in a position with a play that does not go out; null for not playing. */
type Idea = (position: Position, best: Play, view: View) => Play | null;

function botOf(name: string, sentence: string, idea: Idea): Bot {
  return {
    name,
    sentence,
    choose(view): Command {
      const seat = view.currentSeat;
      const position = positionOfView(view);
      const best = bestPlay(position);
      const whole = best === null || best.played.length === position.rack.length;
      const play = whole ? best : (idea(position, best, view) ?? (view.poolSize === 0 ? best : null));
      if (play !== null) return { type: 'play', seat, table: play.table };
      return { type: view.poolSize > 0 ? 'draw' : 'pass', seat };
    },
  };
}

const without = (rack: readonly TileId[], tiles: readonly TileId[]): TileId[] =>
  rack.filter((tile) => !tiles.includes(tile));

const keepingJokers = (position: Position, best: Play): Play | null =>
  best.played.some(isJoker)
    ? bestPlay({ ...position, rack: position.rack.filter((tile) => !isJoker(tile)) })
    : best;

/** Leaves out one tile after the other while a legal play remains. */
function smallest(position: Position, play: Play): Play {
  let small = play;
  for (let i = 0; i < small.played.length; i++) {
    const less = bestPlay({ ...position, rack: without(small.played, [small.played[i]!]) });
    if (less === null) continue;
    small = less;
    i = -1;
  }
  return small;
}

const fewestOnOtherRacks = (view: View): number =>
  Math.min(...view.seats.filter((_, seat) => seat !== view.viewer).map(({ rackSize }) => rackSize));

/** Keeps jokers, and after the opening draws unless the play lays at least `least` tiles. */
const drawsBelow = (least: number): Idea => {
  return (position, best, view) => {
    const play = keepingJokers(position, best);
    if (play === null || !position.opened || view.poolSize === 0) return play;
    return play.played.length < least ? null : play;
  };
};

/** Keeps all tiles until it goes out, unless a condition holds. */
const waits = (unless: (position: Position, play: Play, view: View) => boolean, small = true): Idea => {
  return (position, best, view) => {
    const play = keepingJokers(position, best);
    if (play === null || view.poolSize === 0) return play;
    if (!position.opened) return small ? smallest(position, play) : play;
    return unless(position, play, view) ? play : null;
  };
};
const never = (): boolean => false;

export const ideas: readonly Bot[] = [
  botOf('points first', 'Lays the most points instead of the most tiles.', (position) =>
    bestPlay(position, { objective: 'value' }),
  ),
  botOf(
    'one tile a turn',
    'Lays as little as it can every turn, to be able to play again.',
    (position, best) => (position.opened ? smallest(position, best) : best),
  ),
  botOf(
    'sets in reserve',
    'Keeps the melds of its own rack while anything else can be played.',
    (position, best) => {
      const own = position.opened ? bestPlay({ ...position, table: [] }) : null;
      return own === null
        ? best
        : (bestPlay({ ...position, rack: without(position.rack, own.played) }) ?? best);
    },
  ),
  botOf(
    'late opening',
    'Opens only with nine tiles or more, unless another player has opened.',
    (_, best, view) => (view.seats.some(({ opened }) => opened) || best.played.length >= 9 ? best : null),
  ),
  botOf('keeps jokers', 'Lays a joker only to go out.', keepingJokers),
  botOf(
    'keeps jokers until danger',
    'The same, but lays them when another player has two tiles or fewer.',
    (position, best, view) => (fewestOnOtherRacks(view) <= 2 ? best : keepingJokers(position, best)),
  ),
  botOf('draws below 2', 'Keeps jokers, and draws rather than lay one tile.', drawsBelow(2)),
  botOf('draws below 4', 'Keeps jokers, and draws rather than lay fewer than four tiles.', drawsBelow(4)),
  botOf('draws below 8', 'Keeps jokers, and draws rather than lay fewer than eight tiles.', drawsBelow(8)),
  botOf(
    'draws below 13',
    'Keeps jokers, and draws rather than lay fewer than thirteen tiles.',
    drawsBelow(13),
  ),
  botOf(
    'waits, large opening',
    'Opens with all it can, then draws until everything goes out at once.',
    waits(never, false),
  ),
  botOf(
    'waits',
    'Opens with as little as it can, then draws until everything goes out at once.',
    waits(never),
  ),
  botOf(
    'waits, one left',
    'The same, but also plays when one tile would be left.',
    waits((position, play) => position.rack.length - play.played.length <= 1),
  ),
  botOf(
    'waits until danger',
    'The same, but plays all it can when another player has two tiles or fewer.',
    waits((_position, _play, view) => fewestOnOtherRacks(view) <= 2),
  ),
  botOf('never opens', 'Draws until everything goes out at once, its opening included.', (_, best, view) =>
    view.poolSize === 0 ? best : null,
  ),
  bots.master,
];
