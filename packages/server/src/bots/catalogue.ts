/** The bots that people can choose, as the server offers them. */
import { type LevelName, levels } from '@rummikub/bots';

export interface BotCatalogue {
  readonly levels: readonly {
    readonly level: string;
    readonly name: string;
    readonly description: string;
    readonly budgetMs: number;
  }[];
  /** The level of somebody who does not choose. */
  readonly standard: string;
  /** What a bot of this level is called at the table; undefined where there is no such level. */
  readonly nameOf: (level: string) => string | undefined;
}

const NAMES: Readonly<Record<LevelName, string>> = {
  easy: 'Easy bot',
  medium: 'Medium bot',
  hard: 'Hard bot',
  master: 'Master bot',
};

export const botCatalogue: BotCatalogue = {
  levels: Object.values(levels).map(({ name, sentence, milliseconds }) => ({
    level: name,
    name: NAMES[name],
    description: sentence,
    budgetMs: milliseconds,
  })),
  standard: 'medium',
  nameOf: (level) => (Object.hasOwn(NAMES, level) ? NAMES[level as LevelName] : undefined),
};
