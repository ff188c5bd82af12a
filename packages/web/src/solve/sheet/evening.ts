/** An evening with real tiles: the turns that were taken since the sheet was begun. Pure. */
import { type Meld, meldTiles, type TileId } from '@rummikub/engine';
import type { Draft } from '../../draft/index.ts';

interface SheetTurn {
  readonly who: 'me' | 'they';
  /** How many tiles were laid; 0 for a draw. */
  readonly laid: number;
}

export interface Evening {
  readonly turns: readonly SheetTurn[];
  /** The tiles that lay on the table when the last turn ended. */
  readonly table: readonly TileId[];
}

export const NO_EVENING: Evening = { turns: [], table: [] };

const onTable = ({ now }: Draft): TileId[] => now.melds.flatMap(({ tiles }) => tiles);

const withTurn = ({ turns }: Evening, turn: SheetTurn, table: readonly TileId[]): Evening => ({
  turns: [...turns, turn],
  table,
});

export const iPlayed = (evening: Evening, table: readonly Meld[], laid: number): Evening =>
  withTurn(evening, { who: 'me', laid }, table.flatMap(meldTiles));

export const iDrew = (evening: Evening): Evening => withTurn(evening, { who: 'me', laid: 0 }, evening.table);

/** The others' turn: what lies on the table and did not before is what they laid. */
export function theyPlayed(evening: Evening, sheet: Draft): Evening {
  const table = onTable(sheet);
  return withTurn(evening, { who: 'they', laid: laidSince(evening, sheet) }, table);
}

/** How many tiles came to the table since the last turn. */
export const laidSince = (evening: Evening, sheet: Draft): number => {
  const before = new Set(evening.table);
  return onTable(sheet).filter((tile) => !before.has(tile)).length;
};

const isTurn = (value: unknown): value is SheetTurn => {
  const { who, laid } = (value ?? {}) as Record<string, unknown>;
  return (who === 'me' || who === 'they') && typeof laid === 'number';
};

/** An evening from what the device kept. */
export function readEvening(kept: unknown): Evening {
  const { turns, table } = (kept ?? {}) as Record<string, unknown>;
  if (!Array.isArray(turns) || !turns.every(isTurn) || !Array.isArray(table)) return NO_EVENING;
  return { turns, table: table.filter((tile) => typeof tile === 'string') as TileId[] };
}
