/** Completes what a player types: commands, and tiles that fit to those typed before. */
import { type Face, isJoker, slotTile, type TileId } from '@rummikub/engine';
import { tileType, typeOfFace } from '@rummikub/engine/parts';
import type { Draft } from './draft.ts';
import { WORD_NAMES, wordOf } from './entry.ts';

const faceOf = (tile: TileId): string => (isJoker(tile) ? 'j' : tile.slice(0, -1));

/** Whether these faces could lie in one meld, jokers left out. */
function together(faces: readonly Face[]): boolean {
  const types = faces.map(typeOfFace);
  if (new Set(types).size < types.length) return false;
  const values = new Set(types.map((type) => type % 13));
  const colors = new Set(types.map((type) => Math.floor(type / 13)));
  return values.size <= 1 || colors.size <= 1;
}

/** The words that can stand at the end of the line, and the part of the line that they replace. */
export function complete(line: string, { rack, held, rows }: Draft): [string[], string] {
  const [, before = '', last = ''] = /^(.*?)([^\s,/;+]*)$/s.exec(line) ?? [];
  const typed = before.toLowerCase().match(/[^\s,/;+]+|[/;]/g) ?? [];
  const [first = ''] = typed;
  // Nothing follows a command of one word; `take` takes tiles of the table only.
  if (wordOf(first) !== undefined) return [[], last];
  const takes = first === 'take' || first === 't';
  const meld = typed.slice(typed.findLastIndex((word) => word === '/' || word === ';') + 1);
  // After the number of a meld, tiles that fit to this meld are completed.
  const row = rows[Number(meld.find((word) => /^#?\d+:?$/.test(word))?.replace(/\D/g, '')) - 1];
  const lying = (row?.slots ?? []).map(slotTile).map(faceOf);
  const faces = [...lying, ...meld].filter((word): word is Face => typeOfFace(word) >= 0);
  const onTable = rows.flatMap(({ slots }) => slots.map(slotTile));
  const free = (takes ? onTable : [...held, ...rack]).map(faceOf);
  for (const word of typed) if (free.includes(word)) free.splice(free.indexOf(word), 1);
  const fits = (face: string): boolean => takes || face === 'j' || together([...faces, face as Face]);
  const order = (face: string): number => (face === 'j' ? 99 : tileType(`${face}a` as TileId));
  const tiles = [...new Set(free.filter(fits))].sort((a, b) => order(a) - order(b));
  const words = typed.length === 0 && last !== '' ? [...WORD_NAMES, 'take', ...tiles] : tiles;
  const found = words.filter((word) => word.startsWith(last.toLowerCase()));
  // A space after the only completion, so that the next word can follow.
  return [found.length === 1 ? [`${found[0]} `] : found, last];
}
