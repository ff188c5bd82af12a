/** A game on a server: followed over a WebSocket, event by event without gaps, through every loss of connection. */
import {
  actionToJson,
  type EventView,
  evolveView,
  type GameLog,
  parseEventView,
  parseLog,
  parseView,
  type Result,
  type View,
  type Violation,
} from '@rummikub/engine';
import type { ClientMessage, PROTOCOL_VERSION, ServerMessage } from '@rummikub/protocol';
import { randomText } from '../../../device/randomText.ts';
import { readShownPlan, type ShownMeld, type ShownPlan } from '../../../draft/index.ts';
import type { Refused } from '../../../i18n/en/catalogue.ts';
import { type ChatLine, commandOf, type GameSource, type Snapshot, type Wish } from '../source.ts';
import { ask, type GameInfo } from './api.ts';
import { makeSilence } from './silence.ts';
import { type Heard, makeSpoken } from './spoken.ts';
import { throttle } from './throttle.ts';

/** Typed as the protocol's own, so that a new version there does not compile here unseen. */
const PROTOCOL: typeof PROTOCOL_VERSION = 1;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
/** A plan is shown at most so often, in milliseconds: people see no more, and the server need not carry more. */
const BETWEEN_PLANS = 250;

interface Pending {
  readonly message: Extract<ClientMessage, { type: 'act' }>;
  readonly resolve: (answer: Result<null, Violation>) => void;
}

/** What a table on a server is just now: a lobby, a game, or gone. */
export interface TableState {
  readonly info: GameInfo | null;
  readonly snapshot: Snapshot | null;
  /** Why it is over for this connection, in a sentence; null while it goes on. */
  readonly ended: { readonly code: string; readonly message: string } | null;
  readonly seat: number | null;
  /** The seats whose players are connected; null until that was told. */
  readonly present: readonly number[] | null;
  /** Whether nobody answered although it was tried. */
  readonly unreachable: boolean;
  /** Whether the connection that was there is gone just now. */
  readonly lost: boolean;
}

export class RemoteSource implements GameSource {
  readonly kind = 'remote';
  readonly say: GameSource['say'];
  readonly id: string;
  readonly token: string | null;
  private table: TableState = {
    info: null,
    snapshot: null,
    ended: null,
    seat: null,
    present: null,
    unreachable: false,
    lost: false,
  };
  private view: View | null = null;
  private events: { seq: number; event: EventView }[] = [];
  private chat: ChatLine[] = [];
  private spectators = 0;
  private deadline: number | null = null;
  /** What another player plans just now. Kept nowhere; the next event ends it. */
  private shown: ShownPlan | null = null;
  private connected = false;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: ReturnType<typeof setInterval>;
  private readonly silence = makeSilence(() => this.lost());
  private readonly pending = new Map<string, Pending>();
  private readonly spoken = makeSpoken();
  private readonly listeners = new Set<() => void>();
  private closed = false;

  constructor(id: string, token: string | null) {
    this.id = id;
    this.token = token;
    this.say = token === null ? null : (text) => this.speak(text);
    this.heartbeat = setInterval(this.ping, HEARTBEAT);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.cutOff);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  state(): TableState {
    return this.table;
  }

