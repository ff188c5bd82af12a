/**
 * Fits the points of the difficulty model to attempts of players.
 *
 * A player of rating p scores on a puzzle of rating r what Glicko expects where both are known: 1 / (1 + 10^((r − p) / 400)).
 * A puzzle's rating is the sum of its features' points, so this is a logistic regression with a rating for each player
 * and points for each feature. The points of today and the rating of a new player are its prior: few attempts change
 * little. Newton's method finds the most likely values; their errors come from the curvature there.
 */
import { BASE, FEATURES, type Features, featureValue, WEIGHTS } from '../puzzle/difficulty.ts';
import { attemptScore, NEW_PLAYER } from './rating.ts';

/** An attempt at a puzzle whose features are known. */
export interface KnownAttempt {
  readonly features: Features;
  readonly solved: boolean;
  readonly hints: number;
}

/** A number with its standard error. */
interface Fitted {
  readonly value: number;
  readonly error: number;
}

/** What the attempts say. */
export interface Calibration {
  /** Points for each feature. */
  readonly weights: Readonly<Record<keyof Features, Fitted>>;
  /** A rating for each player, in the order given. */
  readonly players: readonly Fitted[];
}

/** The logistic scale of ratings. */
const SCALE = Math.LN10 / 400;

/** How far the points of a feature are believed to be from today's: half of them, or this. */
const LEAST_DOUBT = 15;
const doubtOf = (name: keyof Features): number => Math.max(LEAST_DOUBT, Math.abs(WEIGHTS[name]) / 2);

const STEPS = 50;

/** Fits points and ratings to the attempts of each player. */
export function calibrate(players: readonly (readonly KnownAttempt[])[]): Calibration {
  const size = FEATURES.length + players.length;
  const prior = [...FEATURES.map((name) => WEIGHTS[name]), ...players.map(() => NEW_PLAYER.rating)];
  const doubts = [...FEATURES.map(doubtOf), ...players.map(() => NEW_PLAYER.deviation)];
  const rows = players.flatMap((attempts, player) =>
    attempts.map((attempt) => {
      // The chance to solve rises with the player and falls with the points of the puzzle.
      const values = FEATURES.map((name) => -featureValue(attempt.features, name));
      return { values, player: FEATURES.length + player, score: attemptScore(attempt) };
    }),
  );
  let found = [...prior];
  let curvature: number[][] = [];
  for (let step = 0; step < STEPS; step++) {
    const slope = found.map((value, i) => (prior[i]! - value) / doubts[i]! ** 2);
    curvature = found.map((_, i) => found.map((_, j) => (i === j ? 1 / doubts[i]! ** 2 : 0)));
    for (const { values, player, score } of rows) {
      const height = values.reduce((sum, value, i) => sum + value * found[i]!, found[player]! - BASE);
      const chance = 1 / (1 + Math.exp(-SCALE * height));
      const pull = SCALE * (score - chance);
      const weight = SCALE ** 2 * chance * (1 - chance);
      for (const [i, value] of values.entries()) {
        slope[i]! += pull * value;
        for (const [j, other] of values.entries()) curvature[i]![j]! += weight * value * other;
        curvature[i]![player]! += weight * value;
        curvature[player]![i]! += weight * value;
      }
      slope[player]! += pull;
      curvature[player]![player]! += weight;
    }
    const change = solved(curvature, slope);
    found = found.map((value, i) => value + change[i]!);
    if (change.every((one) => Math.abs(one) < 0.01)) break;
  }
  const errors = Array.from({ length: size }, (_, i) =>
    Math.sqrt(
      solved(
        curvature,
        found.map((_, j) => (i === j ? 1 : 0)),
      )[i]!,
    ),
  );
  const fitted = (i: number): Fitted => ({ value: found[i]!, error: errors[i]! });
  return {
    weights: Object.fromEntries(FEATURES.map((name, i) => [name, fitted(i)])) as Calibration['weights'],
    players: players.map((_, i) => fitted(FEATURES.length + i)),
  };
}

/** The solution of a linear system with a positive definite matrix, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (const [i, row] of rows.entries())
    for (const other of rows.slice(i + 1)) {
      const factor = other[i]! / row[i]!;
      if (factor !== 0) for (let j = i; j < other.length; j++) other[j]! -= factor * row[j]!;
    }
  const result: number[] = new Array(rows.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    let sum = row[rows.length]!;
    for (let j = i + 1; j < rows.length; j++) sum -= row[j]! * result[j]!;
    result[i] = sum / row[i]!;
  }
  return result;
}
