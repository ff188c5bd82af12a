/** Before a game: creating, joining, leaving and starting it, and what the host may do, later as well. */
import { ok, parseRuleset, type Result, rulesetToJson, violation } from '@rummikub/engine';
import type { BotCatalogue } from '../bots/catalogue.ts';
import type { JsonObject, Store, StoredGame } from '../store/store.ts';
import { allReady, type Dealer } from './dealer.ts';
import type { Live } from './liveGames.ts';
import { isOut } from './moves.ts';
import { type GameOptions, NEW_OPTIONS, optionsOf, optionsToJson } from './options.ts';
import { type Refusal, refuse, refuseInput, refuseMove } from './refusal.ts';
import { withNobodyAt, withoutOpenSeats, withoutSeat } from './seatChanges.ts';
import {
  botSeat,
  freeName,
  fromKey,
  hashOfToken,
  hashOfWish,
  isOfOtherWish,
  newToken,
  openSeat,
  type RandomBytes,
  seatOfHash,
  TOKEN_BYTES,
  takenSeat,
} from './seats.ts';

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
  readonly store: Store;
  readonly dealer: Dealer;
  readonly bots: BotCatalogue;
  /** How long a game waits for its players. */
  readonly openMs: number;
  readonly now: () => number;
  readonly random: RandomBytes;
  /** Whether the seat's player is there, on whatever node. */
  readonly isPresent: (gameId: string, seat: number) => boolean;
  /** Whether somebody may be there of whom nobody can know yet. */
  readonly mayBePresent: (game: StoredGame) => boolean;
  /** Resolves when that is known. */
  readonly hearWhoIsThere: (gameId: string) => Promise<void>;
  /** Lets a seat resign. */
  readonly resign: (gameId: string, hash: string) => Promise<Result<unknown, Refusal>>;
  /** Lets a seat resign, and its secret open nothing any more. */
  readonly remove: (gameId: string, hash: string) => Promise<Result<unknown, Refusal>>;
}

export class Lobby {
  readonly #is: LobbyOptions;

  constructor(options: LobbyOptions) {
    this.#is = options;
  }

