/** A game on a server: followed over a WebSocket, event by event without gaps, through every loss of connection. */
import type { Result } from '@rummikub/engine';
import { actionToJson, parseEventView } from '@rummikub/engine/domain';
import type { ClientMessage, PROTOCOL_VERSION, ServerMessage } from '@rummikub/protocol';
import { randomText } from '../../../device/randomText.ts';
import { steadyNow } from '../../../device/time/steadyNow.ts';
import type { ShownMeld } from '../../../draft/index.ts';
import type { Refused } from '../../../i18n/refused.ts';
import { commandOf, type Decision, type GameSource, type Move, type Snapshot } from '../source.ts';
import { ask, type GameInfo } from './api.ts';
import { contribute, newContribution } from './contribution.ts';
import { ReconnectingLine } from './reconnecting.ts';
import {
  gameAddress,
  type Reaction,
  type RemoteState,
  receive,
  START,
  snapshotOf,
  withPast,
} from './remoteState.ts';
import { type Heard, makeSpoken } from './spoken.ts';
import { throttle } from './throttle.ts';

/** Typed as the protocol's own, so that a new version there does not compile here unseen. */
const PROTOCOL: typeof PROTOCOL_VERSION = 1;
/** The shortest time between two plans that are shown, in milliseconds. People see no difference. */
const BETWEEN_PLANS = 250;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
/** A message to the server. The schema's own type has mutable lists, and sending changes none. */
type Message = Immutable<ClientMessage>;

interface Pending {
  readonly message: Extract<Message, { type: 'act' }>;
  readonly resolve: (answer: Result<null, Refused>) => void;
}

const textOf = (message: Message): string => JSON.stringify(message);

function addressOf(id: string): URL {
  const address = new URL(`/api/v1/games/${encodeURIComponent(id)}/ws`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address;
}

/** The state of the table, and what the game screen shows of it. */
export interface RemoteTable {
  readonly state: RemoteState;
  readonly snapshot: Snapshot | null;
}

export class RemoteSource implements GameSource {
  readonly kind = 'remote';
  readonly say: GameSource['say'];
  readonly id: string;
  readonly token: string | null;
  private current: RemoteTable = { state: START, snapshot: null };
  private readonly line: ReconnectingLine;
  private readonly pending = new Map<string, Pending>();
  private readonly spoken = makeSpoken();
  private readonly listeners = new Set<() => void>();

  constructor(id: string, token: string | null) {
    this.id = id;
    this.token = token;
    this.say = token === null ? null : (text) => this.speak(text);
    this.line = new ReconnectingLine(addressOf(id), textOf({ type: 'ping' }), {
      greeting: () => this.hello(),
      onText: (text) => this.read(text),
      onLost: () => this.lost(),
    });
  }

  table(): RemoteTable {
    return this.current;
  }

  snapshot(): Snapshot {
    if (this.current.snapshot === null) throw new Error('the game has not begun');
    return this.current.snapshot;
  }

  get showsPlans(): boolean {
    return this.current.state.info?.options.drafts === 'shown';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  send(move: Move): Promise<Result<null, Refused>> {
    const { seat, view } = this.current.state;
    const action = actionToJson(commandOf(move, seat ?? 0));
    const message: Pending['message'] = { type: 'act', id: randomText(16), version: view?.seq ?? 0, action };
    return new Promise((resolve) => {
      // Kept until it is answered: a move that the connection swallowed is sent again, and counts once.
      this.pending.set(message.id, { message, resolve });
      this.post(message);
      this.line.expectAnswer();
    });
  }

  showPlan(plan: readonly ShownMeld[] | null): void {
    if (this.showsPlans) this.tellPlan(plan);
  }

  async decideAbout(seat: number, what: Decision): Promise<Result<null, Refused>> {
    const { id, token } = this;
    const [path, body] = what === 'end' ? ['end', {}] : [`seats/${seat}`, { action: what }];
    const answer = await ask<GameInfo>('POST', `games/${id}/${path}`, { token, body });
    if (!answer.ok) return { ok: false, error: answer };
    this.show({ ...this.current.state, info: answer.value });
    return { ok: true, value: null };
  }

  async rematch(): Promise<Result<string, Refused>> {
    const { id, token } = this;
    const body = { contribution: newContribution() };
    const answer = await ask<{ game: GameInfo }>('POST', `games/${id}/rematch`, { token, body });
    // The first player who asks has made the game, and sees its commitment only now.
    if (answer.ok && token !== null) void contribute(answer.value.game, token);
    return answer.ok
      ? { ok: true, value: gameAddress(answer.value.game.game_id, token) }
      : { ok: false, error: answer };
  }

  close(): void {
    this.line.close();
    this.listeners.clear();
  }

  private async speak(text: string): Promise<Heard> {
    if (!this.line.connected) return { ok: false, error: null };
    this.post({ type: 'chat', text });
    return this.spoken.say(text);
  }

  private readonly tellPlan = throttle((plan: readonly ShownMeld[] | null) => {
    const { view, seat } = this.current.state;
    // A plan that waited until the turn was over is no longer of use.
    if (view?.status !== 'in_progress' || view.currentSeat !== seat) return;
    this.post({ type: 'draft', melds: plan });
  }, BETWEEN_PLANS);

  private post(message: Message): void {
    this.line.post(textOf(message));
  }

  private hello(): string {
    const { view } = this.current.state;
    return textOf({
      type: 'hello',
      protocol: PROTOCOL,
      ...(this.token === null ? {} : { token: this.token }),
      ...(view === null || view.seq === 0 ? {} : { last_event: view.seq }),
    });
  }

  private lost(): boolean {
    this.spoken.lost();
    this.show({ ...this.current.state, connection: 'lost' });
    return this.current.state.ended === null;
  }

  private read(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    const before = this.current.state;
    const { state, reactions } = receive(before, message, steadyNow());
    this.take(state);
    for (const reaction of reactions) this.react(reaction);
    if (state !== before) this.notify();
  }

  private react(reaction: Reaction): void {
    switch (reaction.do) {
      case 'welcomed':
        this.line.welcomed();
        for (const { message } of this.pending.values()) this.post(message);
        break;
      case 'fetchPast':
        void this.fetchPast();
        break;
      case 'resync':
        this.post({ type: 'resync' });
        break;
      case 'answer':
        this.pending.get(reaction.id)?.resolve(reaction.answer);
        this.pending.delete(reaction.id);
        break;
      case 'chatHeard':
        this.spoken.heard(reaction.text);
        break;
      case 'chatRefused':
        this.spoken.refused(reaction.why);
        break;
    }
  }

  /** Fetches what happened before this device came, for the list of moves. */
  private async fetchPast(): Promise<void> {
    const { view } = this.current.state;
    if (view === null || view.seq === 0) return;
    const viewer = this.token === null ? '&viewer=spectator' : '';
    const answer = await ask<{ events: { seq: number; event: unknown }[] }>(
      'GET',
      `games/${this.id}/events?since=0&limit=500${viewer}`,
      { token: this.token },
    );
    if (!answer.ok) return;
    const past = answer.value.events.flatMap(({ seq, event }) => {
      const parsed = parseEventView(event, view.ruleset);
      return parsed.ok ? [{ seq, event: parsed.value }] : [];
    });
    this.show(withPast(this.current.state, past));
  }

  private show(state: RemoteState): void {
    this.take(state);
    this.notify();
  }

  private take(state: RemoteState): void {
    if (state !== this.current.state) this.current = { state, snapshot: snapshotOf(state, this.token) };
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
