import { describe, expect, it } from 'vitest';
import { gameIdFor } from './gameId.ts';

describe('the id of a game with a seed', () => {
  it('is a UUID, and the same for the same text', () => {
    const form = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    for (const text of ['friday', '', 'ü']) {
      expect(gameIdFor(text)).toMatch(form);
      expect(gameIdFor(text)).toBe(gameIdFor(text));
    }
    expect(gameIdFor('a')).not.toBe(gameIdFor('b'));
  });
});
