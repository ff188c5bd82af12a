/** The gestures on the board, from press to drop and from key to key: without a page. */
import type { TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../test/unit/draftOf.ts';
import { gesture, type Place } from '../../draft/index.ts';
import { type BoardState, type Effect, type Input, pickedIn, type Sight, START } from './state.ts';
import { settled, step } from './step.ts';

const draft = draftOf('5r-7r 9k,9r,9b | 8r 9o 1k');
const sight: Sight = { draft, shown: null };

/** Sends inputs one after the other; gives the last state and all effects. */
function run(
  inputs: readonly Input[],
  from: BoardState = START,
  seen: Sight = sight,
): { state: BoardState; effects: readonly Effect[] } {
  let state = from;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const result = step(state, input, seen);
    if (result === null) continue;
    state = result.state;
    effects.push(...result.effects);
  }
  return { state, effects };
}

const press = (tile: TileId | null, more: { handle?: number; touch?: boolean } = {}): Input => ({
  type: 'press',
  target: { tile, handle: more.handle ?? null },
  at: { x: 100, y: 100 },
  touch: more.touch ?? false,
});
const moveTo = (x: number): Input => ({ type: 'move', at: { x, y: 100 } });
const release = (place: Place | null = null, time = 1000): Input => ({
  type: 'release',
  place: () => place,
  more: false,
  time,
});
const drop = (place: Place | null): Input => ({ type: 'drop', place, from: new Map() });
const key = (name: string, tile: TileId, next: TileId | null = null): Input => ({
  type: 'key',
  key: name,
  tile,
  shift: false,
  next: () => next,
});
const gesturesOf = (effects: readonly Effect[]): unknown[] =>
  effects.flatMap((effect) => (effect.do === 'gesture' ? [effect.gesture] : []));
const saidOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.do === 'say' ? [effect.said.what] : []));

describe('a pressed pointer', () => {
  it('stays pressed while it hardly moves, and drags beyond that', () => {
    expect(run([press('8ra'), moveTo(105)]).state.phase.is).toBe('pressed');
    expect(run([press('8ra'), moveTo(106)]).state.phase).toMatchObject({ is: 'dragging', tiles: ['8ra'] });
  });

  it('is a tap when it goes up in its place', () => {
    const { state } = run([press('8ra'), release()]);
    expect(state.phase).toEqual({ is: 'pickedUp', tiles: ['8ra'] });
    expect(state.focused).toBe('8ra');
  });

  it('drops the picked-up tiles where a tap means a place', () => {
    const { state, effects } = run([
      press('8ra'),
      release(),
      press(null),
      release({ to: 'meld', key: 1, at: 3 }),
    ]);
    expect(state.phase.is).toBe('idle');
    expect(gesturesOf(effects)).toEqual([
      { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1, at: 3 } },
    ]);
  });

  it('puts a tile into its one good place by a double tap, but not by two slow taps', () => {
    const quick = run([press('8ra'), release(null, 1000), press('8ra'), release(null, 1349)]);
    expect(gesturesOf(quick.effects)).toEqual([
      { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1 } },
    ]);
    const slow = run([press('8ra'), release(null, 1000), press('8ra'), release(null, 1350)]);
    expect(gesturesOf(slow.effects)).toEqual([]);
    expect(slow.state.phase.is).toBe('idle');
  });

  it('picks up a whole meld by a tap on its handle', () => {
    const { state } = run([press(null, { handle: 1 }), release()]);
    expect(pickedIn(state.phase)).toEqual(['5ra', '6ra', '7ra']);
  });

  it('takes up the whole meld when a finger rests on one of its tiles, and drags it on', () => {
    const rested = run([press('6ra', { touch: true }), { type: 'rest' }]);
    expect(saidOf(rested.effects)).toEqual(['pickedUp']);
    expect(run([release()], rested.state).state.phase).toEqual({
      is: 'pickedUp',
      tiles: ['5ra', '6ra', '7ra'],
    });
    expect(run([moveTo(120)], rested.state).state.phase).toMatchObject({
      is: 'dragging',
      tiles: ['5ra', '6ra', '7ra'],
    });
  });

  it('scrolls with a finger on the empty table, and draws a band with a mouse', () => {
    expect(run([press(null, { touch: true }), moveTo(120)]).state.phase.is).toBe('idle');
    expect(run([press(null), moveTo(120)]).state.phase.is).toBe('banding');
  });

  it('returns to what was picked up when the page takes the pointer away', () => {
    const picked = run([press('8ra'), release()]).state;
    expect(run([press('1ka'), { type: 'cancel' }], picked).state.phase).toEqual(picked.phase);
  });
});