  snapshot(): Snapshot {
    if (this.table.snapshot === null) throw new Error('the game has not begun');
    return this.table.snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(wish: Wish): Promise<Result<null, Violation>> {
    const seat = this.table.seat ?? 0;
    const action = actionToJson(commandOf(wish, seat) as Parameters<typeof actionToJson>[0]);
    const message = {
      type: 'act',
      id: randomText(16),
      version: this.view?.seq ?? 0,
      action,
    } as Pending['message'];
    return new Promise((resolve) => {
      // Kept until it is answered: a move that the connection swallowed is sent again, and counts once.
      this.pending.set(message.id, { message, resolve });
      this.post(message);
      // Somebody waits for it: silence is noticed from now on, and the next try is now, not in its turn.
      if (this.connected) this.silence.asked();
      else this.hurry();
    });
  }

  private async speak(text: string): Promise<Heard> {
    if (!this.connected) return { ok: false, error: null };
    this.post({ type: 'chat', text });
    return this.spoken.say(text);
  }

  showPlan(plan: readonly ShownMeld[] | null): void {
    if (this.table.info?.options.drafts === 'shown') this.tellPlan(plan);
  }

  private readonly tellPlan = throttle((plan: readonly ShownMeld[] | null) => {
    // A plan that waited until the turn was over is nobody's any more.
    if (this.view?.status !== 'in_progress' || this.view.currentSeat !== this.table.seat) return;
    const melds =
      plan?.map(({ kind, tiles, joker_assignments }) => ({
        kind,
        tiles: [...tiles],
        ...(joker_assignments === undefined ? {} : { joker_assignments: { ...joker_assignments } }),
      })) ?? null;
    this.post({ type: 'draft', melds });
  }, BETWEEN_PLANS);

  async replaceSeat(seat: number, by: 'bot' | 'nobody'): Promise<Result<null, Refused>> {
    const { id, token } = this;
    const body = { action: by === 'bot' ? 'bot' : 'remove' };
    const answer = await ask<GameInfo>('POST', `games/${id}/seats/${seat}`, { token, body });
    if (!answer.ok) return { ok: false, error: answer };
    this.table = { ...this.table, info: answer.value };
    this.show();
    return { ok: true, value: null };
  }

  async rematch(): Promise<Result<string, Refused>> {
    const { id, token } = this;
    const answer = await ask<{ game: GameInfo }>('POST', `games/${id}/rematch`, { token, body: {} });
    return answer.ok
      ? { ok: true, value: `#/game/${answer.value.game.game_id}/${token}` }
      : { ok: false, error: answer };
  }

  async log(): Promise<GameLog | null> {
    const answer = await ask<unknown>('GET', `games/${this.id}/log`);
    const log = answer.ok ? parseLog(answer.value) : null;
    return log?.ok === true ? log.value : null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.silence.stop();
    clearInterval(this.heartbeat);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.cutOff);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.listeners.clear();
  }

  /** After a sleep of the device or a change of its network: nobody says whether the connection outlived it. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.connected) this.ping();
    else this.connect();
  };

  /** The device knows that it has no network: nobody need wait for an answer. */
  private readonly cutOff = (): void => {
    if (this.connected) this.lost();
  };

  private readonly ping = (): void => {
    if (!this.connected) return;
    this.post({ type: 'ping' });
    this.silence.asked();
  };

