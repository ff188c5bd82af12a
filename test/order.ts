/** The order of the test files: a long file that begins last would run alone at the end. */
import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, those that wait the most first. */
export const LONGEST: readonly string[] = [
  'packages/web/test/game/wholeGame.test.ts',
  'test/shell.test.ts',
  'packages/engine/src/solver/brute.test.ts',
  'test/packages.test.ts',
  'test/release.test.ts',
  'packages/web/test/layout/everyWidth.test.ts',
  'packages/web/test/platform/firefox.test.ts',
  'packages/server/test/torture/torture.test.ts',
  'test/image.test.ts',
  'packages/bots/src/players/roster.test.ts',
  'packages/web/test/platform/everyLanguage.test.ts',
  'packages/web/test/pages/replay.test.ts',
  'packages/cli/test/gymServeBench.test.ts',
  'packages/engine/test/package.test.ts',
  'packages/gym/src/turn/mask.test.ts',
  'packages/cli/test/suite.test.ts',
  'packages/gym/src/batch/translate.test.ts',
  'packages/web/test/platform/safari.test.ts',
  'packages/web/test/platform/accessibility.test.ts',
  'packages/web/test/pages/solve.test.ts',
  'packages/web/test/layout/screenSizes.test.ts',
  'packages/engine/src/solver/ilp.test.ts',
  'packages/web/test/platform/kept.test.ts',
  'packages/web/test/lobby/lobby.test.ts',
  'packages/web/test/game/reconnect.test.ts',
  'packages/gym/src/game/copies.test.ts',
  'packages/engine/src/game/randomGames.test.ts',
  'packages/web/test/lobby/home.test.ts',
  'packages/web/test/game/turn.test.ts',
  'packages/cli/test/terminal.test.ts',
  'packages/server/test/http/malformed.test.ts',
  'packages/server/src/store/sqlite/store.test.ts',
  'packages/server/src/store/storeNews.test.ts',
  'packages/server/src/store/store.test.ts',
];

/** The longest files first, the others as usual: by their last time, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const at = LONGEST.indexOf(relative(project.config.root, moduleId).split(sep).join('/'));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
