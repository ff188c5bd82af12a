/** Before and after a game: creating, joining, leaving and starting it, what the host may do, and the rematch. */
import {
  addScores,
  type GameState,
  type LogEntry,
  logEntries,
  ok,
  parseRuleset,
  type Result,
  type Ruleset,
  rulesetToJson,
  startGame,
} from '@rummikub/engine';
import type { BotCatalogue } from './bots.ts';
import type { Live, LiveGames } from './liveGames.ts';
import { dueAfter, isOut, isoTime, type MatchTimes } from './match.ts';
import { type GameOptions, NEW_OPTIONS, optionsOf, optionsToJson } from './options.ts';
import { type Refusal, refuse, refuseInput } from './refusal.ts';
import { withNobodyAt, withoutOpenSeats, withoutSeat } from './seatChanges.ts';
import {
  botSeat,
  freeName,
  fromKey,
  hashOfToken,
  newCode,
  newToken,
  openSeat,
  type RandomBytes,
  seatOfHash,
  TOKEN_BYTES,
  takenSeat,
} from './seats.ts';
import type { GameChanges, JsonObject, NewGame, Store, StoredGame, StoredSeat } from './store/store.ts';

export interface Wish {
  readonly name: string;
  readonly ruleset?: unknown;
  readonly seats: readonly (
    | { readonly kind: 'human' }
    | { readonly kind: 'bot'; readonly level?: string | undefined; readonly name?: string | undefined }
  )[];
  readonly listed?: boolean | undefined;
  readonly autostart?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Sent twice with the same key, it is one game. */
  readonly key?: string | undefined;
  readonly options?: {
    readonly drafts?: 'private' | 'shown' | undefined;
    readonly spectators?: boolean | undefined;
  };
}

export interface Seated {
  readonly game: StoredGame;
  readonly seat: number;
  readonly token: string;
}

export type SeatChange =
  | { readonly action: 'remove' }
  | { readonly action: 'bot'; readonly level?: string | undefined };

export interface LobbyOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly bots: BotCatalogue;
  readonly times: MatchTimes & { readonly openMs: number };
  readonly now: () => number;
  readonly random: RandomBytes;
  /** Whether somebody is connected to the seat, on whatever node. */
  readonly isPresent: (gameId: string, seat: number) => boolean;
  /** Called when the seat to move has become the server's. */
  readonly resign: (gameId: string, hash: string) => Promise<Result<unknown, Refusal>>;
}

export class Lobby {
  readonly #is: LobbyOptions;

  constructor(options: LobbyOptions) {
    this.#is = options;
  }

  async create(wish: Wish): Promise<Result<Seated, Refusal>> {
    const { bots, now, random, times } = this.#is;
    const parsed = parseRuleset(wish.ruleset ?? 'standard');
    if (!parsed.ok)
      return refuseInput(
        parsed.error.map((v) => ({ ...v, path: v.path === undefined ? 'ruleset' : `ruleset.${v.path}` })),
      );
    const host = wish.seats.findIndex(({ kind }) => kind === 'human');
    if (host < 0) return refuse('no_seat_for_people', { path: 'seats' });
    const { key } = wish;
    const token = key === undefined ? newToken(random) : fromKey(key, 'seat of a new game', TOKEN_BYTES);
    const seats = wish.seats.map((_, index) => openSeat(`p${index + 1}`));
    seats[host] = takenSeat(seats[host]!, wish.name, hashOfToken(token));
    for (const [index, wanted] of wish.seats.entries()) {
      if (wanted.kind !== 'bot') continue;
      const level = wanted.level ?? bots.standard;
      const name = bots.nameOf(level);
      if (name === undefined) return refuse('no_such_bot', { path: `seats[${index}].level` });
      seats[index] = botSeat(seats[index]!, level, freeName(wanted.name ?? name, seats));
    }
    const options: GameOptions = {
      ...NEW_OPTIONS,
      drafts: wish.options?.drafts ?? NEW_OPTIONS.drafts,
      spectators: wish.options?.spectators ?? NEW_OPTIONS.spectators,
      autostart: wish.autostart ?? NEW_OPTIONS.autostart,
      seed: wish.seed ?? null,
    };
    const at = now();
    const draft = {
      listed: wish.listed ?? false,
      status: 'open',
      ruleset: rulesetToJson(parsed.value) as JsonObject,
      options: optionsToJson(options),
      seats,
      hostSeat: host,
      rematchOf: null,
      due: { work: 'abandon', at: at + times.openMs },
      now: at,
    } as const;
    // Whether these can play together at all is said now, not when the last one has joined.
    const possible = this.#deal('check', seats, parsed.value, options, at);
    if (!possible.ok) return possible;
    const created = await this.#insert(draft, parsed.value, options, key);
    if (!created.ok) return created;
    // With a key, this may be the game that an earlier request has made, whatever has become of it.
    const seat = seatOfHash(created.value, hashOfToken(token));
    return seat < 0 ? refuse('key_used') : ok({ game: created.value, seat, token });
  }

