/** A small golden game for the report: `src/report/report.test.ts` works its figures out by hand. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  makeRuleset,
  positionOf,
} from '@rummikub/engine';
import { startOfTwo } from '../support/crowdedGame.ts';

export const REPORT_ID = 'facade';

/** The game: Iris overlooks her opening in the first turn, and from then on both lay all they can. */
export function reportGame(): GameLog {
  const started = startOfTwo(
    REPORT_ID,
    makeRuleset({ preset: 'tiny', startingPlayer: 'first_seat' }),
    'report 91',
  );
  let { state } = started;
  let log = appendToLog(EMPTY_LOG, started);
  while (state.status === 'in_progress') {
    const seat = state.currentSeat;
    const best = state.turnNumber === 1 ? null : bestPlay(positionOf(state, seat));
    const step = applyCommand(
      state,
      best === null ? { type: 'draw', seat } : { type: 'play', seat, table: best.table },
      '2026-01-01T00:00:00.000Z',
    );
    if (!step.ok) throw new Error(step.error.message);
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return log;
}
