/** At a table of the real server: what a player, a guest and a spectator see, and what they are told when something is in the way. */
import { bestPlay, makeRuleset, positionOf, startGame, type TileId } from '@rummikub/engine';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/browser.ts';
import {
  actionOf,
  call,
  createGame,
  joinGame,
  type SeatedAnswer,
  sensibleMove,
  TestPlayer,
} from '../../server/test/client.ts';
import { startServer, type TestServer } from '../../server/test/testServer.ts';
import { en } from '../src/i18n/en.ts';
import { openWith, problemsOf, runUntil, stopClock, tilesIn } from './hands.ts';
import { readQr, squaresOf } from './qr.ts';

let server: TestServer;
let browser: Browser;
/** How far the server's clock is ahead: tests let time pass by it. */
let ahead = 0;

beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + ahead });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A deal of two in which this seat begins and has an opening at once, and what its best one is. */
function dealFor(seat: number): { seed: string; played: readonly TileId[] } {
  for (let i = 0; ; i++) {
    const seed = `deal ${i}`;
    const players = [{ id: 'a' }, { id: 'b' }];
    const started = startGame({ gameId: 'x', ruleset: makeRuleset(), players, seed, salt: '', at: '' });
    if (!started.ok) throw new Error(started.error.message);
    const { state } = started.value;
    const play = state.currentSeat === seat ? bestPlay(positionOf(state, seat)) : null;
    if (play !== null && !play.played.some((tile) => tile.startsWith('j')))
      return { seed, played: play.played };
  }
}

interface Table {
  readonly anna: SeatedAnswer;
  /** Ben plays without a browser. */
  readonly ben: TestPlayer;
  readonly id: string;
}

/** Anna opens a table for two and Ben sits down: the game begins. */
async function tableOfTwo(wish: object = {}): Promise<Table> {
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  const anna = await createGame(server.base, { name: 'Anna', seats, ...wish });
  const seated = await joinGame(server.base, anna.game, 'Ben');
  const ben = new TestPlayer(server.base, anna.game.game_id, seated.token);
  await ben.connect();
  return { anna, ben, id: anna.game.game_id };
}

const pageAt = async (hash: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
  await prepare?.(page);
  await page.goto(`${server.base}/#/${hash}`);
  return page;
};

async function seatOf({ anna, id }: Table, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await pageAt(`game/${id}/${anna.token}`, prepare);
  await page.waitForSelector('.rack .tile');
  return page;
}

/** Puts these tiles of the rack on the table as a new meld, by keyboard. */
async function layNew(page: Page, tiles: readonly string[]): Promise<void> {
  for (const tile of tiles) {
    await page.locator(`.rack [data-tile="${tile}"]`).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('n');
  await page.waitForSelector(`.table [data-tile="${tiles[0]}"].yours`);
}

/** Lays the best play by the hint. */
async function layBest(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.game.hint, exact: true }).click();
  await page.getByRole('button', { name: en.hint.which }).click();
  await page.getByRole('button', { name: en.hint.show }).click();
  await page.getByRole('button', { name: en.hint.use }).click();
  await page.waitForSelector('.button.play[aria-disabled="false"]');
}

const leave = async (page: Page, ...players: readonly TestPlayer[]): Promise<void> => {
  expect(problemsOf(page)).toEqual([]);
  await page.context().close();
  for (const player of players) await player.leave();
};

describe('a hint', () => {
  it('comes in three strengths: that there is a play, which tiles, and the whole play step by step', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const page = await seatOf(table);
    await page.getByRole('button', { name: en.game.hint, exact: true }).click();
    await page.getByText(en.hint.some(played.length)).waitFor();
    await expect.poll(() => page.locator('.marked').count()).toBe(0);

    await page.getByRole('button', { name: en.hint.which }).click();
    await page.getByText(en.hint.tiles).waitFor();
    await expect.poll(() => tilesIn(page, '.rack .marked')).toEqual(played.toSorted());
    await expect.poll(() => page.locator('.table [data-tile]').count()).toBe(0);

    await page.getByRole('button', { name: en.hint.show }).click();
    const next = page.getByLabel(en.hint.next);
    for (let i = 0; i < 20 && (await next.getAttribute('aria-disabled')) !== 'true'; i++) await next.click();
    await expect.poll(() => tilesIn(page, '.table [data-tile]')).toEqual(played.toSorted());
    await page.getByRole('button', { name: en.hint.use }).click();
    await page.locator('.button.play[aria-disabled="false"]').click();
    await table.ben.until(() => table.ben.view!.table.length > 0);
    await leave(page, table.ben);
  });
});

