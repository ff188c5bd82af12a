/** A game on this device in which the player's next play is the last one. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  makeRuleset,
  positionOf,
  type TileId,
} from '@rummikub/engine';
import { startOfTwo } from '../support/crowdedGame.ts';

interface LastTurn {
  readonly log: GameLog;
  /** What the other player has on the rack. */
  readonly left: readonly TileId[];
}

/** A game of the smallest set in which the first seat can lay its whole rack, and the other rack is as wanted. */
export function lastTurn(id: string, wanted: (left: readonly TileId[]) => boolean = () => true): LastTurn {
  const ruleset = makeRuleset({ preset: 'tiny', startingPlayer: 'first_seat' });
  for (let seed = 0; ; seed++) {
    const started = startOfTwo(id, ruleset, `out ${seed}`);
    let { state } = started;
    let log = appendToLog(EMPTY_LOG, started);
    for (let moves = 0; moves < 30 && state.status === 'in_progress'; moves++) {
      const seat = state.currentSeat;
      const { rack } = positionOf(state, seat);
      const play = bestPlay(positionOf(state, seat));
      const goesOut = play?.played.length === rack.length;
      const left = state.seats[1]!.rack;
      if (goesOut && seat === 0 && wanted(left)) return { log, left };
      const step = applyCommand(
        state,
        play === null || goesOut ? { type: 'draw', seat } : { type: 'play', seat, table: play.table },
      );
      if (!step.ok) break;
      log = appendToLog(log, step.value);
      state = step.value.state;
    }
  }
}
