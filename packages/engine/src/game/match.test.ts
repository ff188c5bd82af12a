import { describe, expect, it } from 'vitest';
import { AT, after, midGame, playersOf } from '../../test/gameFixture.ts';
import { playOut } from '../../test/randomGame.ts';
import type { Result } from '../rules/result.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import type { Violation } from '../rules/violation.ts';
import { startGame } from './decide.ts';
import { leaders, type Match, matchIsOver, nextRound, recordRound, startMatch } from './match.ts';
import type { GameState } from './state.ts';

const ruleset = makeRuleset({ preset: 'tiny' });
const good = <T>(result: Result<T, Violation>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const newMatch = (seats: number, length: number | null = null): Match =>
  good(startMatch({ matchId: 'm', ruleset, players: playersOf(seats), length }));
/** A game of three that ends blocked with these racks. */
const blocked = (gameId: string, racks: string[]): GameState => ({
  ...after(midGame({ racks }), ...racks.map((_, seat) => ({ type: 'pass' as const, seat }))),
  gameId,
});

describe('a match', () => {
  it('adds up its rounds, exactly, and names the leaders', () => {
    let match = newMatch(4);
    expect(leaders(match)).toEqual([0, 1, 2, 3]);
    match = good(recordRound(match, blocked('1', ['5ra', '5kb', '5oa', '9ka'])));
    expect(match.totals).toEqual({ points: [4, 4, 4, -12], divisor: 3 });
    match = good(recordRound(match, blocked('2', ['5ra', '6kb', '7oa', '8ka'])));
    // 4/3 + 6, 4/3 − 1, 4/3 − 2 and −4 − 3.
    expect(match.totals).toEqual({ points: [22, 1, -2, -21], divisor: 3 });
    expect(leaders(match)).toEqual([0]);
    expect(match.rounds.map(({ gameId, winners }) => [gameId, winners])).toEqual([
      ['1', [0, 1, 2]],
      ['2', [0]],
    ]);
  });

  it('adds up to zero after every round', () => {
    let match = newMatch(3);
    for (let seed = 0; seed < 30; seed++) {
      match = good(recordRound(match, playOut({ ruleset, seats: 3, seed })));
      expect(match.totals.points.reduce((a, b) => a + b, 0)).toBe(0);
    }
  });

  it('deals each round anew from its secret, the same again for the same secret', () => {
    const secret = { seed: 's', salt: 't' };
    const first = nextRound(newMatch(2), secret, AT);
    expect(nextRound(newMatch(2), secret, AT)).toEqual(first);
    const second = nextRound({ ...newMatch(2), rounds: [{} as never] }, secret, AT);
    expect(second.gameId).not.toBe(first.gameId);
    expect(second.seed).not.toBe(first.seed);
    expect(nextRound(newMatch(2), { seed: 's', salt: 'u' }, AT).seed).not.toBe(first.seed);
    expect(first.seed).not.toBe(first.salt);
    expect(good(startGame(first)).state.seats.map(({ id }) => id)).toEqual(['ada', 'ben']);
  });

  it('is over after its rounds', () => {
    const racks = ['5ra', '6kb'];
    const match = good(recordRound(newMatch(2, 1), blocked('1', racks)));
    expect(matchIsOver(match)).toBe(true);
    expect(matchIsOver(newMatch(2))).toBe(false);
    expect(recordRound(match, blocked('2', racks)).ok).toBe(false);
    expect(() => nextRound(match, { seed: 's', salt: 't' }, AT)).toThrow(RangeError);
  });

  it('takes no game that is not over, is in it already, or has other players', () => {
    const match = newMatch(2);
    const reason = (game: GameState, into = match): string => {
      const result = recordRound(into, game);
      return result.ok ? 'ok' : result.error.message;
    };
    expect(reason(midGame({ racks: ['5ra', '6kb'] }))).toContain('not over');
    expect(reason(blocked('1', ['5ra', '6kb', '7oa']))).toContain('other players');
    const game = blocked('1', ['5ra', '6kb']);
    const twisted = { ...game, seats: [...game.seats].reverse() };
    expect(reason(twisted)).toContain('other players');
    expect(reason(game, good(recordRound(match, game)))).toContain('already');
  });

  it('starts only with the right number of players and of rounds', () => {
    const started = (seats: number, length: number) =>
      startMatch({ matchId: 'm', ruleset, players: playersOf(seats), length }).ok;
    expect([started(2, 3), started(1, 3), started(5, 3), started(2, 0), started(2, 1.5)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
