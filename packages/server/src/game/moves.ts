/** A game under way: a move is decided by the engine, written by the store, and only then told. */
import {
  applyCommand,
  type Command,
  type GameState,
  type LogEntry,
  logEntries,
  type Outcome,
  ok,
  outcomeOf,
  parseAction,
  poolSize,
  type Result,
  type Ruleset,
  type Violation,
  within,
} from '@rummikub/engine';
import type { Decided } from '../bots/worker.ts';
import type { Due, GameChanges, Json, Reply, Store, StoredGame, StoredStatus } from '../store/store.ts';
import type { PoolProblem } from '../threads/pool.ts';
import type { Live, LiveGames } from './liveGames.ts';
import { type Refusal, refuse, refuseInput, refuseMove, refuseUnanswered } from './refusal.ts';
import { isSameMove } from './sameMove.ts';
import { seatOfHash } from './seats.ts';

/** Somebody who decides a move on another thread. */
export type DecideApart = (
  state: GameState,
  command: Command,
  at: string,
) => Promise<Result<Decided, PoolProblem>>;

export interface MatchTimes {
  /** How long a bot waits before it plays. */
  readonly botDelayMs: number;
  readonly abandonMs: number;
}

/** Who acts: somebody with a secret, or the server itself for a bot's seat. */
export type Actor = { readonly hash: string } | { readonly bot: number };

export interface Move {
  /** As it came, for the engine to read; or a command of the server's own. */
  readonly action: unknown;
  /** The last event that it was made on. */
  readonly version?: number | undefined;
  /** Sent twice with the same key, it counts once. */
  readonly key?: string | undefined;
  /** The last move of this seat: from then on its secret opens nothing any more. */
  readonly closesSeat?: boolean;
}

export interface Moved {
  readonly seat: number;
  /** The number of the event that the move became. */
  readonly seq: number;
  /** Empty where it had been carried out before. */
  readonly entries: readonly LogEntry[];
}

/** So often all clocks in turn may run out, where nothing is drawn then, before the game is given up. */
const IDLE_ROUNDS = 10;

/** How long the node that makes a bot's turn due may take for it before another one does it. */
const BOT_HOLD_MS = 5_000;

export class Matches {
  readonly #games: LiveGames;
  readonly #store: Store;
  readonly #decideApart: DecideApart;
  readonly #times: MatchTimes;
  readonly #now: () => number;

  constructor(options: {
    readonly games: LiveGames;
    readonly store: Store;
    readonly decideApart: DecideApart;
    readonly times: MatchTimes;
    readonly now: () => number;
  }) {
    this.#games = options.games;
    this.#store = options.store;
    this.#decideApart = options.decideApart;
    this.#times = options.times;
    this.#now = options.now;
  }

