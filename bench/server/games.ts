/** Real games, made before the timing: the moves of both players as the server reads them, and what it stores of each. */
import {
  applyCommand,
  bestPlay,
  type Command,
  EMPTY_LOG,
  type GameState,
  type LogEntry,
  makeRuleset,
  poolSize,
  positionOf,
  startGame,
} from '@rummikub/engine';
import { actionToJson } from '@rummikub/engine/domain';
import { logEntries } from '@rummikub/engine/parts';
import { textFrame } from '../../packages/server/test/bench/loadSocket.ts';
import type { PreparedGame } from '../../packages/server/test/bench/tables.ts';

type PlayerCommand = Parameters<typeof actionToJson>[0];

function move(state: GameState): PlayerCommand {
  const seat = state.currentSeat;
  const play = bestPlay(positionOf(state, seat));
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: poolSize(state) > 0 ? 'draw' : 'pass', seat };
}

function prepare(seed: string): PreparedGame {
  const players = [{ id: 'p1' }, { id: 'p2' }];
  const at = new Date(0).toISOString();
  const started = startGame({ gameId: 'g', ruleset: makeRuleset(), players, seed, salt: '', at });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  let log = logEntries(started.value, EMPTY_LOG.head);
  const moves: { seat: number; frame: Buffer }[] = [];
  const entries: LogEntry[] = [];
  while (state.status === 'in_progress') {
    const command = move(state);
    const n = moves.length;
    const message = JSON.stringify({
      type: 'act',
      id: `m${n}`,
      version: n + 1,
      action: actionToJson(command),
    });
    moves.push({ seat: command.seat, frame: textFrame(message) });
    const step = applyCommand(state, command as Command, at);
    if (!step.ok) throw new Error(step.error.message);
    log = logEntries(step.value, log.head);
    entries.push(log.entries[0]!);
    state = step.value.state;
  }
  return { seed, moves, entries };
}

/** The longest of many games, so that no game ends before the time does. */
export function prepareGames(count: number): PreparedGame[] {
  const games = Array.from({ length: count * 4 }, (_, i) => prepare(`bench ${i}`));
  return games.sort((a, b) => b.moves.length - a.moves.length).slice(0, count);
}
