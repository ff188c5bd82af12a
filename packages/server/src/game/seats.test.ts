import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredGame } from '../store/store.ts';
import { freeName, hashOfToken, newCode, newToken, openSeat, seatOfHash, takenSeat } from './seats.ts';

describe('a seat', () => {
  it('has a secret of more than 128 bits, and only its hash is kept', () => {
    const token = newToken(randomBytes);
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const seat = takenSeat(openSeat('p1'), 'Ada', hashOfToken(token), undefined);
    expect(JSON.stringify(seat)).not.toContain(token);
  });

  it('is opened by its own secret alone', () => {
    const tokens = [newToken(randomBytes), newToken(randomBytes)];
    const seats = tokens.map((token, i) =>
      takenSeat(openSeat(`p${i + 1}`), `P${i}`, hashOfToken(token), undefined),
    );
    const game = { seats: [...seats, openSeat('p3')] } as unknown as StoredGame;
    expect(tokens.map((token) => seatOfHash(game, hashOfToken(token)))).toEqual([0, 1]);
    for (const wrong of ['', 'x', `${tokens[0]}x`, hashOfToken(tokens[0]!)])
      expect(seatOfHash(game, hashOfToken(wrong))).toBe(-1);
    expect(seatOfHash(game, '')).toBe(-1);
  });

  it('has a name that no other seat has', () => {
    const seats = [
      takenSeat(openSeat('p1'), 'Ada', '', undefined),
      takenSeat(openSeat('p2'), 'Ada 2', '', undefined),
    ];
    expect(freeName('Ada', seats)).toBe('Ada 3');
    expect(freeName('Ben', seats)).toBe('Ben');
  });
});

it('a code has eight characters that do not look alike', () => {
  for (let i = 0; i < 200; i++) expect(newCode(randomBytes)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});
