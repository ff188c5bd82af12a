/** Games against bots as this device keeps them: the log is the game, everything else follows from it. */
import { LEVEL_NAMES, type LevelName } from '@rummikub/bots';
import { type GameLog, type GameState, replay, type Scores } from '@rummikub/engine';
import { type LogJson, logToJson, parseLog } from '@rummikub/engine/domain';
import { scoreNumbers } from '@rummikub/engine/parts';
import { currentSettings } from '../../../device/settings.ts';
import { load, save } from '../../../device/storage.ts';
import { keptName } from '../../../rules/rulesText.ts';
import { type GameEntry, listGame } from './localEntries.ts';
import { resultOf } from './result.ts';
import { keepResult } from './results.ts';

export interface LocalGame {
  readonly id: string;
  /** By seat; null for the person. */
  readonly levels: readonly (LevelName | null)[];
  readonly log: GameLog;
  readonly totals: Scores | null;
  /** 1 for the first round of a series. */
  readonly round: number;
  readonly next: string | null;
  /** How much of the turn's time had passed when the game was closed, in milliseconds. */
  readonly spent: number;
}

export function keepGame(game: LocalGame, state: GameState): void {
  save(`game.${game.id}`, { ...game, log: logToJson(game.log) });
  const entry = {
    id: game.id,
    names: state.seats.map(({ id, name }) => name ?? id),
    turn: state.turnNumber,
    over: state.status === 'completed',
    at: state.updatedAt,
    ...outcomeOf(state),
    ...levelOf(game),
    ...keptName(state.ruleset),
  };
  listGame(entry);
  const seat = ownSeat(game, state);
  const bots = new Map(game.levels.flatMap((level, i) => (level === null ? [] : [[i, level]])));
  if (seat !== null) keepResult(resultOf(state, seat, bots));
}

/** The seat of the only person. Among several people it is the seat with the name in the settings; null if no seat has it. */
function ownSeat({ levels }: LocalGame, { seats }: GameState): number | null {
  const people = levels.flatMap((level, seat) => (level === null ? [seat] : []));
  const { name } = currentSettings();
  return people.length === 1
    ? (people[0] ?? null)
    : (people.find((seat) => seats[seat]?.name === name) ?? null);
}

function outcomeOf({ ending }: GameState): Pick<GameEntry, 'winners' | 'score'> {
  if (ending === null) return {};
  return { winners: ending.winners, score: scoreNumbers(ending.scores)[ending.winners[0] ?? 0] ?? 0 };
}

function levelOf({ levels }: LocalGame): Pick<GameEntry, 'level'> {
  const strongest = LEVEL_NAMES.findLast((name) => levels.includes(name));
  return strongest === undefined ? {} : { level: strongest };
}

/** A kept game and its state, or null where it is not here or damaged. */
export function loadGame(id: string): { game: LocalGame; state: GameState } | null {
  const kept = load(`game.${id}`) as {
    log?: LogJson;
    levels?: unknown;
    totals?: Scores;
    round?: unknown;
    next?: unknown;
    spent?: unknown;
  } | null;
  const log = parseLog(kept?.log);
  if (!log.ok) return null;
  const state = replay(log.value);
  if (!state.ok) return null;
  const levels = Array.isArray(kept?.levels) ? (kept.levels as (LevelName | null)[]) : [];
  if (levels.length !== state.value.seats.length) return null;
  const next = typeof kept?.next === 'string' ? kept.next : null;
  const round = typeof kept?.round === 'number' ? kept.round : 1;
  const spent = typeof kept?.spent === 'number' ? kept.spent : 0;
  return {
    game: { id, levels, log: log.value, totals: kept?.totals ?? null, round, next, spent },
    state: state.value,
  };
}
