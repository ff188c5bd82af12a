/** Creating, joining and leaving games. What only the host may do is in `host.ts`. */
import { ok, parseRuleset, type Result, rulesetToJson } from '@rummikub/engine';
import { violation, within } from '@rummikub/engine/parts';
import type { NewGame, Store, StoredGame } from '../../store/store.ts';
import { gameWeight, type Maker } from '../cost.ts';
import type { LiveGame } from '../liveGame.ts';
import { type GameOptions, NEW_OPTIONS, optionsOf, withContribution } from '../options.ts';
import type { Moves } from '../play/moves.ts';
import { type Refusal, refuse, refuseInput, refuseMove } from '../refusal.ts';
import {
  botSeat,
  freeName,
  fromKey,
  hashOfRequest,
  hashOfToken,
  isOtherRequest,
  newToken,
  openSeat,
  type RandomBytes,
  seatOfHash,
  TOKEN_BYTES,
  takenSeat,
} from '../seats.ts';
import type { Dealer } from './dealer.ts';
import { withoutSeat } from './seatChanges.ts';

/** The game that a client wants to create. */
export interface GameRequest {
  readonly name: string;
  readonly ruleset?: unknown;
  readonly seats: readonly (
    | { readonly kind: 'human' }
    | { readonly kind: 'bot'; readonly level?: string | undefined; readonly name?: string | undefined }
  )[];
  readonly listed?: boolean | undefined;
  readonly autostart?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Requests with the same key create one game. */
  readonly key?: string | undefined;
  readonly options?:
    | {
        readonly drafts?: 'private' | 'shown' | undefined;
        readonly spectators?: boolean | undefined;
        readonly hints?: boolean | undefined;
      }
    | undefined;
}

export interface JoinRequest {
  readonly name: string;
  readonly code?: string | undefined;
  readonly key?: string | undefined;
  /** What the player's client adds to the chance of the deal. */
  readonly contribution?: string | undefined;
}

export interface Seated {
  readonly game: StoredGame;
  readonly seat: number;
  readonly token: string;
}

/** The bots that the lobby can seat. */
export interface BotNames {
  /** The level where none is chosen. */
  readonly standard: string;
  /** The name of a bot of this level; undefined for an unknown level. */
  readonly nameOf: (level: string) => string | undefined;
}

export interface LobbyOptions {
  readonly store: Store;
  readonly dealer: Dealer;
  readonly moves: Moves;
  readonly bots: BotNames;
  /** How long a game waits for its players. */
  readonly openMs: number;
  readonly now: () => number;
  readonly random: RandomBytes;
}

export class Lobby {
  readonly #options: LobbyOptions;

  constructor(options: LobbyOptions) {
    this.#options = options;
  }

  /** The maker is asked after all other checks. */
  async create(request: GameRequest, maker: Maker): Promise<Result<Seated, Refusal>> {
    const { dealer, now, random, openMs } = this.#options;
    const ruleset = parseRuleset(request.ruleset ?? 'standard');
    if (!ruleset.ok) return refuseInput(ruleset.error.map((v) => within(v, 'ruleset')));
    const { key, ...asked } = request;
    const token = key === undefined ? newToken(random) : fromKey(key, 'seat of a new game', TOKEN_BYTES);
    const requestHash = key === undefined ? undefined : hashOfRequest(key, asked);
    const seating = this.#seating(request, hashOfToken(token), requestHash);
    if (!seating.ok) return seating;
    const { seats, hostSeat } = seating.value;
    const options: GameOptions = {
      ...NEW_OPTIONS,
      drafts: request.options?.drafts ?? NEW_OPTIONS.drafts,
      spectators: request.options?.spectators ?? NEW_OPTIONS.spectators,
      // Against friends a hint would be unfair.
      hints: request.options?.hints ?? seats.filter(({ kind }) => kind !== 'bot').length < 2,
      autostart: request.autostart ?? NEW_OPTIONS.autostart,
      seed: request.seed ?? null,
      maker: maker.name,
    };
    const at = now();
    // A number of players that the rules do not allow is refused now, not when the last player joins.
    const possible = dealer.deal('check', seats, ruleset.value, options, at);
    if (!possible.ok) return possible;
    // A game that an earlier request has created with this key is returned as it is now.
    let game = key === undefined ? null : await dealer.madeWith(key);
    if (game === null) {
      const allowed = maker.mayCreate(gameWeight(seats, ruleset.value));
      if (!allowed.ok) return allowed;
      const description = {
        listed: request.listed ?? false,
        status: 'open',
        ruleset: rulesetToJson(ruleset.value),
        options,
        seats,
        hostSeat,
        rematchOf: null,
        due: { work: 'abandon', at: at + openMs },
        now: at,
      } as const;
      const created = await dealer.create(description, ruleset.value, options, key);
      if (!created.ok) return created;
      game = created.value;
    }
    const mine = seatOf(game, hashOfToken(token));
    if (mine === null) return refuse('key_used');
    return isOtherRequest(mine.seat, requestHash)
      ? refuse('key_reused')
      : ok({ game, seat: mine.index, token });
  }

