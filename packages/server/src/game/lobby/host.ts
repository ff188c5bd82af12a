/**
 * What the host of a game may do: start it, and remove or replace players. After a player has been away for a while, every
 * player may replace that one or end the game; when it is the host who is away, every player may do what the host may.
 */
import { ok, type Result } from '@rummikub/engine';
import type { StoredGame, StoredSeat } from '../../store/store.ts';
import { isOut, type LiveGame } from '../liveGame.ts';
import { optionsOf } from '../options.ts';
import type { Moves } from '../play/moves.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { botSeat, freeName, isStandIn, standIn, takenBack } from '../seats.ts';
import { allReady, type Dealer } from './dealer.ts';
import { type BotNames, refuseClosed } from './lobby.ts';
import { optionsWithout, withoutOpenSeats, withoutSeat } from './seatChanges.ts';

export type SeatChange =
  | { readonly action: 'remove' }
  | { readonly action: 'bot'; readonly level?: string | undefined };

/** Whether players are present, on any node. */
export interface Attendance {
  readonly isPresent: (gameId: string, seat: number) => boolean;
  /** Whether a player has been absent for so long that the others may decide about the seat. */
  readonly isAwayLong: (game: StoredGame, seat: number) => boolean;
  /** Whether players may be present without any node knowing it yet. */
  readonly mayBePresent: (game: StoredGame) => boolean;
  /** Resolves when this node has heard from the others. */
  readonly hearWhoIsThere: (gameId: string) => Promise<void>;
}

export interface HostOptions {
  readonly dealer: Dealer;
  readonly moves: Moves;
  readonly bots: BotNames;
  readonly attendance: Attendance;
}

