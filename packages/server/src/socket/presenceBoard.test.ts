import { expect, it } from 'vitest';
import { PRESENCE_TTL_MS, PresenceBoard } from './presenceBoard.ts';

it('adds up the presence of all nodes', () => {
  const board = new PresenceBoard();
  board.say('g', 'a', { seats: [2, 0], spectators: 1 }, 0);
  board.say('g', 'b', { seats: [0], spectators: 2 }, 0);
  expect(board.of('g', 1)).toEqual({ present: [0, 2], spectators: 3 });
  board.say('g', 'a', { seats: [], spectators: 0 }, 1);
  expect(board.of('g', 1)).toEqual({ present: [0], spectators: 2 });
  expect(board.of('other', 1)).toEqual({ present: [], spectators: 0 });
});

it('forgets a node that has gone silent', () => {
  const board = new PresenceBoard();
  board.say('g', 'a', { seats: [1], spectators: 0 }, 0);
  expect(board.of('g', PRESENCE_TTL_MS)).toEqual({ present: [], spectators: 0 });
  board.say('h', 'b', { seats: [1], spectators: 0 }, 1);
  expect(board.sweep(PRESENCE_TTL_MS)).toEqual(['g']);
  expect(board.sweep(PRESENCE_TTL_MS)).toEqual([]);
  expect(board.of('g', 0)).toEqual({ present: [], spectators: 0 });
});

it('knows whether another node has players of a game', () => {
  const board = new PresenceBoard();
  expect(board.isElsewhere('g', 'a')).toBe(false);
  board.say('g', 'a', { seats: [1], spectators: 0 }, 0);
  expect(board.isElsewhere('g', 'a')).toBe(false);
  board.say('g', 'b', { seats: [], spectators: 1 }, 0);
  expect(board.isElsewhere('g', 'a')).toBe(true);
  board.say('g', 'b', { seats: [], spectators: 0 }, 0);
  expect(board.isElsewhere('g', 'a')).toBe(false);
});