describe('a plan', () => {
  it('is made while somebody else plays, and survives what they lay', async () => {
    const table = await tableOfTwo({ seed: dealFor(1).seed });
    const page = await seatOf(table);
    const plan = (await tilesIn(page, '.rack [data-tile]')).slice(0, 3);
    await layNew(page, plan);
    const { view } = table.ben;
    await table.ben.act(actionOf(sensibleMove(view!)));
    await page.waitForSelector('.table .tile:not(.yours)');
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(plan);
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(11);
    await page.keyboard.press('z');
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(14);
    await leave(page, table.ben);
  });

  it('is still there when the move is refused, with the reason', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed });
    // News does not reach this page any more, so that it acts on what is no longer so.
    let deaf = false;
    const page = await seatOf(table, (one) =>
      one.routeWebSocket(/\/ws$/, (socket) => {
        const there = socket.connectToServer();
        there.onMessage((message) => {
          if (!deaf || !String(message).includes('"events"')) socket.send(message);
        });
      }),
    );
    await layBest(page);
    deaf = true;
    const elsewhere = new TestPlayer(server.base, table.id, table.anna.token);
    await elsewhere.connect();
    await elsewhere.act({ type: 'draw' });
    await page.locator('.button.play').click();
    const alert = page.locator('[role="alert"]');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Your plan is still here/);
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(played.toSorted());
    await leave(page, table.ben, elsewhere);
  });
});

describe('a move', () => {
  it('is asked for once, however often the button is pressed while the answer is on its way', async () => {
    const { seed } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const asked: string[] = [];
    let slow = false;
    const page = await seatOf(table, (one) =>
      one.routeWebSocket(/\/ws$/, (socket) => {
        const there = socket.connectToServer();
        socket.onMessage((message) => {
          if (String(message).includes('"act"')) asked.push(String(message));
          there.send(message);
        });
        there.onMessage(async (message) => {
          while (slow) await new Promise((resolve) => setTimeout(resolve, 20));
          socket.send(message);
        });
      }),
    );
    slow = true;
    await page.locator('.button.draw').click();
    await page.getByText(en.game.sending).first().waitFor();
    await page.locator('.button.draw').click({ force: true });
    await page.keyboard.press('d');
    slow = false;
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(15);
    expect(asked).toHaveLength(1);
    await expect.poll(() => page.locator('[role="alert"]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('that finds no connection says so, and makes the page try again at once', async () => {
    const { seed } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const lines: WebSocketRoute[] = [];
    let dead = false;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, async (line) => {
        lines.push(line);
        if (dead) await line.close();
        else line.connectToServer();
      });
    });
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    dead = true;
    await lines[0]!.close();
    await page.locator('[role="status"]', { hasText: en.game.lost }).waitFor();
    for (let i = 0; i < 12; i++) await page.clock.runFor(1000);
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    dead = false;
    // The clock stands still: without a try at once there would be none.
    await page.locator('.button.draw').click();
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(15);
    await leave(page, table.ben);
  });

  it('is not given away by a slip: who draws with a play ready is asked first', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const page = await seatOf(table);
    await layBest(page);
    await page.locator('.button.draw').click();
    const question = page.getByRole('dialog', { name: en.game.draw });
    await question.getByText(/ready/).waitFor();
    await question.getByRole('button', { name: en.app.close }).click();
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(played.toSorted());
    await page.keyboard.press('d');
    await question.getByRole('button', { name: en.game.draw, exact: true }).click();
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    expect(table.ben.view?.seats[0]?.rackSize).toBe(15);
    await leave(page, table.ben);
  });
});