  /** Carries out a move, or says why not. When this resolves with a value, the move is on disk and told. */
  act(gameId: string, actor: Actor, move: Move): Promise<Result<Moved, Refusal>> {
    return this.#games.exclusive(gameId, async () => {
      for (;;) {
        const live = await this.#games.current(gameId, 'hash' in actor ? actor.hash : undefined);
        if (live === null) return refuse('no_such_game');
        const seat = seatOf(actor, live.game);
        if (seat < 0) return refuse('token_unknown');
        const decided = await this.#decide(live, seat, move);
        if (decided !== 'again') return decided;
      }
    });
  }

  async #decide(live: Live, seat: number, move: Move): Promise<Result<Moved, Refusal> | 'again'> {
    const now = this.#now();
    // Whoever comes too late finds the clock run out, whether or not somebody has noticed before.
    if (isOutOfTime(live, now)) {
      await this.#timeOut(live, now);
      return 'again';
    }
    // Made on an event that this node has not heard of yet: another one has written it.
    if (move.version !== undefined && move.version > live.state.seq) {
      const newer = await this.#games.refresh(live.game.id);
      if (newer !== null && newer.state.seq > live.state.seq) return 'again';
    }
    const command = commandOf(live, seat, move);
    const decision = command.ok ? await this.#judge(live.state, command.value, move, now) : command;
    if (!decision.ok) return (await this.#repeated(live, seat, move)) ?? decision;
    const seq = live.state.seq + 1;
    const reply: Reply | undefined =
      move.key === undefined ? undefined : { seat, key: move.key, reply: { seq } };
    const closed = move.closesSeat === true ? seat : null;
    const outcome = await this.#append(live, decision.value, now, 'finished', reply, closed);
    switch (outcome.outcome) {
      case 'committed':
        return ok({ seat, seq, entries: outcome.entries });
      case 'repeated':
        return this.#answerAgain(live, seat, move, seqOf(outcome.reply));
      case 'again':
        return 'again';
    }
  }

  /**
   * What the engine makes of a command. With an empty pool to pass is allowed only where nothing can be played. With the usual
   * sets of tiles that is seen at once; with larger ones it may take long: then another thread looks, for nobody else
   * shall wait.
   */
  async #judge(
    state: GameState,
    command: Command,
    { action }: Move,
    now: number,
  ): Promise<Result<Outcome, Refusal>> {
    const refused = (fault: Violation) => refuseMove([asSent(fault, action)], state.seq);
    if (command.type !== 'pass' || poolSize(state) > 0 || !isLarge(state.ruleset)) {
      const step = applyCommand(state, command, isoTime(now));
      return step.ok ? step : refused(step.error);
    }
    const answer = await this.#decideApart(state, command, isoTime(now));
    if (!answer.ok) return refuseUnanswered(answer.error);
    if (!answer.value.ok) return refused(answer.value.error);
    return ok(outcomeOf(state, answer.value.value));
  }

  /** A move that is refused may be one that was carried out before, whose answer got lost. */
  async #repeated(live: Live, seat: number, move: Move): Promise<Result<Moved, Refusal> | null> {
    if (move.key === undefined) return null;
    const reply = await this.#store.findReply(live.game.id, seat, move.key);
    if (reply === undefined) return null;
    const again = await this.#answerAgain(live, seat, move, seqOf(reply));
    // Whoever is out is told so, whatever else they send.
    return again.ok || !isOut(live, seat) ? again : null;
  }

  /** The answer to a key that was used before, for the move that became the event `seq`. */
  async #answerAgain(live: Live, seat: number, move: Move, seq: number): Promise<Result<Moved, Refusal>> {
    const loaded = await this.#store.loadGame(live.game.id, seq - 1);
    if (loaded === null) return refuse('no_such_game');
    const { game, entries } = loaded;
    const command = readMove(move.action, seat, live);
    return command.ok && isSameMove(command.value, move.version, entries[0]!)
      ? ok({ seat, seq, entries: [] })
      : refuse('key_reused', { lastEvent: game.seq });
  }

  /** Writes what the engine decided. */
  async #append(
    live: Live,
    happened: Outcome,
    now: number,
    over: StoredStatus,
    reply?: Reply,
    closed: number | null = null,
  ): Promise<
    | { readonly outcome: 'committed'; readonly entries: readonly LogEntry[] }
    | { readonly outcome: 'repeated'; readonly reply: Json }
    | { readonly outcome: 'again' }
  > {
    const { state } = happened;
    const { entries, head } = logEntries(happened, live.head);
    const ended = state.status === 'completed';
    const { game } = live;
    const hostSeat = hostAfter(game, state);
    const changes: GameChanges = {
      ...(ended ? { status: over, code: null } : hostSeat === game.hostSeat ? {} : { hostSeat }),
      ...(closed === null
        ? {}
        : { seats: game.seats.with(closed, { ...game.seats[closed]!, secretHash: null }) }),
    };
    const outcome = await this.#games.change(
      live,
      {
        entries,
        ...(Object.keys(changes).length === 0 ? {} : { changes }),
        due: ended ? null : dueAfter(live, state, game, now, this.#times),
        ...(reply === undefined ? {} : { reply }),
        now,
      },
      { state, head },
    );
    return outcome.outcome === 'committed' ? { outcome: 'committed', entries } : outcome;
  }

  async #timeOut(live: Live, now: number): Promise<void> {
    const idle = await this.#isIdle(live);
    const command = { type: idle ? 'resign' : 'timeout', seat: live.state.currentSeat } as const;
    const step = applyCommand(live.state, command, isoTime(now));
    if (!step.ok) throw new Error(`a clock ran out where there is none: ${step.error.message}`);
    await this.#append(live, step.value, now, idle ? 'abandoned' : 'finished');
  }

  /** Whether nobody goes on with a game that would not end by itself: its clock only ever runs out, and nothing is drawn. */
  async #isIdle({ game, state }: Live): Promise<boolean> {
    const turns = IDLE_ROUNDS * state.seats.length;
    if (state.ruleset.timeoutDraw > 0 || state.seq <= turns) return false;
    const loaded = await this.#store.loadGame(game.id, state.seq - turns);
    return loaded?.entries.every(({ event }) => event.type === 'timeout') ?? false;
  }

  /** Lets the clock run out, where it has: once, whoever notices. */
  runClock(gameId: string): Promise<void> {
    return this.#games.exclusive(gameId, async () => {
      // Whoever claimed this is the only one to look for a while: it must not look at something old.
      const live = await this.#games.refresh(gameId);
      const now = this.#now();
      if (live !== null && isOutOfTime(live, now)) await this.#timeOut(live, now);
    });
  }

  /** Ends what nobody goes on with: an open game is given up, in a running one the seat to move is out. */
  giveUp(gameId: string): Promise<void> {
    return this.#games.exclusive(gameId, async () => {
      const live = await this.#games.refresh(gameId);
      const now = this.#now();
      if (live === null || live.game.due?.work !== 'abandon' || live.game.due.at > now) return;
      if (live.game.status === 'open') {
        const changes = { status: 'abandoned', code: null } as const;
        await this.#games.change(live, { entries: [], changes, due: null, now });
        return;
      }
      const step = applyCommand(live.state, { type: 'resign', seat: live.state.currentSeat }, isoTime(now));
      if (step.ok) await this.#append(live, step.value, now, 'abandoned');
    });
  }
}

