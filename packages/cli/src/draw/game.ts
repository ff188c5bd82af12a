/** A game in words and pictures: its events, its board and its ending. */
import {
  type EventView,
  type GameEvent,
  type GameState,
  type Player,
  type TileId,
  verifyDeal,
} from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';
import { drawRack, drawTable, nameTiles, type Pen } from './board.ts';

export const nameOf = (seats: readonly Player[], seat: number): string =>
  seats[seat]?.name ?? seats[seat]?.id ?? '';

/** `Anna lays`, but `You lay`. */
const does = (name: string, verb: string): string =>
  `${name} ${name === 'You' ? verb.replace(/(?<=ss)es$|s$/, '') : verb}`;

/** An event as a sentence without its full stop. */
export function sentence(seats: readonly Player[], event: GameEvent | EventView): string {
  if (event.type === 'start') {
    const names = seats.map((_, seat) => nameOf(seats, seat)).join(', ');
    return `${names} sit down; ${does(nameOf(seats, event.deal.startingSeat), 'starts')}`;
  }
  if (event.type === 'end') {
    const names = event.winners.map((seat) => nameOf(seats, seat)).join(' and ');
    return event.winners.length === 1 ? does(names, 'wins') : `${names} win`;
  }
  const name = nameOf(seats, event.seat);
  switch (event.type) {
    case 'play': {
      const taken = event.taken.length === 0 ? '' : `, taking ${nameTiles(event.taken)}`;
      return `${does(name, 'lays')} ${nameTiles(event.played)}${taken}`;
    }
    case 'draw':
    case 'timeout': {
      const tiles = event.tiles === null ? '' : ` ${nameTiles(event.tiles) || 'nothing'}`;
      return event.type === 'draw'
        ? `${does(name, 'draws')}${tiles}`
        : `${does(name, 'runs')} out of time; drawn:${tiles}`;
    }
    case 'pass':
      return does(name, 'passes');
    case 'resign':
      return does(name, 'resigns');
    case 'redeal':
      return `${does(name, 'asks')} for new tiles; all tiles are dealt anew`;
  }
}

/** The table and every rack. */
export function drawBoard(state: GameState, fresh: readonly TileId[], pen: Pen): string[] {
  const longest = Math.max(...state.seats.map((_, seat) => nameOf(state.seats, seat).length));
  return [
    ...drawTable(state.table, pen, { fresh: new Set(fresh) }),
    '',
    ...state.seats.flatMap(({ rack }, seat) => {
      const title = `  ${nameOf(state.seats, seat).padEnd(longest)} ${String(rack.length).padStart(3)}`;
      return drawRack(title, rack, pen);
    }),
  ];
}

export const heading = (left: string, right: string, pen: Pen): string =>
  `${pen.bold(left)}${right.padStart(Math.max(1, pen.width - left.length))}`;

const REASONS = {
  rack_empty: 'the rack is empty',
  blocked: 'nobody can play any more, and the lowest rack counts',
  last_seat: 'everybody else has left',
} as const;

const PENALTIES = {
  unopened: (points: number): string => `${points} of it for not opening`,
  could_open: (points: number): string => `${points} of it for not opening with an opening on the rack`,
} as const;

export function drawEnding(
  seats: readonly Player[],
  ending: NonNullable<GameState['ending']>,
  pen: Pen,
): string[] {
  const { reason, winners, scores, penalties = [] } = ending;
  const names = winners.map((seat) => nameOf(seats, seat)).join(' and ');
  const verb = winners.length === 1 && names !== 'You' ? 'wins' : 'win';
  const numbers = scoreNumbers(scores);
  return [
    pen.bold(`${names} ${verb}: ${REASONS[reason]}.`),
    ...numbers.map((score, seat) => {
      const sign = score > 0 ? '+' : '';
      const penalty = penalties.find((one) => one.seat === seat);
      const why = penalty === undefined ? '' : `  ${PENALTIES[penalty.reason](penalty.points)}`;
      return `  ${nameOf(seats, seat).padEnd(8)}${(sign + Number(score.toFixed(2))).padStart(7)}${why}`;
    }),
  ];
}

/** Checks the deal against its commitment, as any player can at the end of a game. */
export function fairness(state: GameState): string {
  const { deal } = state;
  if (deal === null) return 'How the tiles were dealt is not known.';
  const { gameId, ruleset, seats, deckOrder, redeals } = state;
  const wrong = verifyDeal({ ...deal, gameId, ruleset, seats: seats.length, deckOrder, redeals });
  return wrong === null
    ? `The deal was fair: it is the one that was sealed before the game (${deal.commitment.slice(0, 16)}…).`
    : `The deal could not be confirmed: ${wrong.message}`;
}
