/** A play as somebody wrote it in the notation: its melds, also those that are none, and where each tile stands. */
import {
  type Meld,
  type Position,
  parseRackText,
  parseTableText,
  playViolations,
  type Result,
  type Ruleset,
  type Slot,
  type TileId,
  tableTiles,
  tileType,
  type Violation,
} from '@rummikub/engine';
import { withTilesAtHand } from './tilesAtHand.ts';

/** What is wrong with a meld by itself: its tiles are known all the same. */
const OF_MELDS: readonly string[] = ['invalid_meld', 'joker_assignment'];

const isOfMeld = ({ code }: Violation): boolean => OF_MELDS.includes(code);

interface Part {
  readonly at: number;
  readonly tiles: readonly TileId[];
  /** What a joker says that it stands for. */
  readonly as: string | undefined;
}

interface WrittenMeld {
  readonly at: number;
  readonly parts: readonly Part[];
  readonly meld: Meld;
}

/**
 * The table that a play makes, as it is written, of tiles that are at hand; or everything that is wrong with the play,
 * each at its place in the text: a meld that is none hides nothing else.
 */
export function writtenPlay(text: string, position: Position): Result<Meld[], Violation[]> {
  const { ruleset, table: old, rack } = position;
  const parsed = parseTableText(text, ruleset);
  const ofMelds = parsed.ok ? [] : parsed.error;
  if (!ofMelds.every(isOfMeld)) return { ok: false, error: ofMelds };
  const written = writtenTable(text, ruleset);
  const read = parsed.ok ? parsed.value : written.map(({ meld }) => meld);
  const melds = withTilesAtHand(read, text, [...tableTiles(old), ...rack]);
  // The notation has said what is wrong with the melds by themselves.
  const others = playViolations(position, melds).filter((one) => !isOfMeld(one));
  const error = [...ofMelds, ...others.map((one) => placed(one, written))];
  return error.length > 0 ? { ok: false, error } : { ok: true, value: melds };
}

/** The melds of a text whose tiles can be read. */
function writtenTable(text: string, ruleset: Ruleset): WrittenMeld[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index: at }) => {
    const parts = partsOf(word, at, ruleset);
    const parsed = parseTableText(word, ruleset);
    if (parsed.ok) return { at, parts, meld: parsed.value[0]! };
    const slots = parts.flatMap(({ tiles, as }) =>
      tiles.map((tile): Slot => (as === undefined ? tile : ({ tile, as: as.toLowerCase() } as Slot))),
    );
    const kind = /^(?:group|set):/i.test(word) ? 'group' : 'run';
    return { at, parts, meld: { kind, slots } };
  });
}

function partsOf(word: string, at: number, ruleset: Ruleset): Part[] {
  const tiles = word.slice(word.indexOf(':') + 1);
  const start = at + word.length - tiles.length;
  return [...tiles.matchAll(/[^,]+/g)].map(({ 0: part, index }) => {
    const [tile = '', as] = part.split('=');
    const parsed = parseRackText(tile, ruleset);
    return { at: start + index, tiles: parsed.ok ? parsed.value : [], as };
  });
}

/** The violation of a play, with its place in the text instead of that in the list of melds. */
function placed(violation: Violation, melds: readonly WrittenMeld[]): Violation {
  const { path, ...unplaced } = violation;
  const [, index] = /^table\[(\d+)\]/.exec(path ?? '') ?? [];
  const meld = index === undefined ? undefined : melds[Number(index)];
  if (meld === undefined) return unplaced;
  const { tile } = violation.details as { readonly tile?: TileId };
  const same = (other: TileId): boolean => tile !== undefined && tileType(other) === tileType(tile);
  const part = meld.parts.findLast(({ tiles }) => tiles.some(same));
  return { ...unplaced, path: `at ${part?.at ?? meld.at}` };
}
