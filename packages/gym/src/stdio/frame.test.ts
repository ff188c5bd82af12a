import { describe, expect, it } from 'vitest';
import { MOST_GAMES } from '../batch/batch.ts';
import { FrameReader, MOST_BYTES, makeFrame, RESET_GAMES, STEP } from './frame.ts';

describe('a frame', () => {
  it.each([
    ['numbers of all games', RESET_GAMES, 4],
    ['actions of all games', STEP, 2],
  ])('has room for the %s of the largest batch', (_, kind, bytes) => {
    const reader = new FrameReader();
    reader.add(makeFrame(kind, new Uint8Array(bytes * MOST_GAMES)));
    expect(reader.next()).toMatchObject({ kind, content: { length: bytes * MOST_GAMES } });
  });

  it('is refused where it is longer than the longest frame', () => {
    const reader = new FrameReader();
    reader.add(makeFrame(STEP, new Uint8Array(MOST_BYTES)));
    expect(reader.next()).toBe('lost');
  });
});