export class Host {
  readonly #options: HostOptions;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** Starts with the players who are there. */
  start(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    return this.#options.dealer.changeAs(gameId, hash, (live, seat) => {
      const { game, ruleset } = live;
      const host = this.#asHost(live, seat);
      if (!host.ok) return host;
      // Asked twice, the game has started already.
      if (game.status === 'running') return ok({ changes: null, answer: () => game });
      if (game.status !== 'open') return refuseClosed(game);
      const { ready } = optionsOf(game);
      if (ready !== null && !allReady(game.seats, ready)) return refuse('not_ready');
      const changes = withoutOpenSeats({ ...game, hostSeat: seat });
      if (changes.seats.length < ruleset.numPlayers.min) return refuse('seats_open');
      return ok({ changes, start: true, answer: (after) => after.game });
    });
  }

  /** Removes the player of another seat, or gives the seat to a bot. */
  async changeSeat(
    gameId: string,
    hash: string,
    index: number,
    change: SeatChange,
  ): Promise<Result<StoredGame, Refusal>> {
    const { bots, dealer, moves, attendance } = this.#options;
    const level = change.action === 'bot' ? (change.level ?? bots.standard) : '';
    const botName = change.action === 'bot' ? bots.nameOf(level) : '';
    if (botName === undefined) return refuse('no_such_bot', { path: ['level'] });
    await attendance.hearWhoIsThere(gameId);
    const changed = await dealer.changeAs<Removing>(gameId, hash, (live, own) => {
      const { game } = live;
      const allowed = this.#mayChange(live, own, index, change);
      if (!allowed.ok) return allowed;
      const seat = allowed.value;
      const open = game.status === 'open';
      // A host who is replaced, or who stays away, hosts no longer.
      const hosting = open || index === game.hostSeat ? { hostSeat: own } : {};
      const answer = (after: LiveGame) => ({ game: after.game, secretHash: null });
      if (change.action === 'bot') {
        if (seat.kind === 'bot' && seat.level === level) return ok({ changes: null, answer });
        const others = game.seats.toSpliced(index, 1);
        // In a running game the bot plays on for the player. Between two rounds it is a new player.
        const bot = open ? botSeat(seat, level, freeName(botName, others)) : standIn(seat, level);
        const options = open ? { options: optionsWithout(game, index) } : {};
        return ok({ changes: { seats: game.seats.with(index, bot), ...options, ...hosting }, answer });
      }
      if (open) return ok({ changes: { ...withoutSeat(game, index), ...hosting }, answer });
      return ok({ changes: null, answer: () => ({ game, secretHash: seat.secretHash }) });
    });
    if (!changed.ok) return changed;
    const { game, secretHash } = changed.value;
    if (secretHash === null) return ok(game);
    // In a running game the seat resigns, and its secret opens nothing from then on.
    const command = () => ok({ type: 'resign', seat: index } as const);
    const removed = await moves.act(gameId, { hash: secretHash }, { command, closesSeat: true });
    // The player, or the host on another device, was first: decide again.
    if (!removed.ok) return this.changeSeat(gameId, hash, index, change);
    return dealer.change(gameId, ({ game }) => ok({ changes: null, answer: () => game }));
  }

  /** Ends a running game whose player stays away. It has no result: no player loses anything. */
  async end(gameId: string, hash: string): Promise<Result<StoredGame, Refusal>> {
    const { dealer, attendance } = this.#options;
    await attendance.hearWhoIsThere(gameId);
    return dealer.changeAs<StoredGame>(gameId, hash, (live, own) => {
      const { game } = live;
      // Asked twice, the game has ended already.
      if (game.status === 'abandoned') return ok({ changes: null, answer: () => game });
      if (game.status === 'open') return refuse('not_started');
      if (game.status !== 'running') return refuseClosed(game);
      if (isOut(live, own)) return refuse('seat_out');
      const isMissing = (seat: StoredSeat, index: number): boolean => {
        if (index === own || isOut(live, index)) return false;
        return seat.kind === 'human' ? this.#isAwayLong(live, index) : isStandIn(seat);
      };
      if (!game.seats.some(isMissing)) return refuse('nobody_away');
      return ok({ changes: { status: 'abandoned', code: null }, answer: (after) => after.game });
    });
  }

  /** A player is back: a bot that played on for the player leaves the seat. */
  async comeBack(gameId: string, hash: string): Promise<void> {
    await this.#options.dealer.changeAs(gameId, hash, ({ game }, index) => {
      const seat = game.seats[index];
      const going = game.status === 'running' || game.status === 'open';
      if (seat === undefined || !isStandIn(seat) || !going) return ok({ changes: null, answer: () => null });
      const options = optionsOf(game);
      const ready = options.ready === null ? null : [...new Set([...options.ready, index])];
      const changes = { seats: game.seats.with(index, takenBack(seat)), options: { ...options, ready } };
      return ok({ changes, answer: () => null });
    });
  }

  #isAwayLong({ game }: LiveGame, seat: number): boolean {
    return this.#options.attendance.isAwayLong(game, seat);
  }

  /** Whether the seat may act as the host: it is the host's, or the host stays away. It must still be in the game. */
  #asHost(live: LiveGame, seat: number): Result<null, Refusal> {
    const { hostSeat } = live.game;
    if (seat !== hostSeat && (isOut(live, seat) || !this.#isAwayLong(live, hostSeat)))
      return refuse('not_host');
    return isOut(live, seat) ? refuse('seat_out') : ok(null);
  }

  /** The seat, if the player on `own` may change it now. */
  #mayChange(live: LiveGame, own: number, index: number, { action }: SeatChange) {
    const { isPresent, mayBePresent } = this.#options.attendance;
    const { game } = live;
    const seat = game.seats[index];
    const running = game.status === 'running';
    const host = this.#asHost(live, own);
    if (!host.ok && (!running || isOut(live, own))) return host;
    if (seat === undefined) return refuse('no_such_seat');
    if (index === own) return refuse('own_seat');
    if (game.status === 'open') return ok(seat);
    if (!running) return refuseClosed(game);
    if (seat.kind !== 'human') return refuse('seat_not_human');
    // A player who was removed has no secret any more: asked twice, nothing is left to do.
    if (isOut(live, index) && (action === 'bot' || seat.secretHash !== null)) return refuse('player_out');
    if (isPresent(game.id, index)) return refuse('player_present');
    if (seat.secretHash === null) return ok(seat);
    if (mayBePresent(game)) return refuse('maybe_present');
    return host.ok || this.#isAwayLong(live, index) ? ok(seat) : refuse('away_shortly');
  }
}

/** The game, and the hash of the secret whose seat has still to resign from it. */
interface Removing {
  readonly game: StoredGame;
  readonly secretHash: string | null;
}
