/** What this device knows of a table on a server, and how each message of the server changes it. Pure. */
import { type EventView, evolveView, type Result, type View } from '@rummikub/engine';
import { parseEventView, parseView } from '@rummikub/engine/domain';
import { turnMs } from '@rummikub/engine/parts';
import type { ServerMessage } from '@rummikub/protocol';
import { readShownPlan, type ShownPlan } from '../../../draft/index.ts';
import type { Refused } from '../../../i18n/refused.ts';
import type { ChatLine, Snapshot } from '../source.ts';
import type { GameInfo } from './api.ts';

export interface RemoteState {
  /** `lost`: the last connection broke off, or the first one failed. */
  readonly connection: 'opening' | 'connected' | 'lost';
  /** Null until the server has answered. */
  readonly info: GameInfo | null;
  readonly seat: number | null;
  /** The seats whose players are connected; null until the server has told. */
  readonly present: readonly number[] | null;
  /** By seat: when the others may decide about a player who left, by the steady clock. */
  readonly away: ReadonlyMap<number, number>;
  /** Why the server ended the connection for good; null while it goes on. */
  readonly ended: { readonly code: string; readonly message: string } | null;
  /** Null until the game has begun. */
  readonly view: View | null;
  readonly events: Snapshot['events'];
  readonly chat: readonly ChatLine[];
  readonly spectators: number;
  readonly deadline: number | null;
  /** What another player plans just now. The next event ends it. */
  readonly shown: ShownPlan | null;
}

export const START: RemoteState = {
  connection: 'opening',
  info: null,
  seat: null,
  present: null,
  away: new Map(),
  ended: null,
  view: null,
  events: [],
  chat: [],
  spectators: 0,
  deadline: null,
  shown: null,
};

/** What a message asks of the source, beyond a new state. */
export type Reaction =
  /** The server knows this device: moves without an answer are sent again. */
  | { readonly do: 'welcomed' }
  /** Events before the view are wanted for the list of moves. */
  | { readonly do: 'fetchPast' }
  /** An event is missing or cannot be read. */
  | { readonly do: 'resync' }
  | { readonly do: 'answer'; readonly id: string; readonly answer: Result<null, Refused> }
  | { readonly do: 'chatHeard'; readonly text: string }
  | { readonly do: 'chatRefused'; readonly why: Refused };

export interface Received {
  readonly state: RemoteState;
  readonly reactions: readonly Reaction[];
}

/** The most lines of chat that are kept. */
const MOST_LINES = 200;

const only = (state: RemoteState, ...reactions: readonly Reaction[]): Received => ({ state, reactions });

/** `now` is the time of the steady clock. */
export function receive(state: RemoteState, message: ServerMessage, now: number): Received {
  switch (message.type) {
    case 'welcome':
      return welcome(state, message, now);
    case 'events':
      return follow(state, message.events);
    case 'ack':
      return only(state, { do: 'answer', id: message.id, answer: { ok: true, value: null } });
    case 'refused':
      return only(state, { do: 'answer', id: message.id, answer: { ok: false, error: message.violation } });
    case 'clock':
      return only({ ...state, deadline: deadlineOf(message.clock, now) });
    case 'game':
      return only({ ...state, info: message.game });
    case 'presence':
      return only({
        ...state,
        present: message.present,
        spectators: message.spectators,
        away: new Map(
          message.away.map(({ player_index, remaining_ms }) => [player_index, now + remaining_ms]),
        ),
      });
    case 'chat': {
      const line = { name: nameOf(state, message.player_index), text: message.text };
      const after = { ...state, chat: [...state.chat, line].slice(-MOST_LINES) };
      return message.player_index === state.seat
        ? only(after, { do: 'chatHeard', text: message.text })
        : only(after);
    }
    case 'error':
      return message.code === 'chat_too_fast'
        ? only(state, { do: 'chatRefused', why: message })
        : only(state);
    case 'draft':
      if (message.player_index !== state.view?.currentSeat) return only(state);
      return only({ ...state, shown: message.melds === null ? null : readShownPlan(message.melds) });
    case 'bye': {
      const { code, message: text } = message;
      return only(message.reconnect ? state : { ...state, ended: { code, message: text } });
    }
    default:
      return only(state);
  }
}

function welcome(
  state: RemoteState,
  message: Extract<ServerMessage, { type: 'welcome' }>,
  now: number,
): Received {
  const after: RemoteState = {
    ...state,
    connection: 'connected',
    info: message.game,
    seat: message.player_index,
    deadline: deadlineOf(message.clock, now),
  };
  const view = message.view === null ? null : parseView(message.view);
  if (view?.ok !== true) return only(after, { do: 'welcomed' });
  return only({ ...after, view: view.value, shown: null }, { do: 'fetchPast' }, { do: 'welcomed' });
}

function follow(before: RemoteState, events: Extract<ServerMessage, { type: 'events' }>['events']): Received {
  let state = before;
  for (const { seq, event: json } of events) {
    const { view } = state;
    if (view === null || seq <= view.seq) continue;
    const event = parseEventView(json, view.ruleset);
    if (!event.ok || seq !== view.seq + 1) return only(state, { do: 'resync' });
    const next = evolveView(view, event.value);
    const clockStops = turnMs(view) !== null && next.turnNumber !== view.turnNumber;
    state = {
      ...state,
      view: next,
      shown: null,
      events: [...state.events, { seq, event: event.value }],
      deadline: clockStops ? null : state.deadline,
    };
  }
  return only(state);
}

/** The state with events from before this device came. */
export function withPast(
  state: RemoteState,
  past: readonly { readonly seq: number; readonly event: EventView }[],
): RemoteState {
  const known = new Map([...past, ...state.events].map((one) => [one.seq, one]));
  return { ...state, events: [...known.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** The address of a game on a server, as the player with this token or as a spectator. */
export const gameAddress = (id: string, token: string | null): string =>
  `#/game/${id}${token === null ? '' : `/${token}`}`;

/** What the table shows; null until the game has begun. */
export function snapshotOf(state: RemoteState, token: string | null): Snapshot | null {
  const { view, info, seat, present } = state;
  if (view === null || view.status === 'waiting_for_players') return null;
  const seats = info?.seats ?? [];
  return {
    view,
    events: state.events,
    deadline: state.deadline,
    connection: state.connection === 'connected' ? 'connected' : 'lost',
    totals: info?.totals ?? null,
    round: info?.round ?? 1,
    chat: state.chat,
    spectators: state.spectators,
    absent: seats
      .filter(
        ({ kind, player_index: one }) => kind === 'human' && present?.includes(one) !== true && one !== seat,
      )
      .map(({ player_index: one }) => ({ seat: one, until: state.away.get(one) ?? 0 })),
    bots: new Map(seats.flatMap(({ kind, level }, i) => (kind === 'bot' ? [[i, level ?? '']] : []))),
    host: seat !== null && seat === info?.host_index,
    hints: info?.options.hints === true,
    shown: state.shown,
    next: info?.rematch_id == null ? null : gameAddress(info.rematch_id, token),
  };
}

const nameOf = ({ info }: RemoteState, seat: number | null): string =>
  (seat === null ? null : info?.seats[seat]?.name) ?? '–';

const deadlineOf = (clock: { readonly remaining_ms: number } | null, now: number): number | null =>
  clock === null ? null : now + clock.remaining_ms;
