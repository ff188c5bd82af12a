/** Every shipped puzzle is as it says. */
import { beforeAll, describe, expect, it } from 'vitest';
import { highsSolver, type ProgramSolver } from '../../engine/test/oracles/program.ts';
import { openPuzzles, type Puzzle, type PuzzleSet } from '../src/index.ts';
import { faultsBySolver, faultsOf } from './proof.ts';

/** Each run checks one puzzle of this many by the integer program; the date chooses which. */
const SHARE = 20;

let set: PuzzleSet;
let solver: ProgramSolver;
beforeAll(async () => {
  set = await openPuzzles();
  solver = await highsSolver();
});

const all = (): Puzzle[] => set.ids().map((id) => set.byId(id)!);
const wrong = (puzzles: readonly Puzzle[], faults: (puzzle: Puzzle) => string[]): string[] =>
  puzzles.flatMap((puzzle) => faults(puzzle).map((fault) => `${puzzle.id}: ${fault}`));

describe('the claim of a shipped puzzle', () => {
  it('holds by solver and judge, for all of them', () => {
    expect(wrong(all(), faultsBySolver)).toEqual([]);
  });

  it('holds by the integer program, and its ways are counted, for those whose turn it is today', () => {
    const today = Math.floor(Date.now() / 86_400_000) % SHARE;
    const some = all().filter((_, i) => i % SHARE === today);
    expect(some.length).toBe(100);
    expect(wrong(some, (puzzle) => faultsOf(puzzle, solver))).toEqual([]);
  });
});
