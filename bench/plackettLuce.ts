/**
 * Ratings on one scale from the wins of games with two or more players (Plackett and Luce; with two players, Bradley and
 * Terry): a bot of strength s wins with the chance s divided by the sum of the strengths at the table.
 */

/** The games of one table: who sat there, one entry a seat, and how many games each seat won. */
export interface TableResult {
  readonly seats: readonly string[];
  /** Games won by each seat; a shared win counts in parts. */
  readonly wins: readonly number[];
}

/** A rating with its 95 % interval, on the scale of chess: 400 points more are odds of ten to one. */
export interface Rating {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Points for a factor of e in strength. */
const SCALE = 400 / Math.LN10;
const Z = 1.959964;
const ROUNDS = 100_000;
const CLOSE = 1e-10;

/**
 * The most likely ratings, with `anchor` at `anchorRating`, which is exact: intervals are those of the difference from it. Each result also counts half a game won by each seat, so a bot
 * that won everything has a finite rating.
 */
export function ratingsOf(results: readonly TableResult[], anchor: string, anchorRating: number): Rating[] {
  const names = [...new Set(results.flatMap(({ seats }) => seats))];
  const tables = results.map(({ seats, wins }) => ({
    seats: seats.map((name) => names.indexOf(name)),
    wins: wins.map((won) => won + 0.5),
  }));
  const strength = strengthsOf(tables, names.length);
  const at = names.indexOf(anchor);
  if (at < 0) throw new RangeError(`${anchor} has no games.`);
  const spread = spreadsOf(tables, strength, at);
  return names
    .map((name, i): Rating => {
      const rating = anchorRating + SCALE * Math.log(strength[i]! / strength[at]!);
      const half = Z * SCALE * spread[i]!;
      return { name, rating, low: rating - half, high: rating + half };
    })
    .sort((a, b) => b.rating - a.rating);
}

/** The standard error of each logarithm of a strength against the anchor's, from the curvature of the likelihood. */
function spreadsOf(tables: readonly IndexedTable[], strength: readonly number[], anchor: number): number[] {
  const curvature = strength.map(() => strength.map(() => 0));
  for (const { seats, wins } of tables) {
    const all = sum(seats.map((seat) => strength[seat]!));
    const games = sum(wins);
    const chance = strength.map((one, i) => (one / all) * seats.filter((seat) => seat === i).length);
    for (const [i, p] of chance.entries())
      for (const [j, q] of chance.entries()) curvature[i]![j]! += games * ((i === j ? p : 0) - p * q);
  }
  const others = strength.flatMap((_, i) => (i === anchor ? [] : i));
  const variance = inverse(others.map((i) => others.map((j) => curvature[i]![j]!)));
  return strength.map((_, i) => {
    const row = others.indexOf(i);
    return row < 0 ? 0 : Math.sqrt(variance[row]![row]!);
  });
}

/** The inverse of a positive definite matrix, by Gauss and Jordan. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (const [i, pivot] of rows.entries()) {
    const factor = pivot[i]!;
    for (const j of pivot.keys()) pivot[j]! /= factor;
    for (const [k, row] of rows.entries()) {
      const times = row[i]!;
      if (k !== i) for (const j of row.keys()) row[j]! -= times * pivot[j]!;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}

interface IndexedTable {
  readonly seats: readonly number[];
  readonly wins: readonly number[];
}

/** Each round sets a strength to its wins, divided by the sum over its games of one over the table's strength. */
function strengthsOf(tables: readonly IndexedTable[], count: number): number[] {
  const won = Array.from({ length: count }, () => 0);
  for (const { seats, wins } of tables) for (const [s, seat] of seats.entries()) won[seat]! += wins[s]!;
  let strength = won.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const expected = won.map(() => 0);
    for (const { seats, wins } of tables) {
      const each = sum(wins) / sum(seats.map((seat) => strength[seat]!));
      for (const seat of seats) expected[seat]! += each;
    }
    const next = won.map((wins, i) => wins / expected[i]!);
    const mean = Math.exp(sum(next.map(Math.log)) / count);
    const scaled = next.map((one) => one / mean);
    const change = Math.max(...scaled.map((one, i) => Math.abs(Math.log(one / strength[i]!))));
    strength = scaled;
    if (change < CLOSE) break;
  }
  return strength;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