  /** Writes a new game, started where everybody is there. */
  async #insert(
    draft: Omit<NewGame, 'id' | 'code' | 'entries'>,
    ruleset: Ruleset,
    options: GameOptions,
    key?: string,
  ): Promise<Result<StoredGame, Refusal>> {
    const { store, random, games, times } = this.#is;
    for (;;) {
      const id =
        key === undefined
          ? Buffer.from(random(16)).toString('base64url')
          : fromKey(key, 'id of a new game', 16);
      let game: NewGame = { ...draft, id, code: newCode(random) };
      if (isComplete(draft.seats, options)) {
        const dealt = this.#deal(id, draft.seats, ruleset, options, draft.now);
        if (!dealt.ok) return dealt;
        const { entries, state } = dealt.value;
        const due = dueAfter(null, state, draft, draft.now, times);
        game = { ...game, status: 'running', entries, due };
      }
      const outcome = await store.createGame(game);
      switch (outcome.outcome) {
        case 'created':
          await games.created(id);
          return ok(outcome.game);
        case 'rematch_exists':
          return ok((await store.findGame(outcome.rematchId))!);
        case 'missing':
          return refuse('no_such_game');
        case 'taken': {
          // A code by chance: the next one is another. An id only because it was made before, of the same key.
          const there = outcome.what === 'id' && key !== undefined ? await store.findGame(id) : null;
          if (there !== null) return ok(there);
        }
      }
    }
  }

  /** Deals the cards: the first entry of the log, and what it leads to. */
  #deal(
    gameId: string,
    seats: readonly StoredSeat[],
    ruleset: Ruleset,
    options: GameOptions,
    now: number,
  ): Result<{ entries: readonly LogEntry[]; state: GameState; head: string }, Refusal> {
    const secret = (): string => Buffer.from(this.#is.random(32)).toString('hex');
    const players = seats.map(({ playerId: id, name }) => (name === null ? { id } : { id, name }));
    const seed = options.seed ?? secret();
    const started = startGame({ gameId, ruleset, players, seed, salt: secret(), at: isoTime(now) });
    if (!started.ok) {
      const { error } = started;
      // To the engine they are players; whoever asked has spoken of seats.
      return refuseInput([error.path === 'players' ? { ...error, path: 'seats' } : error]);
    }
    const { events, state } = started.value;
    return ok({ state, ...logEntries(null, events, '0'.repeat(64)) });
  }

  async findByCode(code: string): Promise<Result<StoredGame, Refusal>> {
    const game = await this.#is.store.findGameByCode(code);
    return game === null ? refuse('no_such_code') : ok(game);
  }

  /** Takes the first free seat. A private game wants its code. */
  join(
    gameId: string,
    wish: { readonly name: string; readonly code?: string | undefined; readonly key?: string | undefined },
  ): Promise<Result<Seated, Refusal>> {
    const { key } = wish;
    const token =
      key === undefined ? newToken(this.#is.random) : fromKey(key, `seat of ${gameId}`, TOKEN_BYTES);
    const hash = hashOfToken(token);
    return this.#change(gameId, (live) => {
      const { game } = live;
      // The answer to the first request got lost: whoever has the key sits there already.
      const mine = seatOfHash(game, hash);
      if (mine >= 0) return ok({ changes: null, answer: () => ({ game, seat: mine, token }) });
      if (!game.listed && (game.code === null || wish.code !== game.code) && game.status === 'open')
        return refuse('private_game');
      if (game.status !== 'open') return refuseClosed(game);
      const seat = game.seats.findIndex(({ kind }) => kind === 'open');
      if (seat < 0) return refuse('game_full');
      const name = freeName(wish.name, game.seats);
      const seats = game.seats.with(seat, takenSeat(game.seats[seat]!, name, hash));
      const options = optionsOf(game);
      const ready = options.ready === null ? null : [...options.ready, seat];
      const changes = { seats, options: optionsToJson({ ...options, ready }) };
      return ok({ changes, answer: (after: Live) => ({ game: after.game, seat, token }) });
    });
  }

  /** Gives up one's seat. In a running game that is to resign. */
  async leave(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    const left = await this.#change<StoredGame | 'running'>(gameId, ({ game }) => {
      const seat = seatOfHash(game, hash);
      if (seat < 0) return refuse('token_unknown');
      if (game.status === 'running') return ok({ changes: null, answer: () => 'running' });
      if (game.status !== 'open') return ok({ changes: null, answer: () => game });
      return ok({ changes: withoutSeat(game, seat), answer: (after) => after.game });
    });
    if (!left.ok || left.value !== 'running') return left as Result<StoredGame, Refusal>;
    const resigned = await this.#is.resign(gameId, hash);
    if (!resigned.ok) return resigned;
    const game = await this.#is.store.findGame(gameId);
    return game === null ? refuse('no_such_game') : ok(game);
  }

  /** The host starts with those who are there. */
  start(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    return this.#change(gameId, (live) => {
      const { game, ruleset } = live;
      const seat = seatOfHash(game, hash);
      if (seat < 0) return refuse('token_unknown');
      if (seat !== game.hostSeat) return refuse('not_host');
      if (isOut(live, seat)) return refuse('seat_out');
      // Asked for twice, it has started all the same.
      if (game.status === 'running') return ok({ changes: null, answer: () => game });
      if (game.status !== 'open') return refuseClosed(game);
      const { ready } = optionsOf(game);
      if (ready !== null && !allReady(game.seats, ready)) return refuse('not_ready');
      const changes = withoutOpenSeats(game);
      if (changes.seats.length < ruleset.numPlayers.min) return refuse('seats_open');
      return ok({ changes, start: true, answer: (after) => after.game });
    });
  }

  /** What the host may do with the seat of somebody else. */
  async changeSeat(
    gameId: string,
    hash: string,
    index: number,
    change: SeatChange,
  ): Promise<Result<StoredGame, Refusal>> {
    const { bots, isPresent } = this.#is;
    const level = change.action === 'bot' ? (change.level ?? bots.standard) : '';
    const botName = change.action === 'bot' ? bots.nameOf(level) : '';
    if (botName === undefined) return refuse('no_such_bot', { path: 'level' });
    let remove: string | null = null;
    const changed = await this.#change<StoredGame>(gameId, (live) => {
      const { game } = live;
      const own = seatOfHash(game, hash);
      if (own < 0) return refuse('token_unknown');
      if (own !== game.hostSeat) return refuse('not_host');
      if (isOut(live, own)) return refuse('seat_out');
      const seat = game.seats[index];
      if (seat === undefined) return refuse('no_such_seat');
      if (index === own) return refuse('own_seat');
      const open = game.status === 'open';
      if (!open && game.status !== 'running') return refuseClosed(game);
      if (seat.kind !== 'human' && !open) return refuse('seat_not_human');
      // Asked for twice, the seat is as removed as it was.
      if (isOut(live, index) && (change.action === 'bot' || seat.secretHash !== null))
        return refuse('player_out');
      if (seat.kind === 'human' && !open && isPresent(gameId, index)) return refuse('player_present');
      if (change.action === 'bot') {
        if (seat.kind === 'bot' && seat.level === level) return ok({ changes: null, answer: () => game });
        const others = game.seats.toSpliced(index, 1);
        const seats = game.seats.with(index, botSeat(seat, level, freeName(botName, others)));
        // In a running game the bot plays on for the player; between two rounds it is somebody else.
        const changes = open ? { seats, options: withNobodyAt(game, index) } : { seats };
        return ok({ changes, answer: (after) => after.game });
      }
      if (open) return ok({ changes: withoutSeat(game, index), answer: (after) => after.game });
      // Out of a running game: the seat resigns, and its secret opens nothing any more.
      remove = seat.secretHash;
      return ok({ changes: null, answer: () => game });
    });
    if (!changed.ok || remove === null) return changed;
    const resigned = await this.#is.resign(gameId, remove);
    if (!resigned.ok) return resigned;
    return this.#change(gameId, ({ game }) => {
      const seats = game.seats.with(index, { ...game.seats[index]!, secretHash: null });
      return ok({ changes: { seats }, answer: (after) => after.game });
    });
  }

  /** The same players once more. The first who asks is its host; it starts when all people have asked. */
  async rematch(gameId: string, hash: string): Promise<Result<{ game: StoredGame; seat: number }, Refusal>> {
    const { store, games, now, times } = this.#is;
    const old = await games.exclusive(gameId, () => games.current(gameId));
    if (old === null) return refuse('no_such_game');
    const seat = seatOfHash(old.game, hash);
    if (seat < 0) return refuse('token_unknown');
    const { ending } = old.state;
    if (ending === null) return refuse(old.game.status === 'abandoned' ? 'game_abandoned' : 'not_finished');
    let rematchId = (await store.findGame(gameId))?.rematchId ?? null;
    if (rematchId === null) {
      const before = optionsOf(old.game);
      const { points, divisor } =
        before.totals === null ? ending.scores : addScores(before.totals, ending.scores);
      // Whoever was removed has no secret any more, and is not asked.
      const seats = old.game.seats.map((one) =>
        one.kind === 'human' && one.secretHash === null ? openSeat(one.playerId) : one,
      );
      const options: GameOptions = {
        ...before,
        seed: null,
        round: before.round + 1,
        totals: { points: points.map((p, index) => (seats[index]!.kind === 'open' ? 0 : p)), divisor },
        ready: [seat],
      };
      const at = now();
      const created = await this.#insert(
        {
          listed: old.game.listed,
          status: 'open',
          ruleset: old.game.ruleset,
          options: optionsToJson(options),
          seats,
          hostSeat: seat,
          rematchOf: gameId,
          due: { work: 'abandon', at: at + times.openMs },
          now: at,
        },
        old.ruleset,
        options,
      );
      if (!created.ok) return created;
      rematchId = created.value.id;
      await store.tell(gameId, JSON.stringify({ type: 'rematch', rematch_id: rematchId }));
    }
    return this.#change(rematchId, ({ game }) => {
      const mine = seatOfHash(game, hash);
      if (mine < 0) return refuse('token_unknown');
      const options = optionsOf(game);
      const answer = (after: Live) => ({ game: after.game, seat: mine });
      if (game.status !== 'open' || options.ready === null || options.ready.includes(mine))
        return ok({ changes: null, answer });
      const ready = [...options.ready, mine];
      return ok({ changes: { options: optionsToJson({ ...options, ready }) }, answer });
    });
  }

  /** Decides a change of the game's description and writes it, again where somebody else was first. */
  #change<T>(
    gameId: string,
    decide: (live: Live) => Result<
      {
        readonly changes: GameChanges | null;
        readonly start?: boolean;
        readonly answer: (after: Live) => T;
      },
      Refusal
    >,
  ): Promise<Result<T, Refusal>> {
    const { games, now, times } = this.#is;
    return games.exclusive(gameId, async () => {
      for (;;) {
        const live = await games.current(gameId);
        if (live === null) return refuse('no_such_game');
        const decided = decide(live);
        if (!decided.ok) return decided;
        const { changes, start, answer } = decided.value;
        if (changes === null) return ok(answer(live));
        const at = now();
        const game = { ...live.game, ...changes };
        const complete = game.status === 'open' && isComplete(game.seats, optionsOf(game));
        let change: Parameters<LiveGames['change']>[1];
        if (game.status === 'open' && (start === true || complete)) {
          const dealt = this.#deal(gameId, game.seats, live.ruleset, optionsOf(game), at);
          if (!dealt.ok) return dealt;
          const { entries, state } = dealt.value;
          const due = dueAfter(null, state, game, at, times);
          change = { entries, changes: { ...changes, status: 'running' }, due, now: at };
        } else {
          const due =
            game.status === 'running'
              ? dueAfter(live, live.state, game, at, times)
              : game.status === 'open'
                ? live.game.due
                : null;
          change = { entries: [], changes, due, now: at };
        }
        const outcome = await games.change(live, change);
        if (outcome.outcome === 'committed') return ok(answer(outcome.live));
      }
    });
  }
}

const allReady = (seats: readonly StoredSeat[], ready: readonly number[]): boolean =>
  seats.every(({ kind }, index) => kind !== 'human' || ready.includes(index));

/** Whether the game starts by itself now. */
function isComplete(seats: readonly StoredSeat[], { autostart, ready }: GameOptions): boolean {
  if (seats.some(({ kind }) => kind === 'open')) return false;
  return ready === null ? autostart : allReady(seats, ready);
}

/** A game that takes nobody in any more. */
const refuseClosed = ({ status }: StoredGame) =>
  refuse(status === 'abandoned' ? 'game_abandoned' : 'already_started');