  /** Tries again after a while: longer each time, and not in step with everybody else whom a server lost. */
  private lost(): void {
    this.silence.stop();
    this.spoken.lost();
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.connected = false;
    const unreachable = this.table.info === null;
    this.table = { ...this.table, unreachable, lost: !unreachable };
    this.show();
    if (this.table.ended !== null) return;
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private connect(): void {
    if (this.closed || this.table.ended !== null) return;
    clearTimeout(this.timer);
    this.silence.stop();
    this.socket?.close();
    const address = new URL(`/api/v1/games/${encodeURIComponent(this.id)}/ws`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    this.socket = socket;
    // From here on, not only once it is open: a line can die on the way to the welcome, too.
    this.silence.asked();
    socket.onopen = () => {
      const known = this.view === null || this.view.seq === 0 ? {} : { last_event: this.view.seq };
      const who = this.token === null ? {} : { token: this.token };
      socket.send(
        JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...who, ...known } satisfies ClientMessage),
      );
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket && typeof data === 'string') this.receive(data);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.closed) this.lost();
    };
  }

  private post(message: ClientMessage): void {
    if (this.connected && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify(message));
  }

  private receive(text: string): void {
    this.silence.heard();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'events':
        for (const { seq, event } of message.events) this.follow(seq, event);
        break;
      case 'ack':
        this.answer(message.id, { ok: true, value: null });
        break;
      case 'refused':
        this.answer(message.id, { ok: false, error: message.violation as unknown as Violation });
        break;
      case 'clock':
        this.deadline = deadlineOf(message.clock);
        break;
      case 'game':
        this.table = { ...this.table, info: message.game };
        break;
      case 'presence':
        this.table = { ...this.table, present: message.present };
        this.spectators = message.spectators;
        break;
      case 'chat':
        if (message.player_index === this.table.seat) this.spoken.heard(message.text);
        this.chat = [...this.chat, { name: this.nameOf(message.player_index), text: message.text }].slice(
          -200,
        );
        break;
      case 'error':
        if (message.code === 'chat_too_fast') this.spoken.refused(message);
        return;
      case 'draft':
        if (message.player_index === this.view?.currentSeat)
          this.shown = message.melds === null ? null : readShownPlan(message.melds);
        break;
      case 'bye':
        if (!message.reconnect)
          this.table = { ...this.table, ended: { code: message.code, message: message.message } };
        break;
      default:
        return;
    }
    this.show();
  }

  private welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.connected = true;
    this.wait = FIRST_WAIT;
    this.deadline = deadlineOf(message.clock);
    this.table = {
      ...this.table,
      info: message.game,
      seat: message.player_index,
      unreachable: false,
      lost: false,
    };
    if (message.view !== null) {
      const view = parseView(message.view);
      if (view.ok) {
        this.view = view.value;
        this.shown = null;
        void this.fetchPast();
      }
    }
    for (const { message: waiting } of this.pending.values()) this.post(waiting);
  }

  /** What happened before we came, for the list of moves. */
  private async fetchPast(): Promise<void> {
    const { view, token } = this;
    if (view === null || view.seq === 0) return;
    const viewer = token === null ? '&viewer=spectator' : '';
    const answer = await ask<{ events: { seq: number; event: unknown }[] }>(
      'GET',
      `games/${this.id}/events?since=0&limit=500${viewer}`,
      { token },
    );
    if (!answer.ok) return;
    const past = answer.value.events.flatMap(({ seq, event }) => {
      const parsed = parseEventView(event, view.ruleset);
      return parsed.ok ? [{ seq, event: parsed.value }] : [];
    });
    const known = new Map([...past, ...this.events].map((one) => [one.seq, one]));
    this.events = [...known.values()].toSorted((a, b) => a.seq - b.seq);
    this.show();
  }

  private follow(seq: number, json: unknown): void {
    const { view } = this;
    if (view === null || seq <= view.seq) return;
    const event = parseEventView(json, view.ruleset);
    if (!event.ok || seq !== view.seq + 1) {
      this.post({ type: 'resync' });
      return;
    }
    this.view = evolveView(view, event.value);
    this.shown = null;
    this.events = [...this.events, { seq, event: event.value }];
    if (view.ruleset.turnSeconds !== null && this.view.currentSeat !== view.currentSeat) this.deadline = null;
  }

  private answer(id: string, result: Result<null, Violation>): void {
    this.pending.get(id)?.resolve(result);
    this.pending.delete(id);
  }

  private seatsOf(kind: 'human' | 'bot'): number[] {
    return (this.table.info?.seats ?? []).flatMap((seat, i) => (seat.kind === kind ? [i] : []));
  }

  private nameOf(seat: number | null): string {
    return (seat === null ? null : this.table.info?.seats[seat]?.name) ?? '–';
  }

  private show(): void {
    const { view, table } = this;
    const { info } = table;
    const next =
      info?.rematch_id == null
        ? null
        : `#/game/${info.rematch_id}${this.token === null ? '' : `/${this.token}`}`;
    const snapshot: Snapshot | null =
      view === null || view.status === 'waiting_for_players'
        ? null
        : {
            view,
            events: this.events,
            deadline: this.deadline,
            connection: this.connected ? 'connected' : 'lost',
            totals: info?.totals ?? null,
            chat: this.chat,
            spectators: this.spectators,
            absent: this.seatsOf('human').filter(
              (seat) => table.present?.includes(seat) !== true && seat !== table.seat,
            ),
            bots: this.seatsOf('bot'),
            host: table.seat !== null && table.seat === info?.host_index,
            shown: this.shown,
            next,
          };
    this.table = { ...table, snapshot };
    for (const listener of this.listeners) listener();
  }
}

const deadlineOf = (clock: { readonly remaining_ms: number } | null): number | null =>
  clock === null ? null : Date.now() + clock.remaining_ms;