  /** The seats of a new game: its creator on the first seat for people, then the bots. */
  #seating(
    { name, seats: wanted }: GameRequest,
    hostHash: string,
    requestHash: string | undefined,
  ): Result<Pick<NewGame, 'seats' | 'hostSeat'>, Refusal> {
    const { bots } = this.#options;
    const hostSeat = wanted.findIndex(({ kind }) => kind === 'human');
    if (hostSeat < 0) return refuse('no_seat_for_people', { path: ['seats'] });
    let seats = wanted.map((_, index) => openSeat(`p${index + 1}`));
    seats = seats.map((seat, index) =>
      index === hostSeat ? takenSeat(seat, name, hostHash, requestHash) : seat,
    );
    for (const [index, one] of wanted.entries()) {
      if (one.kind !== 'bot') continue;
      const level = one.level ?? bots.standard;
      const standardName = bots.nameOf(level);
      if (standardName === undefined) return refuse('no_such_bot', { path: ['seats', index, 'level'] });
      const botName = freeName(one.name ?? standardName, seats);
      seats = seats.map((seat, at) => (at === index ? botSeat(seat, level, botName) : seat));
    }
    return ok({ seats, hostSeat });
  }

  async findByCode(code: string): Promise<Result<StoredGame, Refusal>> {
    const game = await this.#options.store.findGameByCode(code);
    return game === null ? refuse('no_such_code') : ok(game);
  }

  /** Takes the first free seat. A private game needs its code. */
  join(gameId: string, { name, code, key, contribution }: JoinRequest): Promise<Result<Seated, Refusal>> {
    const { dealer, random } = this.#options;
    const token = key === undefined ? newToken(random) : fromKey(key, `seat of ${gameId}`, TOKEN_BYTES);
    const hash = hashOfToken(token);
    const requestHash = key === undefined ? undefined : hashOfRequest(key, { name, code });
    return dealer.change<Seated>(gameId, ({ game }) => {
      // The answer to an earlier request with this key got lost: its sender has a seat already.
      const mine = seatOf(game, hash);
      if (mine !== null) {
        if (isOtherRequest(mine.seat, requestHash)) return refuse('key_reused');
        return ok({ changes: null, answer: () => ({ game, seat: mine.index, token }) });
      }
      if (!game.listed && (game.code === null || code !== game.code) && game.status === 'open')
        return refuse('private_game');
      if (game.status !== 'open') return refuseClosed(game);
      const seat = game.seats.findIndex(({ kind }) => kind === 'open');
      if (seat < 0) return refuse('game_full');
      const taken = freeName(name, game.seats);
      const seats = game.seats.map((one, at) =>
        at === seat ? takenSeat(one, taken, hash, requestHash) : one,
      );
      const options = optionsOf(game);
      const ready = options.ready === null ? null : [...options.ready, seat];
      const playerId = game.seats[seat]?.playerId ?? '';
      const changes = { seats, options: withContribution({ ...options, ready }, playerId, contribution) };
      return ok({ changes, answer: (after: LiveGame) => ({ game: after.game, seat, token }) });
    });
  }

  /** Adds to the chance of the deal. Once the game has started, nothing can be added. */
  contribute(gameId: string, hash: string, contribution: string): Promise<Result<StoredGame, Refusal>> {
    return this.#options.dealer.changeAs<StoredGame>(gameId, hash, ({ game }, seat) => {
      if (game.status !== 'open') return refuseClosed(game);
      const options = withContribution(optionsOf(game), game.seats[seat]?.playerId ?? '', contribution);
      return ok({ changes: { options }, answer: (after: LiveGame) => after.game });
    });
  }

  /** Gives up a seat. In a running game the seat resigns. */
  async leave(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    const { dealer, moves, store } = this.#options;
    const left = await dealer.changeAs<Leaving>(gameId, hash, (live, seat) => {
      const { game } = live;
      if (game.status === 'open')
        return ok({
          changes: withoutSeat(game, seat),
          answer: (after) => ({ game: after.game, resigning: null }),
        });
      // The answer to an earlier request got lost: the seat has left already.
      const isGone = live.state.seats[seat]?.out === true;
      if (!isGone && game.status !== 'running') return refuseClosed(game);
      return ok({ changes: null, answer: () => ({ game, resigning: isGone ? null : seat }) });
    });
    if (!left.ok) return left;
    const { resigning } = left.value;
    if (resigning === null) return ok(left.value.game);
    const command = () => ok({ type: 'resign', seat: resigning } as const);
    const resigned = await moves.act(gameId, { hash }, { command });
    if (!resigned.ok) return resigned;
    const game = await store.findGame(gameId);
    return game === null ? refuse('no_such_game') : ok(game);
  }
}

/** The game, and the seat that has still to resign from it. */
interface Leaving {
  readonly game: StoredGame;
  readonly resigning: number | null;
}

function seatOf(game: StoredGame, hash: string) {
  const index = seatOfHash(game, hash);
  const seat = game.seats[index];
  return seat === undefined ? null : { index, seat };
}

/** The refusal to join, leave or start a game that is no longer open. */
export function refuseClosed({ status, seq }: StoredGame) {
  if (status === 'abandoned') return refuse('game_abandoned');
  return status === 'finished' ? refuseMove([violation('game_over', {})], seq) : refuse('already_started');
}
