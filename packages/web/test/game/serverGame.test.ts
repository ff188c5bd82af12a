/** In a game of the real server: what players and spectators see, and what they are told when something is in the way. */
import { bestPlay, makeRuleset, positionOf, startGame, type TileId } from '@rummikub/engine';
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  actionOf,
  call,
  createGame,
  joinGame,
  sensibleMove,
  TestPlayer,
} from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { runUntil, stopClock, tilesIn } from '../support/pageActions.ts';

const { server, pageAt, tableOfTwo, seatOf } = openedTables();

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

/** Puts these tiles of the rack on the table as a new meld, by keyboard. */
async function layNew(page: Page, tiles: readonly string[]): Promise<void> {
  for (const tile of tiles) {
    await page.locator(`.rack [data-tile="${tile}"]`).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('n');
  await page.waitForSelector(`.table [data-tile="${tiles[0]}"].yours`);
}

/** Runs in the page. */
const isFocused = (element: unknown): boolean =>
  element === (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement;

/** Lays the best play by the hint. */
async function layBest(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.game.hint, exact: true }).click();
  await page.getByRole('button', { name: en.hint.which }).click();
  await page.getByRole('button', { name: en.hint.show }).click();
  await page.getByRole('button', { name: en.hint.use }).click();
  await page.waitForSelector('.button.play[aria-disabled="false"]');
}

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

    // Shown by key: the focus goes along, and the first step is to be seen at once.
    await page.getByRole('button', { name: en.hint.show }).press('Enter');
    const next = page.getByLabel(en.hint.next);
    await page.locator('.steps', { hasText: /Step 1 of \d/ }).waitFor();
    expect(await next.evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: en.app.close }).press('Enter');
    expect(await page.locator('.rack [tabindex="0"]').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('h');
    await page.getByText(en.hint.some(played.length)).waitFor();
    for (let i = 0; i < 2; i++) await page.keyboard.press('h');
    for (let i = 0; i < 20 && (await next.getAttribute('aria-disabled')) !== 'true'; i++) await next.click();
    await expect.poll(() => tilesIn(page, '.table [data-tile]')).toEqual(played.toSorted());
    await page.getByRole('button', { name: en.hint.use }).press('Enter');
    expect(await page.locator('.table .yours').first().evaluate(isFocused)).toBe(true);
    await page.locator('.button.play[aria-disabled="false"]').click();
    await table.ben.until(() => table.ben.view!.table.length > 0);
    // Looking at a move takes the focus along, and gives it back to the move.
    const link = page.locator('.since .link');
    await link.press('Enter');
    await page.getByRole('button', { name: en.game.toNow }).press('Enter');
    expect(await link.evaluate(isFocused)).toBe(true);
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
    // It is news until it is closed, the player goes on, or the game does.
    const refusedAgain = async (): Promise<void> => {
      await page.locator('.button.play[aria-disabled="false"]').click();
      await alert.waitFor();
    };
    await alert.getByRole('button', { name: en.app.close }).click();
    await alert.waitFor({ state: 'detached' });
    await refusedAgain();
    await page.keyboard.press('s');
    await alert.waitFor({ state: 'detached' });
    await refusedAgain();
    deaf = false;
    await table.ben.act({ type: 'draw' });
    await alert.waitFor({ state: 'detached' });
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

  it('that nobody answers is noticed in five seconds, a network that is gone at once; and the move counts once', async () => {
    const table = await tableOfTwo({ seed: dealFor(0).seed });
    let deaf = false;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, (line) => {
        line.connectToServer().onMessage((message) => {
          if (!deaf) line.send(message);
        });
      });
    });
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    const lost = page.getByText(en.game.lost);
    await page.context().setOffline(true);
    await lost.waitFor();
    await page.context().setOffline(false);
    await lost.waitFor({ state: 'detached' });
    // The move gets there, its answer does not come back.
    deaf = true;
    await page.locator('.button.draw').click();
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    await page.clock.runFor(5000);
    await lost.waitFor();
    deaf = false;
    await runUntil(page, async () => (await page.locator('.rack .tile').count()) === 15);
    await lost.waitFor({ state: 'detached' });
    expect(table.ben.view?.currentSeat).toBe(1);
    expect(table.ben.view?.seats[0]?.rackSize).toBe(15);
    await expect.poll(() => page.locator('[role="alert"]').count()).toBe(0);
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
    server.wait(201_000);
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