describe('somebody who comes by the link', () => {
  it('reads the rules and sits down by the name that they write there', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game } = await createGame(server.base, { name: 'Rosa', seats, ruleset: 'modern-2017' });
    const page = await pageAt(`join/${game.code}`);
    await page.getByText(en.setup.presets['modern-2017']!).waitFor();
    await page.getByLabel(en.home.name).fill('Zoé');
    await page.getByRole('button', { name: en.lobby.joinAs('Zoé') }).click();
    await page.waitForSelector('.rack .tile');
    const { body } = await call<{ seats: { name: string }[] }>(server.base, `/api/v1/games/${game.game_id}`);
    expect(body.seats.map(({ name }) => name)).toEqual(['Rosa', 'Zoé']);
    await leave(page);
  });
});

describe('somebody whom the host removed', () => {
  it('is told so in plain words, and can sit down again by the same link, where there is room', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Rosa', seats });
    const page = await pageAt(`join/${game.code}`);
    const sitDown = async (): Promise<void> => {
      await page.getByRole('button', { name: en.lobby.joinAs('Anna') }).click();
      await page.waitForSelector('.lobby');
    };
    const remove = (): Promise<unknown> =>
      call(server.base, `/api/v1/games/${game.game_id}/seats/1`, { token, body: { action: 'remove' } });
    const backToTable = async (): Promise<void> => {
      await page.getByText(en.lobby.seatLost).waitFor();
      await page.getByRole('link', { name: en.lobby.toTable }).click();
    };
    await sitDown();
    await remove();
    await backToTable();
    await sitDown();
    // The page may be closed when it happens, and its address be opened again later.
    const address = page.url();
    await page.goto(`${server.base}/#/`);
    await remove();
    await page.goto(address);
    await backToTable();
    await sitDown();
    await leave(page);
  });
});

describe('a turn clock', () => {
  it('is quiet, warns when ten seconds are left, and at the end draws for the player, whose plan waits for the next turn', async () => {
    // More time than it takes to open the page and to lay tiles, on any machine; most of it passes at once.
    const table = await tableOfTwo({
      seed: dealFor(0).seed,
      ruleset: { turn_seconds: 200, timeout_draw: 3 },
    });
    const page = await seatOf(table, (one) => one.clock.install());
    const plan = (await tilesIn(page, '.rack [data-tile]')).slice(0, 2);
    await layNew(page, plan);
    await page.waitForSelector('.clock.soft');
    await page.clock.fastForward(191_000);
    await page.waitForSelector('.clock.late');
    const left = await page.locator('.clock').getAttribute('aria-label');
    expect(Number(/\d+/.exec(left ?? '')?.[0])).toBeLessThanOrEqual(10);
    ahead += 201_000;
    await page.getByText(en.game.did.timeout(en.game.you, 3)).first().waitFor();
    await page.locator('.rack [data-tile]').nth(14).waitFor();
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(plan);
    await expect.poll(() => page.locator('.button.draw[aria-disabled="true"]').count()).toBe(1);
    await leave(page, table.ben);
  });
});

describe('the end', () => {
  it('leads to the next round with one click, with the same players and running totals', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    // A game that is over is a replay on the first page, not a game under way.
    const first = await page.context().newPage();
    await first.goto(server.base);
    await first.locator(`a[href="#/replay/${table.id}"]`).click();
    await first.waitForSelector('.replay-board');
    expect(await first.locator('.rack-sizes li').allTextContents()).toHaveLength(2);
    await first.close();
    await page.getByRole('button', { name: en.end.rematch }).click();
    await page.waitForURL((url) => !url.hash.includes(table.id));
    const { body } = await call<{ rematch_id: string }>(server.base, `/api/v1/games/${table.id}`);
    expect(page.url()).toContain(body.rematch_id);
    // Ben comes along with the token that he has.
    await call(server.base, `/api/v1/games/${table.id}/rematch`, { token: table.ben.token!, body: {} });
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(14);
    const ben = new TestPlayer(server.base, body.rematch_id, table.ben.token);
    await ben.connect();
    await ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    const [header] = await page.locator('.scores thead tr').allTextContents();
    expect(header).toContain(en.end.total);
    await leave(page, table.ben, ben);
  });
});

