/** The result of a game as a picture for friends, made on the device. */
import { sharePicture, textPicture } from '../../device/picture.ts';

/** Shares or saves the picture: who won, and under it a line for each player. */
export const shareResult = (headline: string, lines: readonly string[]): Promise<void> =>
  sharePicture(
    textPicture([{ text: headline, large: true }, ...lines.map((text) => ({ text }))]),
    headline,
    'rummikub-result',
  );
