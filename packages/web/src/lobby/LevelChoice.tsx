/** Choosing the kind of bot: the rating of each beside its name, and how the chosen one plays. */
import { LEVEL_NAMES, type LevelName, levels } from '@rummikub/bots';
import type { ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { enBots } from '../i18n/en/pages/bots.ts';
import { useText } from '../i18n/language.tsx';
import { usePageWords } from '../i18n/pageWords.ts';

const forEach = (say: (level: LevelName) => string): Record<LevelName, string> =>
  Object.fromEntries(LEVEL_NAMES.map((level) => [level, say(level)])) as Record<LevelName, string>;

const RATINGS = forEach((level) => `${levels[level].rating}`);

export function LevelChoice(props: {
  readonly value: LevelName;
  readonly onChange: (level: LevelName) => void;
}): ReactNode {
  const t = useText();
  const { styles, scale } = usePageWords('bots', enBots);
  return (
    <Choice
      legend={t.setup.level}
      value={props.value}
      options={forEach((level) => t.setup.levels[level] ?? level)}
      notes={RATINGS}
      about={
        <>
          {styles[props.value]} <span className="soft">{scale}</span>
        </>
      }
      onChange={props.onChange}
    />
  );
}