  /** `mayCreate` is asked when all else is well. */
  async create(wish: Wish, mayCreate: () => Result<null, Refusal>): Promise<Result<Seated, Refusal>> {
    const { bots, dealer, now, random, openMs } = this.#is;
    const parsed = parseRuleset(wish.ruleset ?? 'standard');
    if (!parsed.ok)
      return refuseInput(
        parsed.error.map((v) => ({ ...v, path: v.path === undefined ? 'ruleset' : `ruleset.${v.path}` })),
      );
    const host = wish.seats.findIndex(({ kind }) => kind === 'human');
    if (host < 0) return refuse('no_seat_for_people', { path: 'seats' });
    const { key, ...asked } = wish;
    const token = key === undefined ? newToken(random) : fromKey(key, 'seat of a new game', TOKEN_BYTES);
    const wishHash = key === undefined ? undefined : hashOfWish(key, asked);
    const seats = wish.seats.map((_, index) => openSeat(`p${index + 1}`));
    seats[host] = takenSeat(seats[host]!, wish.name, hashOfToken(token), wishHash);
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
      due: { work: 'abandon', at: at + openMs },
      now: at,
    } as const;
    // Whether these can play together at all is said now, not when the last one has joined.
    const possible = dealer.deal('check', seats, parsed.value, options, at);
    if (!possible.ok) return possible;
    // With a key, there may be a game that an earlier request has made, whatever has become of it: it is no other one.
    let game = key === undefined ? null : await dealer.madeWith(key);
    if (game === null) {
      const allowed = mayCreate();
      if (!allowed.ok) return allowed;
      const created = await dealer.insert(draft, parsed.value, options, key);
      if (!created.ok) return created;
      game = created.value;
    }
    const seat = seatOfHash(game, hashOfToken(token));
    if (seat < 0) return refuse('key_used');
    return isOfOtherWish(game.seats[seat]!, wishHash) ? refuse('key_reused') : ok({ game, seat, token });
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
    const wishHash = key === undefined ? undefined : hashOfWish(key, { name: wish.name, code: wish.code });
    return this.#is.dealer.change(gameId, (live) => {
      const { game } = live;
      // The answer to the first request got lost: whoever has the key sits there already.
      const mine = seatOfHash(game, hash);
      if (mine >= 0) {
        if (isOfOtherWish(game.seats[mine]!, wishHash)) return refuse('key_reused');
        return ok({ changes: null, answer: () => ({ game, seat: mine, token }) });
      }
      if (!game.listed && (game.code === null || wish.code !== game.code) && game.status === 'open')
        return refuse('private_game');
      if (game.status !== 'open') return refuseClosed(game);
      const seat = game.seats.findIndex(({ kind }) => kind === 'open');
      if (seat < 0) return refuse('game_full');
      const name = freeName(wish.name, game.seats);
      const seats = game.seats.with(seat, takenSeat(game.seats[seat]!, name, hash, wishHash));
      const options = optionsOf(game);
      const ready = options.ready === null ? null : [...options.ready, seat];
      const changes = { seats, options: optionsToJson({ ...options, ready }) };
      return ok({ changes, answer: (after: Live) => ({ game: after.game, seat, token }) });
    });
  }

  /** Gives up one's seat. In a running game that is to resign. */
  async leave(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    const left = await this.#is.dealer.changeAs<StoredGame | 'running'>(gameId, hash, (live, seat) => {
      const { game, state } = live;
      if (game.status === 'open')
        return ok({ changes: withoutSeat(game, seat), answer: (after) => after.game });
      // Asked for twice, for the answer may have got lost: whoever has left has left.
      if (state.seats[seat]?.out === true) return ok({ changes: null, answer: () => game });
      return game.status === 'running' ? ok({ changes: null, answer: () => 'running' }) : refuseClosed(game);
    });
    if (!left.ok || left.value !== 'running') return left as Result<StoredGame, Refusal>;
    const resigned = await this.#is.resign(gameId, hash);
    if (!resigned.ok) return resigned;
    const game = await this.#is.store.findGame(gameId);
    return game === null ? refuse('no_such_game') : ok(game);
  }

  /** The host starts with those who are there. */
  start(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    return this.#is.dealer.changeAs(gameId, hash, (live, seat) => {
      const { game, ruleset } = live;
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
    const { bots, dealer, isPresent, mayBePresent, hearWhoIsThere } = this.#is;
    const level = change.action === 'bot' ? (change.level ?? bots.standard) : '';
    const botName = change.action === 'bot' ? bots.nameOf(level) : '';
    if (botName === undefined) return refuse('no_such_bot', { path: 'level' });
    await hearWhoIsThere(gameId);
    let remove: string | null = null;
    const changed = await dealer.changeAs<StoredGame>(gameId, hash, (live, own) => {
      const { game } = live;
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
      if (seat.kind === 'human' && !open) {
        if (isPresent(gameId, index)) return refuse('player_present');
        if (seat.secretHash !== null && mayBePresent(game)) return refuse('maybe_present');
      }
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
    const removed = await this.#is.remove(gameId, remove);
    // Somebody was quicker, the player or the host on another device: what can be done with the seat is decided anew.
    if (!removed.ok) return this.changeSeat(gameId, hash, index, change);
    return dealer.change(gameId, ({ game }) => ok({ changes: null, answer: () => game }));
  }
}

/** A game that takes nobody in any more, or that nobody can leave any more. */
function refuseClosed({ status, seq }: StoredGame) {
  if (status === 'abandoned') return refuse('game_abandoned');
  return status === 'finished' ? refuseMove([violation('game_over', {})], seq) : refuse('already_started');
}
