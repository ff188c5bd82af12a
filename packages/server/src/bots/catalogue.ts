/** The bots that people can choose from. */
import { type LevelName, levels } from '@rummikub/bots';

export interface BotCatalogue {
  readonly levels: readonly {
    readonly level: string;
    readonly name: string;
    readonly description: string;
    readonly budgetMs: number;
  }[];
  /** The level where none is chosen. */
  readonly standard: string;
  /** The name of a bot of this level; undefined for an unknown level. */
  readonly nameOf: (level: string) => string | undefined;
}

const NAMES: Readonly<Record<LevelName, string>> = {
  easy: 'Easy bot',
  medium: 'Medium bot',
  juggler: 'Juggler bot',
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
