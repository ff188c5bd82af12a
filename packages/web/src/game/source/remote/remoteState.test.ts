/** How each message of the server changes what this device knows of a table: without a socket. */
import { applyCommand, makeRuleset, redactEvent, startGame, viewOf } from '@rummikub/engine';
import { eventViewToJson, viewToJson } from '@rummikub/engine/domain';
import type { ServerMessage } from '@rummikub/protocol';
import { describe, expect, it } from 'vitest';
import { type RemoteState, receive, START, snapshotOf, withPast } from './remoteState.ts';

const AT = '2026-01-01T00:00:00.000Z';
const started = startGame({
  gameId: 'g',
  ruleset: makeRuleset({ startingPlayer: 'first_seat' }),
  players: [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bo' },
  ],
  seed: 'receive',
  salt: 'salt',
  at: AT,
});
if (!started.ok) throw new Error(started.error.message);
const { state: begun } = started.value;
const drawn = applyCommand(begun, { type: 'draw', seat: 0 }, AT);
if (!drawn.ok) throw new Error(drawn.error.message);

/** A message as the server sends it: only what the state reads need be there. */
const message = (json: object): ServerMessage => json as ServerMessage;
const seats = [
  { player_index: 0, kind: 'human', name: 'Ada' },
  { player_index: 1, kind: 'human', name: 'Bo' },
];
const welcome = message({
  type: 'welcome',
  player_index: 0,
  game: { seats, host_index: 0, rematch_id: null, totals: null, options: { hints: true } },
  clock: { remaining_ms: 5000 },
  view: viewToJson(viewOf(begun, 0)),
});
const eventOf = (seq: number): object => ({
  seq,
  event: eventViewToJson(redactEvent(drawn.value.events[0] ?? never(), 0)),
});
function never(): never {
  throw new Error('a draw is one event');
}

const after = (...messages: readonly ServerMessage[]): RemoteState =>
  messages.reduce((state, one) => receive(state, one, 1000).state, START);

describe('a message of the server', () => {
  it('welcomes with the view, the seat and the clock by the time of this device', () => {
    const { state, reactions } = receive(START, welcome, 1000);
    expect(state).toMatchObject({ connection: 'connected', seat: 0, deadline: 6000 });
    expect(snapshotOf(state, 'token')).toMatchObject({
      connection: 'connected',
      host: true,
      absent: [{ seat: 1, until: 0 }],
    });
    expect(reactions.map((reaction) => reaction.do)).toEqual(['fetchPast', 'welcomed']);
  });

  it('carries the next event on, and leaves out one that is known', () => {
    const { seq } = viewOf(begun, 0);
    const state = after(welcome, message({ type: 'events', events: [eventOf(seq + 1), eventOf(seq + 1)] }));
    expect(state.view?.currentSeat).toBe(1);
    expect(state.events).toHaveLength(1);
  });

  it('asks for the whole view where an event is missing', () => {
    const { seq } = viewOf(begun, 0);
    const gap = message({ type: 'events', events: [eventOf(seq + 2)] });
    const { state, reactions } = receive(after(welcome), gap, 1000);
    expect(reactions).toEqual([{ do: 'resync' }]);
    expect(state.view?.seq).toBe(seq);
  });

  it('answers a move by its id', () => {
    expect(receive(START, message({ type: 'ack', id: 'm' }), 0).reactions).toEqual([
      { do: 'answer', id: 'm', answer: { ok: true, value: null } },
    ]);
  });

  it('names who speaks, and tells the player that their own line was heard', () => {
    const own = receive(after(welcome), message({ type: 'chat', player_index: 0, text: 'hi' }), 0);
    expect(own.state.chat).toEqual([{ name: 'Ada', text: 'hi' }]);
    expect(own.reactions).toEqual([{ do: 'chatHeard', text: 'hi' }]);
    const other = receive(after(welcome), message({ type: 'chat', player_index: 1, text: 'hello' }), 0);
    expect(other.reactions).toEqual([]);
  });

  it('shows only the plan of the player on turn, until the next event', () => {
    const plan = (seat: number): ServerMessage =>
      message({ type: 'draft', player_index: seat, melds: [{ kind: 'run', tiles: ['5ra'] }] });
    expect(after(welcome, plan(1)).shown).toBeNull();
    const shown = after(welcome, plan(0));
    expect(shown.shown?.melds).toEqual([{ key: 1, tiles: ['5ra'] }]);
    const next = message({ type: 'events', events: [eventOf(viewOf(begun, 0).seq + 1)] });
    expect(receive(shown, next, 0).state.shown).toBeNull();
  });

  it('ends the connection for good only where it says so', () => {
    const bye = { type: 'bye', code: 'seat_gone', message: 'The seat is gone.' };
    expect(after(message({ ...bye, reconnect: true })).ended).toBeNull();
    expect(after(message({ ...bye, reconnect: false })).ended).toEqual({
      code: 'seat_gone',
      message: 'The seat is gone.',
    });
  });

  it('changes nothing where it is of an unknown kind', () => {
    expect(receive(START, message({ type: 'later' }), 0)).toEqual({ state: START, reactions: [] });
  });
});

describe('events from before this device came', () => {
  it('stand before those that it saw, each once', () => {
    const { seq } = viewOf(begun, 0);
    const state = after(welcome, message({ type: 'events', events: [eventOf(seq + 1)] }));
    const [seen] = state.events;
    if (seen === undefined) throw new Error('the event was not taken');
    const all = withPast(state, [{ ...seen, seq }, seen]);
    expect(all.events.map((one) => one.seq)).toEqual([seq, seq + 1]);
  });
});
