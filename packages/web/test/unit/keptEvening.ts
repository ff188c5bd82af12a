/** What a device keeps of an evening with real tiles, and of finished games. */
import type { Page } from 'playwright-core';

const keep = (page: Page, key: string, value: unknown): Promise<unknown> =>
  page.addInitScript(
    `if (localStorage.getItem('rummikub.${key}') === null)
      localStorage.setItem('rummikub.${key}', ${JSON.stringify(JSON.stringify(value))})`,
  );

/** Has the page find an evening of the companion: three players, two rounds. */
export const keepEvening = (page: Page, ruleset: object = { preset: 'standard' }): Promise<unknown> =>
  keep(page, 'companion', {
    names: ['Ada', 'Ben', 'Cleo'],
    ruleset,
    seconds: 60,
    rounds: [
      { left: [0, 25, 40], winner: 0 },
      { left: [12, 20, 0], winner: 2 },
    ],
    turn: 2,
  });

const game = (id: string, won: boolean, points: number): object => ({
  id,
  at: '2026-01-01T00:00:00Z',
  seat: 0,
  opponents: [{ name: 'Anna', level: 'hard' }],
  rules: 'standard',
  won,
  points,
  turns: 20,
  laid: 30,
  possible: 40,
});

/** Has the page find two finished games: a win of 40 points, and a loss of 15. */
export const keepResults = (page: Page): Promise<unknown> =>
  keep(page, 'results', [game('1', true, 40), game('2', false, -15)]);

/** Has the page find a finished game whose moves it keeps and whose report was never opened, after another game. */
export async function keepUncounted(page: Page, id: string): Promise<void> {
  const names = ['Iris', 'Anna'];
  await keep(page, 'games', [{ id, names, turn: 9, over: true, at: '2026-01-01T00:00:00Z' }]);
  await keep(page, 'results', [game('1', true, 40), { ...game(id, true, 20), laid: null, possible: null }]);
}

/** The finished games that the page has kept. */
export const resultsOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  JSON.parse((await page.evaluate("localStorage.getItem('rummikub.results') ?? '[]'")) as string);
