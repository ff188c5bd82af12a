import { describe, expect, it } from 'vitest';
import { AT, after, midGame, playersOf } from '../../test/gameFixture.ts';
import { playOut } from '../../test/random/game.ts';
import type { Result } from '../rules/result.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import type { Violation } from '../rules/violation.ts';
import { startGame } from './decide.ts';
import {
  type Match,
  matchIsOver,
  nextRound,
  recordRound,
  seriesTotals,
  standings,
  startMatch,
} from './match.ts';
import type { GameState } from './state.ts';

const ruleset = makeRuleset({ preset: 'tiny' });
const good = <T>(result: Result<T, Violation>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const newMatch = (seats: number, match: unknown = null): Match => {
  const rules = makeRuleset({ preset: 'tiny', match: match as never });
  return good(startMatch({ matchId: 'm', ruleset: rules, players: playersOf(seats) }));
};
const leaders = ({ totals }: Match): number[] =>
  standings(totals).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
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
    const match = good(recordRound(newMatch(2, { rounds: 1 }), blocked('1', racks)));
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

  it('is over when a player has the points', () => {
    let match = newMatch(2, { points: 10 });
    for (const gameId of ['1', '2', '3']) {
      expect(matchIsOver(match)).toBe(false);
      match = good(recordRound(match, blocked(gameId, ['5ra', '9kb'])));
    }
    expect(match.totals.points).toEqual([12, -12]);
    expect(matchIsOver(match)).toBe(true);
  });

  it('caps each loss and gives the winners their bonus', () => {
    const { ending } = blocked('1', ['5ra', '5kb', '13oa', '6ka']);
    expect(ending!.scores).toEqual({ points: [9, 9, -16, -2], divisor: 2 });
    const rules = makeRuleset({ match: { rounds: 3, points: null, lossCap: 5, winBonus: 10 } });
    // The others lose 5 and 1; the winners share these 6 points and the bonus of 10.
    expect(seriesTotals(null, ending!, rules)).toEqual({ points: [8, 8, -5, -1], divisor: 1 });
    expect(seriesTotals(null, ending!, makeRuleset())).toEqual(ending!.scores);
  });

  it('names places with ties', () => {
    const places = standings({ points: [3, 9, 3, 9, -24], divisor: 1 });
    expect(places.map(({ seat, place }) => [place, seat])).toEqual([
      [1, 1],
      [1, 3],
      [3, 0],
      [3, 2],
      [5, 4],
    ]);
  });

  it('starts only with the right number of players', () => {
    const started = (seats: number) => startMatch({ matchId: 'm', ruleset, players: playersOf(seats) }).ok;
    expect([started(2), started(1), started(5)]).toEqual([true, false, false]);
  });
});
