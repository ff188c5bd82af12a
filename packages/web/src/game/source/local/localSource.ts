/** A game on this device: people who pass it on, and bots that think in a worker. */
import type { LevelName } from '@rummikub/bots';
import {
  appendToLog,
  applyCommand,
  type Command,
  EMPTY_LOG,
  type GameState,
  type Player,
  type Ruleset,
  redactEvent,
  startGame,
  viewOf,
} from '@rummikub/engine';
import { gameIdFor, seriesIsOver, seriesTotals, turnMs } from '@rummikub/engine/parts';
import { randomText } from '../../../device/randomText.ts';
import { currentSettings } from '../../../device/settings.ts';
import { onKept } from '../../../device/storage.ts';
import { steadyNow } from '../../../device/time/steadyNow.ts';
import { chooseMove } from '../../../workers/botClient.ts';
import { commandOf, type GameSource, type Snapshot } from '../source.ts';
import { keepGame, type LocalGame, loadGame } from './localStore.ts';

/** How long a bot takes at least, so that people can follow. */
const PACES = { calm: 1100, quick: 350, instant: 0 } as const;

const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma'];
/** A seat that is not at the table: what it asks for is refused. */
const NO_SEAT = -1;

export interface NewGame {
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly bots: readonly LevelName[];
  /** Given only to play a certain deal again. */
  readonly seed?: string;
}

/** Deals a game, keeps it, and gives its id. */
export function createLocalGame({ ruleset, name, bots, seed }: NewGame): string {
  const players: Player[] = [
    { id: 'you', name },
    ...bots.map((_, i) => ({ id: `bot-${i + 1}`, name: NAMES[i] ?? `Bot ${i + 1}` })),
  ];
  return deal(ruleset, players, [null, ...bots], NEW_SERIES, seed);
}

/** A seat of a game that is passed on: a person, or a bot of a level. */
export interface PassSeat {
  readonly name: string;
  readonly level: LevelName | null;
}

/** Deals a game for several people on this device, keeps it, and gives its id. */
export const createPassGame = (ruleset: Ruleset, seats: readonly PassSeat[]): string =>
  deal(
    ruleset,
    seats.map(({ name }, seat) => ({ id: `seat-${seat + 1}`, name })),
    seats.map(({ level }) => level),
    NEW_SERIES,
  );

/** The seat that the device has to go to. */
interface Pass {
  readonly to: number;
  /** Whether everything is hidden until that player says that it is theirs. */
  readonly hidden: boolean;
}

/** A game of this device, which may be passed on. */
export interface LocalGameSource extends GameSource {
  /** Null while the player on turn has the device, or a bot moves. */
  pass(): Pass | null;
  /** Hides everything, for the way to the next player. */
  hide(): void;
  /** The next player has the device. */
  take(): void;
}

type Series = Pick<LocalGame, 'totals' | 'round'>;
const NEW_SERIES: Series = { totals: null, round: 1 };

function deal(
  ruleset: Ruleset,
  players: readonly Player[],
  levels: readonly (LevelName | null)[],
  series: Series,
  seed: string = randomText(24),
): string {
  const id = gameIdFor(randomText(16));
  const at = new Date().toISOString();
  const started = startGame({ gameId: id, ruleset, players, seed, salt: randomText(16), at });
  if (!started.ok) throw new Error(started.error.message);
  const log = appendToLog(EMPTY_LOG, started.value);
  keepGame({ id, levels, log, ...series, next: null, spent: 0 }, started.value.state);
  return id;
}

/** Opens a kept game; null where this device does not have it. */
export function openLocalGame(id: string): LocalGameSource | null {
  const kept = loadGame(id);
  return kept === null ? null : new LocalSource(kept.game, kept.state);
}

class LocalSource implements LocalGameSource {
  readonly kind = 'local';
  readonly say = null;
  readonly showsPlans = false;
  private game: LocalGame;
  private state: GameState;
  private shown: Snapshot;
  private readonly listeners = new Set<() => void>();
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;
  /** The seat whose tiles are shown; null while the device is passed on. */
  private viewer: number | null;
  /** When the turn began. Time during which the game was closed does not count. */
  private turnBegan: number;

  constructor(game: LocalGame, state: GameState) {
    this.game = game;
    this.state = state;
    this.turnBegan = steadyNow() - game.spent;
    const people = game.levels.flatMap((level, seat) => (level === null ? [seat] : []));
    this.viewer = people.length === 1 || state.status === 'completed' ? (people[0] ?? null) : null;
    this.shown = this.makeSnapshot();
    this.stopListening = onKept(`game.${game.id}`, () => this.catchUp());
    addEventListener('pagehide', this.keepClock);
    this.goOn();
  }

