/** The pages that pictures are taken of, each in the state in which it is worth a look. */
import type { Page } from 'playwright-core';
import { createGame, joinGame } from '../../../packages/server/test/support/client.ts';
import { en } from '../../../packages/web/src/i18n/en/catalogue.ts';
import { keepTurn } from '../../../packages/web/test/support/pageActions.ts';
import { MIDGAME } from '../../../packages/web/test/support/positions.ts';
import { GAMES, keep, keepGames } from './games.ts';
import { EVENING, puzzleRecord, RESULTS, TODAY } from './record.ts';

export interface Stage {
  readonly page: Page;
  /** The address of a real server, which has the page, too. */
  readonly server: string;
  /** Opens a page of the app by what stands after the `#`, and waits for something on it. */
  readonly open: (hash: string, until: string) => Promise<void>;
  readonly shot: (name: string) => Promise<void>;
}

const friends = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'medium' }];

/** Each scene has a page of its own, and takes one picture or more. */
export const SCENES: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async home({ open, shot }) {
    await open('', '.big');
    await shot('home');
  },
  async back({ page, open, shot }) {
    await keepGames(page, GAMES.middle(), GAMES.short(), GAMES.over());
    await open('', '.under-way');
    await shot('back');
  },
  async play({ open, shot }) {
    await open('play', '.setup');
    await shot('play');
  },
  async lobby({ page, server, shot }) {
    const { game, token } = await createGame(server, { name: 'Iris', seats: friends });
    await joinGame(server, game, 'Ben');
    await page.goto(`${server}/#/game/${game.game_id}/${token}`);
    await page.waitForSelector('.lobby .qr');
    await shot('lobby');
  },
  async invitation({ page, server, shot }) {
    const { game } = await createGame(server, { name: 'Rosa', seats: friends });
    await joinGame(server, game, 'Ben');
    await page.goto(`${server}/#/join/${game.code}`);
    await page.waitForSelector('.invitation .button.main');
    await shot('invitation');
  },
  async game({ page, open, shot }) {
    const game = GAMES.middle();
    await keepGames(page, game);
    await open(`game/${game.id}`, '.rack .tile');
    await shot('game');
    await keepTurn(page);
    await page.waitForSelector('.button.play[aria-disabled="false"]');
    await shot('plan');
  },
  async end({ page, open, shot }) {
    const game = GAMES.over();
    await keepGames(page, game);
    await open(`game/${game.id}`, 'dialog .scores');
    // The report is worked out while the player looks at the scores.
    await page.locator('.end-report', { hasText: 'missed' }).waitFor();
    await shot('end');
  },
  async replay({ page, open, shot }) {
    const game = GAMES.over();
    await keepGames(page, game);
    await open(`replay/${game.id}/30`, '.replay-board');
    await page.locator('.outlook [data-done="true"]').waitFor();
    await shot('replay');
    await page.locator('.outlook').scrollIntoViewIfNeeded();
    await shot('chance');
  },
  async solve({ open, shot }) {
    await open(`solve/${encodeURIComponent(MIDGAME)}`, '.result');
    await shot('solve');
  },
  async puzzle({ page, open, shot }) {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00`));
    await keep(page, 'puzzles', await puzzleRecord());
    await open('puzzle', '.puzzle-board .tile');
    await shot('puzzle');
  },
  async learn({ open, shot }) {
    await open('learn/5', '.learn-board .tile');
    await shot('learn');
  },
  async arena({ page, open, shot }) {
    await open('arena', '.arena-choices');
    await page.getByRole('button', { name: en.arena.start }).click();
    // A line that is level all the way has no height, and would not count as visible.
    await page.waitForSelector('.chart .mean', { state: 'attached' });
    await page.waitForTimeout(3000);
    await shot('arena');
  },
  async companion({ page, open, shot }) {
    await page.clock.install();
    await keep(page, 'companion', EVENING);
    await open('companion', '.turn-face');
    await page.locator('.turn-face').click();
    await page.clock.fastForward(13_000);
    await shot('companion');
  },
  async pass({ page, open, shot }) {
    const game = GAMES.passed();
    await keepGames(page, game);
    await open(`game/${game.id}`, '.hand-over .button');
    await shot('hand-over');
  },
  async record({ page, open, shot }) {
    await keep(page, 'results', RESULTS);
    await keep(page, 'puzzles', await puzzleRecord());
    await open('record', '.record-all');
    await shot('record');
  },
  async rules({ page, open, shot }) {
    await open('play', '.setup');
    await page.getByRole('button', { name: en.rules.change }).click();
    await page.waitForSelector('.rules-editor');
    await shot('rules');
  },
  async settings({ page, open, shot }) {
    await open('', '.big');
    await page.getByRole('button', { name: en.app.settings }).click();
    await page.waitForSelector('.settings');
    await shot('settings');
  },
};