describe('a spectator', () => {
  it('sees the game and no tile that is on a rack: not in the page, and not on the wire', async () => {
    // The first seat begins: else the tiles that were drawn for it would be named.
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const wire: string[] = [];
    const page = await pageAt(`game/${table.id}`, async (one) => {
      one.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => wire.push(String(payload))),
      );
      one.on('response', (answer) => {
        // One whose text comes no more, because the page is closed, was not seen by anybody.
        const hear = (text: string): unknown => wire.push(text);
        if (answer.url().includes('/api/')) void answer.text().then(hear, () => {});
      });
    });
    await page.waitForSelector('.seats');
    const anna = new TestPlayer(server.base, table.id, table.anna.token);
    await anna.connect();
    for (let i = 0; i < 4; i++) {
      const who = anna.view?.currentSeat === 0 ? anna : table.ben;
      const { seq } = who.view!;
      await who.act({ type: 'draw' });
      await Promise.all([anna, table.ben].map((one) => one.until(() => one.view!.seq > seq)));
    }
    await page.locator('.side .moves li').nth(4).waitFor();
    await expect.poll(() => page.getByText(en.game.missing.spectator).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('[data-tile]').count()).toBe(0);
    expect(wire.length).toBeGreaterThan(4);
    // Nothing lies on the table yet, so there is no tile at all that may be named.
    expect(wire.filter((text) => /"(\d{1,2}[krbo]|j)[a-d]"/.test(text))).toEqual([]);
    await expect.poll(() => page.getByLabel(en.game.say).count()).toBe(0);
    // Nothing is there to do, and nothing that asks for it.
    await expect.poll(() => page.locator('.rack, .button.draw, .button.play, .tools').count()).toBe(0);
    await expect.poll(() => page.getByText(en.game.nothingLaid).count()).toBe(1);
    await leave(page, table.ben, anna);
  });
});

describe('somebody who comes too late', () => {
  it('is told that the table is full, and can watch or open another one', async () => {
    const table = await tableOfTwo();
    const page = await pageAt(`join/${table.anna.game.code}`);
    await page.getByText(en.lobby.full).waitFor();
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await page.getByRole('link', { name: en.lobby.watch }).click();
    await page.waitForSelector('.seats');
    await expect.poll(() => page.locator('[data-tile]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('is told so too when the last seat goes while they look at it', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const anna = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`join/${anna.game.code}`);
    const sit = page.locator('main .button.main');
    await sit.waitFor();
    await joinGame(server.base, anna.game, 'Ben');
    await sit.click();
    await page.waitForSelector('[role="alert"], .notice');
    expect((await page.textContent('[role="alert"], .notice'))?.length).toBeGreaterThan(10);
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await leave(page);
  });
});

describe('the first page', () => {
  it('lists tables that wait for somebody, not those that are full and only wait to begin', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const wish = { seats, listed: true, autostart: false };
    await createGame(server.base, { ...wish, name: 'Olga' });
    // However many of them are newer.
    for (let i = 0; i < 12; i++) {
      const full = await createGame(server.base, { ...wish, name: 'Faye' });
      await joinGame(server.base, full.game, 'Gil');
    }
    // On pages of the server's largest size, and on several of a smaller one.
    for (const limit of [100, 5]) {
      const page = await pageAt('', (one) =>
        one.route(/\/api\/v1\/games\?/, (route) =>
          route.continue({ url: route.request().url().replace('limit=100', `limit=${limit}`) }),
        ),
      );
      await page.getByText('Olga').waitFor();
      await expect.poll(() => page.getByText('Faye').count()).toBe(0);
      await leave(page);
    }
    for (let i = 0; i < 11; i++) await createGame(server.base, { ...wish, name: 'Rosa' });
    const page = await pageAt('');
    await page.getByText('Rosa').first().waitFor();
    await expect.poll(() => page.locator('a[href^="#/join/"]').count()).toBe(10);
    await leave(page);
  });
});

describe('a server that is there but does not answer', () => {
  it('is noticed, asked again with more patience each time, and the game goes on when it answers', async () => {
    const table = await tableOfTwo();
    let lines = 0;
    let silent = true;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, (line) => {
        lines++;
        if (!silent) line.connectToServer();
      });
    });
    await runUntil(page, () => lines > 0);
    expect(lines).toBe(1);
    // Eight seconds, then sixteen, then thirty-two; in between a moment of a length left to chance.
    for (const [seconds, then] of [
      [3, 1],
      [8, 2],
      [8, 2],
      [8, 3],
      [20, 3],
    ] as const) {
      await page.clock.runFor(seconds * 1000);
      await expect.poll(() => lines).toBe(then);
    }
    await page.getByText(en.lobby.silent).waitFor();
    silent = false;
    await page.clock.runFor(14_000);
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    expect(lines).toBe(4);
    await leave(page, table.ben);
  });
});

