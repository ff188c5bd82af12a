import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, midGame, run } from '../../test/gameFixture.ts';
import { addScores, type Scores, scoreNumbers } from './score.ts';

const laidDown = [run('1ka 2ka 3ka')];
const sum = ({ points }: Scores): number => points.reduce((a, b) => a + b, 0);
/** Everybody in turn passes on an empty pool with nothing to play. */
const blocked = (racks: string[], ruleset = {}) =>
  after(midGame({ racks, ruleset }), ...racks.map((_, seat) => ({ type: 'pass' as const, seat })));

describe('scores', () => {
  it('give the winner what is left on the other racks, a joker counting its penalty', () => {
    const state = midGame({ racks: ['4ka', '10ra ja', '1ob 2ob'], table: laidDown });
    const { ending } = after(state, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(ending).toEqual({
      reason: 'rack_empty',
      winners: [0],
      scores: { points: [43, -40, -3], divisor: 1 },
    });
  });

  it('count a joker as the ruleset says', () => {
    const state = midGame({ racks: ['4ka', '10ra ja'], table: laidDown, ruleset: { jokerPenalty: 50 } });
    const { ending } = after(state, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(ending?.scores.points).toEqual([60, -60]);
  });

  it('add the penalty of a player who has not opened to the rack, and name it', () => {
    const ruleset = { unopenedPenalty: 100, couldOpenPenalty: 200 };
    // The rack of seat 1 holds an opening, the rack of seat 2 does not.
    const racks = ['4ka', '10ra 11ra 12ra', '1ob 2ob', '5ra'];
    const table = laidDown;
    const game = midGame({ racks, table, ruleset });
    const seats = game.seats.map((seat, i) => ({ ...seat, opened: i === 0 || i === 3 }));
    const { ending } = after({ ...game, seats }, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(ending).toEqual({
      reason: 'rack_empty',
      winners: [0],
      scores: { points: [341, -233, -103, -5], divisor: 1 },
      penalties: [
        { seat: 1, reason: 'could_open', points: 200 },
        { seat: 2, reason: 'unopened', points: 100 },
      ],
    });
  });

  it('take one penalty for both where the rules do not tell the difference', () => {
    const game = midGame({
      racks: ['4ka', '10ra 11ra 12ra'],
      table: laidDown,
      ruleset: { unopenedPenalty: 50 },
    });
    const seats = game.seats.map((seat, i) => ({ ...seat, opened: i === 0 }));
    const { ending } = after({ ...game, seats }, { type: 'resign', seat: 1 });
    expect(ending).toMatchObject({
      scores: { points: [83, -83] },
      penalties: [{ reason: 'unopened', points: 50 }],
    });
  });

  it('compare racks with their penalties in a blocked game', () => {
    const game = midGame({ racks: ['2ra', '9kb'], ruleset: { unopenedPenalty: 10 } });
    const seats = game.seats.map((seat, i) => ({ ...seat, opened: i === 1 }));
    const { ending } = after({ ...game, seats }, { type: 'pass', seat: 0 }, { type: 'pass', seat: 1 });
    expect(ending).toMatchObject({ reason: 'blocked', winners: [1], scores: { points: [-3, 3] } });
  });

  it('of a blocked game are the differences to the lowest rack', () => {
    const { ending } = blocked(['5ra 9kb', '3oa', '7ka 7kb']);
    expect(ending).toEqual({
      reason: 'blocked',
      winners: [1],
      scores: { points: [-11, 22, -11], divisor: 1 },
    });
  });

  it('share a blocked win between equal lowest racks', () => {
    const { ending } = blocked(['5ra', '5kb', '11oa']);
    expect(ending).toEqual({
      reason: 'blocked',
      winners: [0, 1],
      scores: { points: [3, 3, -6], divisor: 1 },
    });
  });

  it('share half points and thirds exactly', () => {
    const halves = blocked(['5ra', '5kb', '6oa']).ending!;
    expect(halves.scores).toEqual({ points: [1, 1, -2], divisor: 2 });
    const thirds = blocked(['5ra', '5kb', '5oa', '9ka']).ending!;
    expect(thirds.winners).toEqual([0, 1, 2]);
    expect(thirds.scores).toEqual({ points: [4, 4, 4, -12], divisor: 3 });
    expect(scoreNumbers(thirds.scores)).toEqual([4 / 3, 4 / 3, 4 / 3, -4]);
  });

  it('are nothing for everybody where all racks are equal', () => {
    const { ending } = blocked(['5ra', '5kb']);
    expect(ending?.winners).toEqual([0, 1]);
    expect(ending?.scores).toEqual({ points: [0, 0], divisor: 1 });
  });

  it('of nothing have no sign', () => {
    const state = midGame({ racks: ['4ka', 'ja'], table: laidDown, ruleset: { jokerPenalty: 0 } });
    const { ending } = after(state, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(ending?.scores.points.map((p) => Object.is(p, 0))).toEqual([true, true]);
  });

  it('take the whole rack of a seat that resigned, even where it was the lowest of a blocked game', () => {
    const state = midGame({ racks: ['9ra', '1kb', '11oa'] });
    const { ending } = after(
      state,
      { type: 'resign', seat: 1 },
      { type: 'pass', seat: 0 },
      { type: 'pass', seat: 2 },
    );
    expect(ending).toEqual({
      reason: 'blocked',
      winners: [0],
      scores: { points: [3, -1, -2], divisor: 1 },
    });
  });

  it('give the last seat left the racks of all who resigned, and count its own for nothing', () => {
    const state = midGame({ racks: ['9ra', '1kb ja', '11oa'], pool: '5ka' });
    const { ending } = after(state, { type: 'resign', seat: 0 }, { type: 'resign', seat: 2 });
    expect(ending).toEqual({
      reason: 'last_seat',
      winners: [1],
      scores: { points: [-9, 20, -11], divisor: 1 },
    });
  });

  it('add up to zero for every ending and all racks', () => {
    const value = fc.integer({ min: 1, max: 13 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (values, out) => {
          // One colour a seat and one tile a rack: nothing can be played.
          const racks = values.map((v, seat) => `${v}${'krbo'[seat]}a`);
          let state = midGame({ racks });
          if (out < racks.length) state = after(state, { type: 'resign', seat: out });
          while (state.ending === null) state = after(state, { type: 'pass', seat: state.currentSeat });
          expect(sum(state.ending.scores)).toBe(0);
          const { points } = state.ending.scores;
          for (const winner of state.ending.winners) expect(points[winner]).toBe(Math.max(...points));
        },
      ),
    );
  });
});

describe('totals', () => {
  it('add scores over different divisors without losing a point', () => {
    const thirds: Scores = { points: [4, 4, 4, -12], divisor: 3 };
    const halves: Scores = { points: [1, 1, -2, 0], divisor: 2 };
    const both = addScores(thirds, halves);
    expect(both).toEqual({ points: [11, 11, 2, -24], divisor: 6 });
    expect(addScores(both, { points: [-5, -5, -2, 12], divisor: 6 })).toEqual({
      points: [1, 1, 0, -2],
      divisor: 1,
    });
  });

  it('of different numbers of seats do not mix', () => {
    expect(() => addScores({ points: [1, -1], divisor: 1 }, { points: [1, 0, -1], divisor: 1 })).toThrow(
      RangeError,
    );
  });
});