describe('a drag', () => {
  it('carries all picked-up tiles where it begins at one of them, in their order', () => {
    const { state } = run([press('1ka'), release(), press('8ra'), release(), press('1ka'), moveTo(120)]);
    expect(state.phase).toMatchObject({ is: 'dragging', tiles: ['1ka', '8ra'] });
  });

  it('moves its tiles to the place and slides them from where they were let go', () => {
    const { state, effects } = run([press('8ra'), moveTo(120), drop({ to: 'new' })]);
    expect(state).toMatchObject({ phase: { is: 'idle' }, focused: '8ra', touched: '8ra' });
    expect(effects.map((effect) => effect.do)).toEqual(['slideFrom', 'say', 'gesture']);
  });

  it('does nothing outside of every place, and leaves nothing picked up', () => {
    const { state, effects } = run([press('8ra'), moveTo(120), drop(null)]);
    expect(state.phase.is).toBe('idle');
    expect(effects).toEqual([]);
  });

  it('leaves tiles of the table there when they are dropped on the rack, and says so until the next gesture', () => {
    const refused = run([press('5ra'), moveTo(120), drop({ to: 'rack' })]);
    expect(refused.effects).toEqual([]);
    expect(refused.state.refusedOn).toBe(draft.now);
    expect(run([{ type: 'touch', tile: null }], refused.state).state.refusedOn).toBeNull();
  });

  it('takes only the player’s own tiles to the rack', () => {
    const laid = gesture(draft, { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1 } });
    const seen = { draft: laid, shown: null };
    const { effects } = run([press(null, { handle: 1 }), moveTo(120), drop({ to: 'rack' })], START, seen);
    expect(gesturesOf(effects)).toEqual([{ type: 'move', tiles: ['8ra'], place: { to: 'rack' } }]);
  });

  it('grabs only tiles of the rack while the table shows the plan of another player', () => {
    const theirs: Sight = { draft, shown: { melds: [], wishes: {} } };
    expect(run([press('6ra'), moveTo(120)], START, theirs).state.phase.is).toBe('banding');
    expect(run([press('8ra'), moveTo(120)], START, theirs).state.phase.is).toBe('dragging');
  });
});

describe('a rubber band', () => {
  it('picks up the tiles inside it', () => {
    const { state } = run([press(null), moveTo(200), { type: 'band', tiles: ['8ra', '9oa'] }]);
    expect(state.phase).toEqual({ is: 'pickedUp', tiles: ['8ra', '9oa'] });
  });
});

describe('the keyboard', () => {
  it('moves the focus by arrows while nothing is picked up', () => {
    const { state, effects } = run([key('ArrowRight', '8ra', '9oa')]);
    expect(state.focused).toBe('9oa');
    expect(effects).toEqual([{ do: 'focus', tile: '9oa' }]);
  });

  it('picks up by space, chooses a place by arrows, and drops there by enter', () => {
    const chosen = run([key(' ', '8ra'), key('ArrowDown', '8ra')]);
    expect(chosen.state.phase).toEqual({ is: 'choosing', tiles: ['8ra'], place: { to: 'meld', key: 1 } });
    expect(saidOf(chosen.effects)).toEqual(['pickedUp', 'pointedAt']);
    const dropped = run([key('Enter', '8ra')], chosen.state);
    expect(gesturesOf(dropped.effects)).toEqual([
      { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1 } },
    ]);
    expect(dropped.state.phase.is).toBe('idle');
  });

  it('drops by enter into the one good place, else into a new meld', () => {
    expect(gesturesOf(run([key('Enter', '8ra'), key('Enter', '8ra')]).effects)).toEqual([
      { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1 } },
    ]);
    expect(gesturesOf(run([key('Enter', '1ka'), key('Enter', '1ka')]).effects)).toEqual([
      { type: 'move', tiles: ['1ka'], place: { to: 'new' } },
    ]);
  });

  it('forgets the chosen place when another tile is picked up', () => {
    const { state } = run([key(' ', '8ra'), key('ArrowRight', '8ra'), key(' ', '1ka')]);
    expect(state.phase).toEqual({ is: 'pickedUp', tiles: ['8ra', '1ka'] });
  });

  it('puts everything back by escape, which means nothing with an empty hand', () => {
    expect(run([key(' ', '8ra'), key('Escape', '8ra')]).state.phase.is).toBe('idle');
    expect(step(START, key('Escape', '8ra'), sight)).toBeNull();
    expect(step(START, key('q', '8ra'), sight)).toBeNull();
  });

  it('picks up a meld by m, and lays a tile by n without picking it up', () => {
    expect(pickedIn(run([key('m', '6ra')]).state.phase)).toEqual(['5ra', '6ra', '7ra']);
    expect(gesturesOf(run([key('n', '1ka')]).effects)).toEqual([
      { type: 'move', tiles: ['1ka'], place: { to: 'new' } },
    ]);
  });

  it('waits while a pointer is down', () => {
    expect(step(run([press('8ra')]).state, key(' ', '8ra'), sight)).toBeNull();
  });
});

describe('picked-up tiles', () => {
  it('are put down when they have left the board', () => {
    const picked = run([key(' ', '8ra'), key(' ', '1ka')]).state;
    const later = draftOf('5r-7r 9k,9r,9b | 1k');
    expect(pickedIn(settled(picked, later).phase)).toEqual(['1ka']);
    expect(settled(picked, draft)).toBe(picked);
    expect(settled(picked, draftOf('5r-7r | 2k')).phase.is).toBe('idle');
  });
});