describe('a spectator of a game that ended', () => {
  it('has nothing to do in it but to look, and can watch the next round once it is open', async () => {
    const table = await tableOfTwo();
    const page = await pageAt(`game/${table.id}`);
    await page.waitForSelector('.seats');
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    await expect.poll(() => page.getByRole('link', { name: en.end.replay }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: en.end.rematch }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.tools').count()).toBe(0);
    await page.getByRole('button', { name: en.end.title }).click();
    const { token } = table.anna;
    const { body } = await call<{ game: { game_id: string } }>(
      server.base,
      `/api/v1/games/${table.id}/rematch`,
      { token, body: {} },
    );
    await page.getByRole('link', { name: en.end.watchNext }).click();
    await page.waitForURL((url) => url.hash === `#/game/${body.game.game_id}`);
    await leave(page, table.ben);
  });
});

describe('somebody who left a game that goes on', () => {
  it('watches it, and is told why', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const table = await tableOfTwo({ seats, ruleset: { starting_player: 'first_seat' } });
    await joinGame(server.base, table.anna.game, 'Cleo');
    const page = await seatOf(table);
    await layNew(page, (await tilesIn(page, '.rack [data-tile]')).slice(0, 3));
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.getByRole('button', { name: en.game.resign }).click();
    await page.locator('dialog .button.main').click();
    await page.getByText(en.game.missing.left).waitFor();
    // The plan went with the rack.
    await page.getByText(en.game.nothingLaid).waitFor();
    await expect.poll(() => page.locator('.rack, .tools, .button.draw, .button.play').count()).toBe(0);
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: en.game.movesAndChat }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: en.game.resign }).count()).toBe(0);
    await leave(page, table.ben);
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
    // Five seconds, then ten, then twenty; in between a moment of a length left to chance.
    for (const [seconds, then] of [
      [3, 1],
      [4, 2],
      [7, 2],
      [6, 3],
      [15, 3],
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

describe('a name that runs from right to left', () => {
  it('leaves the sign of the turn where it is for everybody', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats, seed: dealFor(1).seed });
    await joinGame(server.base, game, 'מרים');
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const seat = page.locator('.seat.turn');
    await seat.getByText('מרים').first().waitFor();
    const { x } = (await seat.boundingBox())!;
    const sign = (await seat.locator('.name [aria-hidden]').boundingBox())!;
    expect(sign.x - x).toBeLessThan(12);
    await leave(page);
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

describe('a long chat beside a long list of moves', () => {
  it('has its newest line and the field to write in in sight, and leaves whoever reads older lines there', async () => {
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const anna = new TestPlayer(server.base, table.id, table.anna.token);
    await anna.connect();
    for (let i = 0; i < 12; i++) {
      const who = i % 2 === 0 ? anna : table.ben;
      await who.act({ type: 'draw' });
      await Promise.all(
        [anna, table.ben].map((one) => one.until(() => one.view!.currentSeat === (i + 1) % 2)),
      );
    }
    const page = await seatOf(table);
    let said = 0;
    // As fast as the server lets anybody talk.
    const say = async (lines: number): Promise<void> => {
      for (let i = 0; i < lines; i++) {
        server.wait(3000);
        table.ben.send({ type: 'chat', text: `line ${said++}, and some words that make it longer` });
        await table.ben.until(() => table.ben.heard.some((text) => text.includes(`line ${said - 1},`)));
      }
    };
    const inSight = (of: string) => async (): Promise<boolean[]> => {
      const [lines, field, all] = await Promise.all(
        [`${of} .chat .lines`, `${of} .chat input`, of].map(
          async (one) => (await page.locator(one).boundingBox())!,
        ),
      );
      const last = (await page.locator(`${of} .chat li`).last().boundingBox())!;
      return [
        last.y >= lines!.y && last.y + last.height <= lines!.y + lines!.height + 1,
        field!.y + field!.height <= all!.y + all!.height,
      ];
    };
    await say(20);
    await page.locator('.side .chat li').nth(19).waitFor();
    await expect.poll(inSight('.side')).toEqual([true, true]);
    await page.locator('.side .chat .lines').hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(inSight('.side')).toEqual([false, true]);
    await say(1);
    await page.locator('.side .chat li').nth(20).waitFor();
    expect(await inSight('.side')()).toEqual([false, true]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.getByRole('button', { name: en.game.movesAndChat }).click();
    await expect.poll(inSight('dialog')).toEqual([true, true]);
    await say(1);
    await page.locator('dialog .chat li').nth(21).waitFor();
    await expect.poll(inSight('dialog')).toEqual([true, true]);
    await leave(page, table.ben, anna);
  });
});

describe('somebody who writes too fast', () => {
  it('is told so once, and keeps what was not sent', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    const field = page.locator('.side').getByLabel(en.game.say);
    const lines = page.locator('.side .chat li');
    for (let i = 0; i < 5; i++) {
      await field.fill(`line ${i}`);
      await field.press('Enter');
      await lines.nth(i).waitFor();
    }
    for (const words of ['line 5', 'line 5 and more']) {
      await field.fill(words);
      await field.press('Enter');
      await expect.poll(() => page.locator('.side .chat [role="status"]').count()).toBe(1);
      await expect.poll(() => field.inputValue()).toBe(words);
    }
    await expect.poll(() => lines.count()).toBe(5);
    server.wait(5000);
    await field.press('Enter');
    await lines.nth(5).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => page.locator('.side .chat [role="status"]').count()).toBe(0);
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
