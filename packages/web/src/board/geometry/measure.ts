/** Measures where everything on the board lies. A drag does so once, at its start. */
import type { Box, Geometry } from './places.ts';

const boxOf = (element: Element): Box => element.getBoundingClientRect();

export function measure(board: Element): Geometry | null {
  const table = board.querySelector<HTMLElement>('[data-area="table"]');
  const rack = board.querySelector('[data-area="rack"]');
  const felt = table?.querySelector('[data-felt]') ?? null;
  if (table === null || felt === null) return null;
  const { left, top } = boxOf(felt);
  return {
    table: boxOf(table),
    felt: { left, top },
    rowHeight: Number.parseFloat(table.style.getPropertyValue('--row')),
    rack: rack === null ? null : boxOf(rack),
    rackTiles: rack === null ? [] : [...rack.querySelectorAll('[data-tile]')].map(boxOf),
    melds: [...table.querySelectorAll<HTMLElement>('[data-meld]')].map((meld) => ({
      key: Number(meld.dataset.meld),
      box: boxOf(meld),
      tiles: [...meld.querySelectorAll('[data-tile]')].map(boxOf),
    })),
  };
}
