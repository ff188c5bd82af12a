/** The sentences about bots where one is chosen, in English. How a level plays is declared with the bots. */
import { LEVEL_NAMES, type LevelName, levels } from '@rummikub/bots';

const styleOf = (level: LevelName): [LevelName, string] => [level, levels[level].sentence];

export const enBots = {
  scale: 'The ratings are measured: 400 points more win ten games of eleven.',
  styles: Object.fromEntries(LEVEL_NAMES.map(styleOf)) as Readonly<Record<LevelName, string>>,
};

export type BotWords = typeof enBots;
