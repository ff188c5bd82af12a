/**
 * `@rummikub/protocol`: the schemas of every request, response and WebSocket message. No logic.
 *
 * @module protocol
 */
export * from './checks.ts';
export * from './games.ts';
export * from './lists.ts';
export * from './primitives.ts';
export * from './puzzles.ts';
export * from './socket.ts';
export * from './view.ts';
