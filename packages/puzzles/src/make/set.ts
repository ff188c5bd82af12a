/** A set of puzzles: a share for each level, no two tables of a game alike, no idea more often than its share. */
import { randomFrom } from '@rummikub/bots';
import { canonicalTable, meldTiles, type Slot, tableTiles } from '@rummikub/engine';
import { idOfLine, packPuzzle } from '../packed/packed.ts';
import { PUZZLE_LEVELS, type PuzzleLevel } from '../puzzle/puzzle.ts';
import { type MadePuzzle, puzzlesOfGame } from './make.ts';
import { openingsOfDeal } from './openings.ts';
import { shuffled } from './random.ts';

/** A set to be made. */
export interface SetOptions {
  /** Decides everything. */
  readonly seed: string;
  /** How many puzzles. */
  readonly count: number;
  /** Called after each game with what there is of each level. */
  readonly onGame?: (game: number, counts: readonly number[]) => void;
}

/** A puzzle of a set, and its line. */
export interface SetPuzzle {
  readonly puzzle: MadePuzzle;
  readonly line: string;
}

/** The share of each level in the set. Two days of a week have level 2, and two level 3. */
const LEVELS: Readonly<Record<PuzzleLevel, number>> = { 1: 0.2, 2: 0.24, 3: 0.24, 4: 0.17, 5: 0.15 };

/** The share of each level that are openings. */
const OPENINGS: Readonly<Record<PuzzleLevel, number>> = { 1: 0.2, 2: 0.26, 3: 0.2, 4: 0.05, 5: 0.05 };

/** Hard openings are rare among deals: the higher levels get those that come up while these are filled. */
const WITH_OPENINGS: readonly PuzzleLevel[] = [1, 2, 3];

/** The most puzzles of a level that may have the same idea, as a share. */
const IDEA = 0.1;

/** What a puzzle is worth: hard for its size, with few solutions. */
const worth = ({ rating, position, ways }: MadePuzzle): number =>
  rating / 2 - 12 * tableTiles(position.table).length - 40 * ways;

/** The melds of a table in order, whichever copies of the tiles they have; empty for an opening. */
const facesOf = ({ position }: MadePuzzle): string =>
  canonicalTable(position.table)
    .map((meld) => meld.slots.map(slotText).join())
    .join(' ');

const slotText = (slot: Slot): string => (typeof slot === 'string' ? slot.slice(0, -1) : `j=${slot.as}`);

/** What is chosen so far. */
class Chosen {
  readonly #levels = new Map<PuzzleLevel, SetPuzzle[]>(PUZZLE_LEVELS.map((level) => [level, []]));
  readonly #ids = new Set<string>();
  readonly #tables = new Set<string>();
  readonly #ideas = new Map<string, number>();

  count(level: PuzzleLevel): number {
    return this.#levels.get(level)?.length ?? 0;
  }

  of(level: PuzzleLevel): readonly SetPuzzle[] {
    return this.#levels.get(level) ?? [];
  }

  /** How many puzzles of its level have a puzzle's idea. */
  alike({ level, idea }: MadePuzzle): number {
    return this.#ideas.get(`${level} ${idea}`) ?? 0;
  }

  /** Takes a puzzle; nothing happens where the set has it, or another one with its table. */
  take(puzzle: MadePuzzle): void {
    const line = packPuzzle(puzzle);
    const table = facesOf(puzzle);
    if (this.#ids.has(idOfLine(line)) || this.#tables.has(table)) return;
    this.#ids.add(idOfLine(line));
    if (table !== '') this.#tables.add(table);
    this.#ideas.set(`${puzzle.level} ${puzzle.idea}`, this.alike(puzzle) + 1);
    this.#levels.get(puzzle.level)?.push({ puzzle, line });
  }
}

/** Takes the puzzles of one game that are wanted, the level with the fewest first. Two of them share two melds at most. */
function takeFromGame(
  puzzles: readonly MadePuzzle[],
  chosen: Chosen,
  isWanted: (puzzle: MadePuzzle) => boolean,
): void {
  const order = puzzles.toSorted(
    (a, b) => chosen.count(a.level) - chosen.count(b.level) || worth(b) - worth(a),
  );
  const tables: string[][] = [];
  for (const puzzle of order) {
    const ours = puzzle.position.table.map((meld) => meldTiles(meld).toSorted().join());
    const isAlike = tables.some((melds) => ours.filter((meld) => melds.includes(meld)).length > 2);
    if (!isWanted(puzzle) || isAlike) continue;
    chosen.take(puzzle);
    tables.push(ours);
  }
}

/** Makes a set. */
export function makeSet({ seed, count, onGame }: SetOptions): SetPuzzle[] {
  const chosen = new Chosen();
  const wanted = (level: PuzzleLevel): number => Math.round(count * LEVELS[level]);
  const lacksOpenings = (level: PuzzleLevel): boolean =>
    chosen.count(level) < Math.floor(wanted(level) * OPENINGS[level]);
  for (let deal = 0; WITH_OPENINGS.some(lacksOpenings); deal++) {
    const [best] = [...openingsOfDeal(`${seed}/deal/${deal}`)]
      .filter(({ level }) => lacksOpenings(level))
      .sort((a, b) => b.rating - a.rating);
    if (best !== undefined) chosen.take(best);
  }
  const alike = (level: PuzzleLevel): number => Math.max(1, Math.floor(wanted(level) * IDEA));
  const lacks = (level: PuzzleLevel): boolean => chosen.count(level) < wanted(level);
  for (let game = 0; PUZZLE_LEVELS.some(lacks); game++) {
    takeFromGame(
      [...puzzlesOfGame(`${seed}/${game}`)],
      chosen,
      (puzzle) => lacks(puzzle.level) && chosen.alike(puzzle) < alike(puzzle.level),
    );
    onGame?.(
      game,
      PUZZLE_LEVELS.map((level) => chosen.count(level)),
    );
  }
  return PUZZLE_LEVELS.flatMap((level) => spread(shuffled(chosen.of(level), randomFrom(`${seed}/${level}`))));
}

/** The puzzles in an order in which no two neighbours have the same idea, as far as that is possible. */
function spread(puzzles: readonly SetPuzzle[]): SetPuzzle[] {
  const left = [...puzzles];
  const order: SetPuzzle[] = [];
  while (left.length > 0) {
    const last = order.at(-1)?.puzzle;
    const next = left.findIndex(({ puzzle: { kind, idea } }) =>
      last?.kind === 'opening' ? kind !== 'opening' : idea !== last?.idea,
    );
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}
