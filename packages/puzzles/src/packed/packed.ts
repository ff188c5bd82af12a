/**
 * Puzzles as short lines of text.
 *
 * A line has the kind (`e`, `m`, `o`), the rating in four digits, the goal and the number of ways in two characters each
 * (base 36), then the table, a point, and the rack. A tile is a letter, `A` for the black one and so on by type, a joker
 * is `*`. A run is its first tile and its length (`3` to `9`, `a` to `d`), a group is any tile of its number and one of
 * `v` to `z` for its colours. After a meld follows each of its jokers as `*` and its place.
 * Copies of a tile are not written: they are interchangeable.
 */
import { canonicalMeld, type Meld, type Slot, slotTile, type TileId } from '@rummikub/engine';
import {
  colorOfType,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  slotType,
  tileType,
  typeOf,
  valueOfType,
} from '@rummikub/engine/parts';
import { levelOf, PUZZLE_KINDS, PUZZLE_RULES, type Puzzle } from '../puzzle/puzzle.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz*';
/** The colours of the groups `v` to `z`. */
const GROUPS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
  [0, 1, 2, 3],
];
const GROUP_LETTERS = 'vwxyz';

const pair = (n: number): string => n.toString(36).padStart(2, '0');

/** A puzzle as a line. */
export const packPuzzle = ({ kind, rating, goal, ways, position }: Omit<Puzzle, 'id' | 'level'>): string =>
  [
    kind[0],
    String(rating).padStart(4, '0'),
    pair(goal),
    pair(ways),
    position.table.map(packMeld).join(''),
    '.',
    position.rack.map((tile) => LETTERS[tileType(tile)]).join(''),
  ].join('');

function packMeld(meld: Meld): string {
  const { kind, slots } = canonicalMeld(meld);
  const types = slots.map(slotType);
  const jokers = slots.flatMap((slot, i) =>
    tileType(slotTile(slot)) === JOKER_TYPE ? [`*${i.toString(36)}`] : [],
  );
  const colors = types.map(colorOfType).join();
  const shape =
    kind === 'run'
      ? types.length.toString(36)
      : GROUP_LETTERS[GROUPS.findIndex((one) => one.join() === colors)];
  return `${LETTERS[types[0] ?? 0]}${shape}${jokers.join('')}`;
}

const LINE = /^([emo])(\d{4})([\da-z]{2})([\da-z]{2})((?:[A-Za-z][3-9a-dv-z](?:\*[\da-d])*)*)\.([A-Za-z*]+)$/;

/** Reads the puzzle of a line. Throws where the line holds no puzzle. */
export function unpackPuzzle(line: string): Puzzle {
  const [, letter, digits, goal, ways, table, rack] = LINE.exec(line) ?? [];
  const kind = PUZZLE_KINDS.find((name) => name[0] === letter);
  if (kind === undefined || table === undefined || rack === undefined)
    throw new Error(`This is not a packed puzzle: ${line}`);
  const used = new Map<number, number>();
  /** The next copy of a type. */
  const take = (type: number): TileId => {
    const copy = used.get(type) ?? 0;
    used.set(type, copy + 1);
    return idOfCode(type * MAX_COPIES + copy);
  };
  const melds = [...table.matchAll(/([A-Za-z])([3-9a-dv-z])((?:\*[\da-d])*)/g)].map(
    ([, first = '', shape = '', jokers = '']): Meld => {
      const start = LETTERS.indexOf(first);
      const group = GROUPS[GROUP_LETTERS.indexOf(shape)];
      const types =
        group === undefined
          ? Array.from({ length: Number.parseInt(shape, 36) }, (_, i) => start + i)
          : group.map((color) => typeOf(color, valueOfType(start)));
      const places = jokers
        .split('*')
        .slice(1)
        .map((place) => Number.parseInt(place, 36));
      const slots = types.map(
        (type, i): Slot =>
          places.includes(i) ? { tile: take(JOKER_TYPE), as: faceOfType(type) } : take(type),
      );
      return { kind: group === undefined ? 'run' : 'group', slots };
    },
  );
  const rating = Number(digits);
  return {
    id: idOfLine(line),
    kind,
    position: {
      ruleset: PUZZLE_RULES,
      table: melds,
      rack: [...rack].map((tile) => take(LETTERS.indexOf(tile))),
      opened: kind !== 'opening',
    },
    goal: Number.parseInt(goal ?? '', 36),
    ways: Number.parseInt(ways ?? '', 36),
    rating,
    level: levelOf(rating),
  };
}

/** The id of a line: a hash of its position, so that a better rating or count leaves it as it is. */
export function idOfLine(line: string): string {
  // FNV-1a over the kind, the goal and the tiles, in 30 bits.
  let hash = 0x811c9dc5;
  for (const char of line[0] + line.slice(5, 7) + line.slice(9))
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) % 36 ** 5).toString(36).padStart(5, '0');
}