describe('a table that still waits', () => {
  it('says that the connection is lost, and no more when it is back', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    let dead = false;
    const lines: WebSocketRoute[] = [];
    const page = await pageAt(`game/${game.game_id}/${token}`, (one) =>
      one.routeWebSocket(/\/ws$/, async (line) => {
        lines.push(line);
        if (dead) await line.close();
        else line.connectToServer();
      }),
    );
    await page.waitForSelector('.lobby');
    dead = true;
    await lines[0]!.close();
    const notice = page.getByRole('alert').getByText(en.lobby.lost);
    await notice.waitFor();
    dead = false;
    await notice.waitFor({ state: 'detached' });
    await leave(page);
  });
});

describe('a table that waits on a desk', () => {
  it('has its link beside its seats, all of it in sight; on a phone below them', async () => {
    const seats = Array(4).fill({ kind: 'human' });
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const boxes = async () => ({
      seats: (await page.locator('.lobby .list').boundingBox())!,
      link: (await page.locator('.lobby .panel').boundingBox())!,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForSelector('.qr');
    const desk = await boxes();
    expect(desk.link.x).toBeGreaterThan(desk.seats.x + desk.seats.width);
    expect(desk.link.y).toBeLessThanOrEqual(desk.seats.y);
    expect(desk.link.y + desk.link.height).toBeLessThan(900);
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await boxes();
    expect(phone.link.y).toBeGreaterThan(phone.seats.y + phone.seats.height);
    expect(phone.link.x).toBe(phone.seats.x);
    expect(phone.link.width).toBe(phone.seats.width);
    await leave(page);
  });
});

describe('somebody who sat down and is not there', () => {
  it('is away in the list of the table, and here when they come', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const ben = page.locator('.list li', { hasText: 'Ben' });
    const seated = await joinGame(server.base, game, 'Ben');
    await ben.getByText(en.game.away).waitFor();
    const player = new TestPlayer(server.base, game.game_id, seated.token);
    await player.connect();
    await ben.getByText(en.lobby.kinds.human).waitFor();
    await player.leave();
    await ben.getByText(en.game.away).waitFor();
    await leave(page);
  });
});

describe('a page of an older version', () => {
  it('is told to load again, in a sentence', async () => {
    const table = await tableOfTwo();
    const old = (socket: WebSocketRoute): void => {
      const there = socket.connectToServer();
      socket.onMessage((message) => there.send(String(message).replace('"protocol":1', '"protocol":0')));
    };
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, (one) =>
      one.routeWebSocket(/\/ws$/, old),
    );
    const text = page.locator('main .panel p');
    await text.waitFor();
    await expect.poll(() => text.textContent()).toMatch(/load/i);
    await leave(page, table.ben);
  });
});

describe('chat', () => {
  it('is plain text, whatever is written', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    const text = '<img src=x onerror="document.title=1"> & <b>hello</b>';
    table.ben.send({ type: 'chat', text });
    await page.locator('.chat li', { hasText: text }).first().waitFor();
    await expect.poll(() => page.locator('.chat img').count()).toBe(0);
    await page.getByLabel(en.game.say).first().fill('Bonjour à tous');
    await page.keyboard.press('Enter');
    await table.ben.until(() => table.ben.heard.some((heard) => heard.includes('Bonjour à tous')));
    await leave(page, table.ben);
  });
});