/** Whether there are more tiles of a kind than in the usual sets. */
const isLarge = ({ copiesPerTiletype, numJokers }: Ruleset): boolean =>
  copiesPerTiletype > 2 || numJokers > 2;

export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

const seatOf = (actor: Actor, game: StoredGame): number => {
  if ('hash' in actor) return seatOfHash(game, actor.hash);
  return game.seats[actor.bot]?.kind === 'bot' ? actor.bot : -1;
};

const seqOf = (reply: Json): number => (reply as { seq: number }).seq;

const isOutOfTime = ({ game }: Live, now: number): boolean =>
  game.status === 'running' && game.due?.work === 'clock' && game.due.at <= now;

/** Whether the seat has left a game that goes on without it. */
export const isOut = ({ game, state }: Live, seat: number): boolean =>
  game.status === 'running' && state.seats[seat]?.out === true;

/** Whoever is host when the game has come to this: where the host has left it, the next person still in it. */
function hostAfter({ seats, hostSeat }: StoredGame, state: GameState): number {
  if (!state.seats[hostSeat]!.out) return hostSeat;
  const order = seats.map((_, step) => (hostSeat + step) % seats.length);
  return order.find((seat) => seats[seat]!.kind === 'human' && !state.seats[seat]!.out) ?? hostSeat;
}

/** The command that somebody means, made on the game as it is. */
function commandOf(live: Live, seat: number, move: Move): Result<Command, Refusal> {
  const { state, game } = live;
  const lastEvent = state.seq;
  if (game.status === 'abandoned') return refuse('game_abandoned', { lastEvent });
  // Whoever is out is told so, whatever they send.
  const out = isOut(live, seat);
  const command = out ? ok({ type: 'resign', seat } as const) : readMove(move.action, seat, live);
  if (!command.ok) return command;
  // Leaving is the same whatever has happened since.
  if (command.value.type !== 'resign') {
    if (move.version === undefined) return refuse('version_missing', { lastEvent, path: 'version' });
    if (move.version !== state.seq) return refuse('stale_version', { lastEvent });
  }
  return command;
}

/** The engine speaks of the table after the play, in order; whoever sent it knows it as the melds of an action. */
function asSent(fault: Violation, action: unknown): Violation {
  const { path, details } = fault;
  if (path === 'delta_from_hand') return within('action', fault);
  const place = /^table(?:\[(\d+)\](\.slots)?)?/.exec(path ?? '');
  if (place === null || action instanceof BotChoice) return fault;
  const [, meld, slots] = place;
  if (meld === undefined) return { ...fault, path: 'action.melds' };
  const { melds } = action as { readonly melds: readonly { readonly tiles: readonly unknown[] }[] };
  const tile =
    slots === undefined ? -1 : melds[Number(meld)]!.tiles.indexOf((details as { tile?: string }).tile);
  return { ...fault, path: `action.melds[${meld}]${tile < 0 ? '' : `.tiles[${tile}]`}` };
}

/** A bot's choice is a command already; everything else is read by the engine. */
function readMove(action: unknown, seat: number, live: Live): Result<Command, Refusal> {
  if (action instanceof BotChoice) return ok(action.command);
  const parsed = parseAction(action, seat, live.ruleset);
  if (parsed.ok) return parsed;
  const faults = parsed.error.map((v) => within('action', v));
  // Melds that are none are against the rules; everything else is no action at all.
  const readable = faults.every(({ code }) => code === 'invalid_meld');
  return readable ? refuseMove(faults, live.state.seq) : refuseInput(faults);
}

/** A command that was made inside the server. */
export class BotChoice {
  readonly command: Command;
  constructor(command: Command) {
    this.command = command;
  }
}

/**
 * What the server has to do next by itself. As long as the turn is the same and in the same hands, its deadline
 * stays what it was.
 */
export function dueAfter(
  before: Live | null,
  state: GameState,
  game: Pick<StoredGame, 'seats'>,
  now: number,
  times: MatchTimes,
): Due | null {
  const seat = game.seats[state.currentSeat]!;
  if (seat.kind === 'bot') {
    const at = now + times.botDelayMs;
    return { work: 'bot', at, heldUntil: at + BOT_HOLD_MS };
  }
  const due = before?.game.due ?? null;
  if (before?.state.turnNumber === state.turnNumber && due !== null && due.work !== 'bot') return due;
  const { turnSeconds } = state.ruleset;
  return turnSeconds === null
    ? { work: 'abandon', at: now + times.abandonMs }
    : { work: 'clock', at: now + turnSeconds * 1000 };
}
