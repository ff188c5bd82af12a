/** A simple player for browser tests: reads the game that the page stores, and says what to lay where. */
import {
  bestPlay,
  type GameState,
  judgePlay,
  type Meld,
  meldTiles,
  positionOf,
  readings,
  replay,
  type TileId,
} from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import type { Page } from 'playwright-core';

/** What is done with tiles of the rack: a new meld, or more for the meld that has this tile. */
export type Laying =
  | { readonly tiles: readonly TileId[]; readonly with: null }
  | { readonly tiles: readonly TileId[]; readonly with: TileId };

/** The game as the page keeps it on the device. */
export async function keptState(page: Page): Promise<GameState> {
  const text = (await page.evaluate(
    "localStorage.getItem('rummikub.game.' + location.hash.split('/')[2])",
  )) as string;
  const log = parseLog((JSON.parse(text) as { log: unknown }).log);
  if (!log.ok) throw new Error(log.error[0]!.message);
  const state = replay(log.value);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
}

/** New melds from the rack, and single tiles that go to melds as they lie. Empty where there is neither. */
export function plainPlay(state: GameState, seat: number): Laying[] {
  const position = positionOf(state, seat);
  const { ruleset, opened } = position;
  const alone = bestPlay({ ...position, table: [], opened });
  const layings: Laying[] = (alone?.table ?? []).map((meld) => ({ tiles: meldTiles(meld), with: null }));
  if (!opened) return layings;
  const used = new Set(layings.flatMap(({ tiles }) => tiles));
  const table: Meld[] = [...position.table];
  for (const tile of position.rack) {
    if (used.has(tile) || tile.startsWith('j')) continue;
    const at = table.findIndex((meld) => grown(meld, tile, ruleset) !== null);
    if (at < 0) continue;
    layings.push({ tiles: [tile], with: meldTiles(table[at]!)[0]! });
    table[at] = grown(table[at]!, tile, ruleset)!;
  }
  const judged = judgePlay(position, [...table, ...(alone?.table ?? [])]);
  return judged.ok ? layings : [];
}

/** The meld with one tile more, its jokers as they are; null where that is not a meld. */
function grown(meld: Meld, tile: TileId, ruleset: GameState['ruleset']): Meld | null {
  const found = readings(meld.kind, [...meld.slots, tile], ruleset, { order: 'set' });
  return found[0] ?? null;
}