  snapshot(): Snapshot {
    return this.shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async send(move: Parameters<GameSource['send']>[0]): ReturnType<GameSource['send']> {
    return this.carryOut(commandOf(move, this.viewer ?? NO_SEAT));
  }

  pass(): Pass | null {
    const { status, currentSeat } = this.state;
    if (status !== 'in_progress' || this.game.levels[currentSeat] !== null) return null;
    return this.viewer === currentSeat ? null : { to: currentSeat, hidden: this.viewer === null };
  }

  hide(): void {
    this.viewer = null;
    this.wentOn();
  }

  take(): void {
    if (this.pass() === null) return;
    this.viewer = this.state.currentSeat;
    this.wentOn();
  }

  showPlan(): void {
    // Bots do not look at plans.
  }

  async decideAbout(): ReturnType<GameSource['decideAbout']> {
    return { ok: true, value: null };
  }

  async rematch(): ReturnType<GameSource['rematch']> {
    const { seats, ruleset, ending } = this.state;
    if (this.game.next === null && ending !== null) {
      const totals = seriesTotals(this.game.totals, ending, ruleset);
      const over = seriesIsOver(ruleset, this.game.round, totals);
      const series = over ? NEW_SERIES : { totals, round: this.game.round + 1 };
      const players = seats.map(({ id, name }) => (name === undefined ? { id } : { id, name }));
      const next = deal(ruleset, players, this.game.levels, series);
      this.game = { ...this.game, next };
      keepGame(this.game, this.state);
    }
    return { ok: true, value: `#/game/${this.game.next}` };
  }

  close(): void {
    this.keepClock();
    removeEventListener('pagehide', this.keepClock);
    this.closed = true;
    this.stopListening();
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private carryOut(asked: Command): Awaited<ReturnType<GameSource['send']>> {
    const command = { ...asked, spentMs: this.spentOn(asked) };
    const step = applyCommand(this.state, command, new Date().toISOString());
    if (!step.ok) return step;
    const log = appendToLog(this.game.log, step.value);
    const goesOn = step.value.state.turnNumber === this.state.turnNumber;
    this.game = { ...this.game, log, spent: goesOn ? this.spent() : 0 };
    this.state = step.value.state;
    keepGame(this.game, this.state);
    this.wentOn();
    return { ok: true, value: null };
  }

  /** How much of the turn is used. A bot's thinking costs nothing, and a timer may fire a moment too early. */
  private spentOn({ seat, type }: Command): number {
    if (this.game.levels[seat] !== null || this.shown.deadline === null) return 0;
    const spent = this.spent();
    return type === 'timeout' ? Math.max(spent, turnMs(this.state) ?? 0) : spent;
  }

  /** In whole milliseconds. */
  private spent(): number {
    return Math.round(steadyNow() - this.turnBegan);
  }

  /** The same game may go on in another tab. The state that was stored last counts for both. */
  private catchUp(): void {
    const kept = loadGame(this.game.id);
    if (kept === null || kept.state.seq < this.state.seq || kept.game.log.head === this.game.log.head) return;
    this.game = kept.game;
    this.state = kept.state;
    this.wentOn();
  }

  /** Stores how much of the turn has passed: a reload goes on with the time that is left. */
  private readonly keepClock = (): void => {
    // Unless the game went on in another tab, or was removed there.
    if (this.shown.deadline === null || loadGame(this.game.id)?.game.log.head !== this.game.log.head) return;
    keepGame({ ...this.game, spent: this.spent() }, this.state);
  };

  private wentOn(): void {
    this.turnBegan = steadyNow() - this.game.spent;
    this.shown = this.makeSnapshot();
    for (const listener of this.listeners) listener();
    this.goOn();
  }

  /** Starts what happens next without the player: a bot's move, or the timeout of the turn. */
  private goOn(): void {
    clearTimeout(this.timer);
    const { state } = this;
    if (this.closed || state.status !== 'in_progress') return;
    const level = this.game.levels[state.currentSeat] ?? null;
    if (level !== null) void this.letBotMove(level);
    else if (this.shown.deadline !== null)
      this.timer = setTimeout(
        () => this.carryOut({ type: 'timeout', seat: state.currentSeat }),
        Math.max(0, this.shown.deadline - steadyNow()),
      );
  }

  private async letBotMove(level: LevelName): Promise<void> {
    const { state } = this;
    const seat = state.currentSeat;
    const pace = new Promise((resolve) => setTimeout(resolve, PACES[currentSettings().pace]));
    let command: Command;
    try {
      command = await chooseMove(level, viewOf(state, seat), `${state.gameId} ${state.seq}`);
    } catch {
      // A worker that died must not end the game: the bot draws, or passes where it cannot.
      command = { type: state.deckIndex < state.deckOrder.length ? 'draw' : 'pass', seat };
    }
    await pace;
    if (this.closed || this.state !== state) return;
    const done = this.carryOut(command);
    if (!done.ok) this.carryOut({ type: 'resign', seat });
  }

  private makeSnapshot(): Snapshot {
    const { state, game } = this;
    const limit = turnMs(state);
    const mine = state.status === 'in_progress' && state.currentSeat === this.viewer;
    const viewer = this.viewer ?? 'spectator';
    return {
      view: viewOf(state, viewer),
      events: game.log.entries.map(({ seq, event }) => ({ seq, event: redactEvent(event, viewer) })),
      deadline: limit === null || !mine ? null : this.turnBegan + limit,
      connection: 'here',
      totals: game.totals,
      round: game.round,
      chat: [],
      spectators: 0,
      absent: [],
      bots: new Map(game.levels.flatMap((level, seat) => (level === null ? [] : [[seat, level]]))),
      host: false,
      hints: true,
      shown: null,
      next: game.next === null ? null : `#/game/${game.next}`,
    };
  }
}