describe('a table of six on a small phone on its side', () => {
  it('leaves every button and the clock in sight', async () => {
    const bots = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'easy' }));
    const seats = [{ kind: 'human' }, { kind: 'human' }, ...bots];
    const ruleset = { preset: 'xp-6p', turn_seconds: 90, starting_player: 'first_seat' };
    const table = await tableOfTwo({ seats, ruleset });
    const page = await seatOf(table);
    await page.setViewportSize({ width: 568, height: 320 });
    for (const button of await page.locator('.actions button').all()) {
      const { y, height } = (await button.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(320);
    }
    const clock = (await page.locator('.clock').boundingBox())!;
    const seat = (await page.locator('.seat.turn').boundingBox())!;
    expect(clock.x + clock.width).toBeLessThanOrEqual(seat.x + seat.width);
    await leave(page, table.ben);
  });
});

describe('chat on a phone', () => {
  it('says on the button that something was written, and aloud, until it is looked at', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    await page.setViewportSize({ width: 390, height: 844 });
    table.ben.send({ type: 'chat', text: 'Salut' });
    await page.getByRole('button', { name: `${en.game.more}, ${en.game.unread(1)}` }).click();
    await page.locator('main > [aria-live]', { hasText: 'Ben: Salut' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: `${en.game.movesAndChat} (${en.game.unread(1)})` }).click();
    await page.locator('dialog .chat li', { hasText: 'Salut' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.game.more, exact: true }).waitFor();
    await expect.poll(() => page.locator('.badge').count()).toBe(0);
    await leave(page, table.ben);
  });
});

describe('the link to a table', () => {
  it('is sent by what the device sends things with, where it has something', async () => {
    const { game, token } = await createGame(server.base, {
      name: 'Anna',
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    const page = await pageAt(`game/${game.game_id}/${token}`, (one) =>
      one.addInitScript(
        'navigator.share = async ({ url }) => { window.sent = url; throw new Error("not now"); }',
      ),
    );
    await page.getByRole('button', { name: en.lobby.share }).click();
    expect(await page.evaluate('window.sent')).toBe(`${server.base}/#/join/${game.code}`);
    await leave(page);
  });

  it('is what the code for a phone camera says, read from its squares', async () => {
    const page = await pageAt('friends');
    await page.getByRole('button', { name: en.lobby.create }).click();
    const link = await page.getByLabel(en.lobby.link).inputValue();
    // It leads to this machine, and only from this machine: that is said. And there is a way back.
    await expect.poll(() => page.getByText(en.lobby.onlyHere).count()).toBe(1);
    await expect.poll(() => page.getByRole('link', { name: en.app.home }).count()).toBe(1);
    const code = page.getByLabel(en.lobby.qr);
    const [, , picture = ''] = ((await code.getAttribute('viewBox')) ?? '').split(' ');
    const path = (await code.locator('path').getAttribute('d')) ?? '';
    expect(readQr(squaresOf(path, Number(picture), 2))).toBe(link);
    await leave(page);
  });
});

describe('the server', () => {
  const headersOf = async (path: string, encoding: string): Promise<Headers> => {
    const answer = await fetch(`${server.base}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    return answer.headers;
  };

  it('sends scripts compressed, and for ever, for their names change with them; the page itself is asked for again', async () => {
    const page = await (await fetch(server.base)).text();
    const [, script = ''] = /src="\.(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    for (const encoding of ['br', 'gzip']) {
      const headers = await headersOf(script, encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('vary')).toContain('accept-encoding');
      expect(headers.get('cache-control')).toContain('immutable');
    }
    expect((await headersOf(script, 'identity')).get('content-encoding')).toBeNull();
    for (const path of ['/', '/sw.js', '/early.js'])
      expect((await headersOf(path, 'br')).get('cache-control')).toBe('no-cache');
  });

  it('has every file that a page asks for early', async () => {
    const early = await (await fetch(`${server.base}/early.js`)).text();
    const files = new Set(early.match(/assets\/[^"]+/g));
    expect(files.size).toBeGreaterThan(10);
    for (const file of files) await headersOf(`/${file}`, 'br');
  });
});
