/** The result of a puzzle as a text with a small picture, to be sent to friends. It does not give the solution away. */
import { isJoker, type TileId } from '@rummikub/engine';
import { colorOfType, tileType } from '@rummikub/engine/parts';

const SQUARES = ['⬛', '🟥', '🟦', '🟧'];

/** The rack in its colours. */
const rackPicture = (rack: readonly TileId[]): string =>
  rack.map((tile) => (isJoker(tile) ? '🃏' : (SQUARES[colorOfType(tileType(tile))] ?? ''))).join('');

/** Minutes and seconds: `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** What is said about a result. */
export interface Shared {
  /** Such as `Rummikub puzzle, 18 Nov 2026`. */
  readonly title: string;
  readonly level: number;
  readonly rack: readonly TileId[];
  readonly solved: boolean;
  readonly seconds: number;
  readonly hints: number;
  readonly streak: number;
  readonly link: string;
}

export function shareText({ title, level, rack, solved, seconds, hints, streak, link }: Shared): string {
  const done = solved ? `⏱ ${clockText(seconds)}` : '';
  const told = '💡'.repeat(hints);
  const days = streak > 1 ? `🔥 ${streak}` : '';
  return [
    `${title} ${'★'.repeat(level)}${'☆'.repeat(5 - level)}`,
    `${rackPicture(rack)} → ${solved ? '✅' : '❌'}`,
    [done, told, days].filter((part) => part !== '').join(' · '),
    link,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
