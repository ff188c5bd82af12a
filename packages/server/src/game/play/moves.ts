/** Carries out moves: the engine decides, the store writes, and only then watchers are told. */
import {
  applyCommand,
  type Command,
  type GameState,
  type LogEntry,
  type Outcome,
  ok,
  poolSize,
  type Result,
  type Violation,
} from '@rummikub/engine';
import type { Json, Store, StoredGame } from '../../store/store.ts';
import type { Unanswered } from '../../threads/answer.ts';
import { askerOf, isLarge } from '../cost.ts';
import { isOut, type LiveGame } from '../liveGame.ts';
import type { LiveGames } from '../liveGames.ts';
import { type Refusal, refuse, refuseMove, refuseUnanswered } from '../refusal.ts';
import { seatOfHash } from '../seats.ts';
import { isoTime } from '../time.ts';
import { append } from './append.ts';
import { type DueTimes, isOutOfTime, spentMs } from './due.ts';
import type { Overdue } from './overdue.ts';
import { isSameMove } from './sameMove.ts';

/** Decides a command on another thread. */
export type DecideApart = (
  state: GameState,
  command: Command,
  at: string,
  asker: string,
) => Promise<Result<Result<Outcome, Violation>, Unanswered>>;

/** The owner of a seat's secret, or the server itself for a bot's seat. */
export type Actor = { readonly hash: string } | { readonly bot: number };

export interface Move {
  /**
   * Reads the command for the game as it is now, or says why the border cannot read one. Reasons of the game itself come
   * before that one. The command's seat is replaced by the actor's.
   */
  readonly command: (live: LiveGame, seat: number) => Result<Command, Refusal>;
  /** The number of the last event that the move was made on. */
  readonly version?: number | undefined;
  /** Moves sent with the same key count once. */
  readonly key?: string | undefined;
  /** Whether this is the last move of the seat: its secret opens nothing from then on. */
  readonly closesSeat?: boolean;
}

/** A move whose command was read. */
type ReadMove = Omit<Move, 'command'> & { readonly command: Result<Command, Refusal> };

export interface Moved {
  readonly seat: number;
  /** The number of the event that the move became. */
  readonly seq: number;
  /** Empty where the move had been carried out before. */
  readonly entries: readonly LogEntry[];
}

export interface MovesOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly overdue: Overdue;
  readonly decideApart: DecideApart;
  readonly times: DueTimes;
  readonly now: () => number;
}

export class Moves {
  readonly #options: MovesOptions;

  constructor(options: MovesOptions) {
    this.#options = options;
  }

  /** Carries out a move, or says why not. When this resolves with a value, the move is on disk and watchers are told. */
  act(gameId: string, actor: Actor, move: Move): Promise<Result<Moved, Refusal>> {
    const { games } = this.#options;
    return games.exclusive(gameId, async () => {
      for (;;) {
        const live = await games.current(gameId, 'hash' in actor ? actor.hash : undefined);
        if (live === null) return refuse('no_such_game');
        const seat = seatOf(actor, live.game);
        if (seat < 0) return refuse('token_unknown');
        const done = await this.#attempt(live, seat, { ...move, command: move.command(live, seat) });
        if (done !== 'again') return done;
      }
    });
  }

  /** 'again' where the game has changed meanwhile. */
  async #attempt(live: LiveGame, seat: number, move: ReadMove): Promise<Result<Moved, Refusal> | 'again'> {
    const { games, overdue, times } = this.#options;
    const now = this.#options.now();
    // The clock may have run out before the server has noticed.
    if (isOutOfTime(live, now)) {
      await overdue.timeOut(live.game.id);
      return 'again';
    }
    // The move was made on an event that another node has written and this one does not know yet.
    if (move.version !== undefined && move.version > live.state.seq) {
      const newer = await games.refresh(live.game.id);
      if (newer !== null && newer.state.seq > live.state.seq) return 'again';
    }
    const command = commandOn(live, seat, move);
    const outcome = command.ok
      ? await this.#decide(live, { ...command.value, spentMs: spentMs(live, now) }, now)
      : command;
    if (!outcome.ok) return (await this.#repeated(live, seat, move)) ?? outcome;
    const seq = live.state.seq + 1;
    const appended = await append(games, times, live, {
      outcome: outcome.value,
      now,
      reply: move.key === undefined ? undefined : { seat, key: move.key, reply: { seq } },
      closedSeat: move.closesSeat === true ? seat : undefined,
    });
    switch (appended.outcome) {
      case 'committed':
        return ok({ seat, seq, entries: appended.entries });
      case 'repeated':
        return this.#answerAgain(live, seat, move, seqOf(appended.reply));
      case 'again':
        return 'again';
    }
  }

  /**
   * What the engine makes of a command. With an empty pool, a pass is legal only if nothing can be played. A large set of
   * tiles makes that a long search, so another thread does it.
   */
  async #decide({ state, game }: LiveGame, command: Command, now: number): Promise<Result<Outcome, Refusal>> {
    const at = isoTime(now);
    const isSearch = command.type === 'pass' && poolSize(state) === 0 && isLarge(state.ruleset);
    const answer = isSearch
      ? await this.#options.decideApart(state, command, at, askerOf(game))
      : ok(applyCommand(state, command, at));
    if (!answer.ok) return refuseUnanswered(answer.error);
    return answer.value.ok ? answer.value : refuseMove([answer.value.error], state.seq);
  }

  /** The answer to a move that is refused now but was carried out before, where its answer got lost; else null. */
  async #repeated(live: LiveGame, seat: number, move: ReadMove): Promise<Result<Moved, Refusal> | null> {
    if (move.key === undefined) return null;
    const reply = await this.#options.store.findReply(live.game.id, seat, move.key);
    if (reply === undefined) return null;
    const again = await this.#answerAgain(live, seat, move, seqOf(reply));
    // A seat that is out gets that answer to everything but the move itself.
    return again.ok || !isOut(live, seat) ? again : null;
  }

  /** The answer to a key that was used before, for the move that became the event `seq`. */
  async #answerAgain(
    live: LiveGame,
    seat: number,
    move: ReadMove,
    seq: number,
  ): Promise<Result<Moved, Refusal>> {
    const loaded = await this.#options.store.loadGame(live.game.id, seq - 1);
    const entry = loaded?.entries[0];
    if (loaded === null || entry === undefined) return refuse('no_such_game');
    const { command, version } = move;
    return command.ok && isSameMove(command.value, version, entry)
      ? ok({ seat, seq, entries: [] })
      : refuse('key_reused', { lastEvent: loaded.game.seq });
  }
}

const seatOf = (actor: Actor, game: StoredGame): number => {
  if ('hash' in actor) return seatOfHash(game, actor.hash);
  return game.seats[actor.bot]?.kind === 'bot' ? actor.bot : -1;
};

const seqOf = (reply: Json): number => (reply as { seq: number }).seq;

/** The command, if it was made on the game as it is now. */
function commandOn(live: LiveGame, seat: number, { command, version }: ReadMove): Result<Command, Refusal> {
  const { state, game } = live;
  const lastEvent = state.seq;
  if (game.status === 'abandoned') return refuse('game_abandoned', { lastEvent });
  // The engine refuses every command of a seat that is out, so the one that was sent does not matter.
  if (isOut(live, seat)) return ok({ type: 'resign', seat });
  if (!command.ok) return command;
  // A resignation is valid on any event.
  if (command.value.type !== 'resign') {
    if (version === undefined) return refuse('version_missing', { lastEvent, path: ['version'] });
    if (version !== state.seq) return refuse('stale_version', { lastEvent });
  }
  return ok({ ...command.value, seat });
}
