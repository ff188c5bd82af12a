/** A bot that searches: it tries plays and draws in worlds that agree with its view, and plays each game to its end. */
import { type Bot, bots, looksBudget, type Random, sampleWorld, type World } from '@rummikub/bots';
import {
  applyCommand,
  bestPlay,
  type Command,
  compareTiles,
  type GameState,
  isJoker,
  positionOfView,
  type View,
  viewOf,
} from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';

/** The value of a finished game: the win, or the points. */
export type Aim = 'wins' | 'points';

/** How much better than a draw a play must be. Few worlds cannot show a small difference. */
const MARGIN: Readonly<Record<Aim, number>> = { wins: 0.1, points: 5 };

/** Searches after its opening and before the pool is empty; otherwise it plays like `master`. */
export const searcher = (aim: Aim, worlds: number): Bot => ({
  name: `searches for ${aim}`,
  sentence: `Plays out drawing and playing in ${worlds} worlds, and takes what gives more ${aim}.`,
  choose(view, budget, random) {
    const usual = bots.master.choose(view, budget, random);
    if (usual.type !== 'draw' || !view.seats[view.currentSeat]!.opened) return usual;
    const candidates = [usual, ...plays(view)];
    if (candidates.length === 1) return usual;
    const sums = candidates.map(() => 0);
    // Every candidate meets the same worlds, so that luck does not decide between them.
    for (let w = 0; w < worlds; w++) {
      const state = stateOf(view, sampleWorld(view, random));
      for (const [c, command] of candidates.entries())
        sums[c]! += playOut(state, command, view.currentSeat, aim, random);
    }
    let best = 0;
    for (let c = 1; c < candidates.length; c++)
      if (sums[c]! / worlds > sums[best]! / worlds + (best === 0 ? MARGIN[aim] : 0)) best = c;
    return candidates[best]!;
  },
});

/** The best play, and the best one that keeps the jokers where that is another. */
function plays(view: View): Command[] {
  const position = positionOfView(view);
  const best = bestPlay(position);
  if (best === null) return [];
  const kept = best.played.some(isJoker)
    ? bestPlay({ ...position, rack: position.rack.filter((tile) => !isJoker(tile)) })
    : null;
  const seat = view.currentSeat;
  return [best, kept].flatMap((play): Command[] =>
    play === null ? [] : [{ type: 'play', seat, table: play.table }],
  );
}

/** The game with the hidden tiles as in this world. */
function stateOf(view: View, world: World): GameState {
  const { gameId, ruleset, status, table, currentSeat, turnNumber, drawnThisTurn, passedSeats, seq } = view;
  return {
    gameId,
    ruleset,
    status,
    seats: view.seats.map(({ id, opened, out }, seat) => ({
      id,
      opened,
      out,
      rack: [...world.racks[seat]!].sort(compareTiles),
    })),
    table,
    deckOrder: world.pool,
    deckIndex: 0,
    currentSeat,
    turnNumber,
    drawnThisTurn,
    passedSeats,
    redeals: view.redeals,
    deal: null,
    ending: null,
    createdAt: '',
    updatedAt: '',
    seq,
  };
}

/** Plays the game to its end, this seat like `master` and the others like `optimal`; gives its value. */
function playOut(start: GameState, first: Command, seat: number, aim: Aim, random: Random): number {
  let state = start;
  for (let command = first; ; ) {
    const step = applyCommand(state, command);
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
    if (state.ending !== null) break;
    const bot = state.currentSeat === seat ? bots.master : bots.optimal;
    command = bot.choose(viewOf(state, state.currentSeat), looksBudget(1), random);
  }
  if (aim === 'wins') return state.ending.winners.includes(seat) ? 1 / state.ending.winners.length : 0;
  return scoreNumbers(state.ending.scores)[seat]!;
}
