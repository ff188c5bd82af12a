/** The result of a game as a picture for friends, made on the device. */
import type { TileId } from '@rummikub/engine';
import { player } from '../../picture/blocks.ts';
import { sharePicture } from '../../picture/share.ts';

export interface ResultRow {
  readonly name: string;
  readonly score: string;
  readonly left: readonly TileId[];
  readonly won: boolean;
}

/** Shares or saves the picture: who won, and under it each player with score and rack. */
export const shareResult = (headline: string, why: string, rows: readonly ResultRow[]): Promise<void> =>
  sharePicture(
    {
      title: headline,
      about: why,
      blocks: rows.map(({ name, score, left, won }) =>
        player({ name, value: score, tiles: left, marked: won }),
      ),
    },
    'rummikub-result',
  );
