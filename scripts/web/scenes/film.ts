/** `npm run screenshots -- --film`: films a turn of a game in the page, as one animated WebP for the README. */

import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { en } from '../../../packages/web/src/i18n/en/catalogue.ts';
import { myTurn, openWith } from '../../../packages/web/test/support/pageActions.ts';
import { GAMES, keepGames } from './games.ts';

/** The size of the page that is filmed, and of the film. */
const PAGE = { width: 1080, height: 675 };
const FILM = { width: 720, height: 450 };
/** The page moves this much slower than in the film, since its pictures take their time. */
const SLOWER = 5;
/** Real milliseconds without a change after which the page rests, and how long the film shows it then. */
const RESTS = 1200;
const SHOWN = 900;
const LAST = 1800;

interface Frame {
  /** A picture as Chromium makes it. */
  readonly png: Buffer;
  readonly at: number;
}

/** Pictures of the page, as fast as it gives them, while something happens in it. */
async function filmed(page: Page, action: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = [];
  let running = true;
  const filming = (async () => {
    while (running) {
      const png = await page.screenshot();
      if (frames.at(-1)?.png.equals(png) !== true) frames.push({ png, at: performance.now() });
    }
  })();
  await action();
  running = false;
  await filming;
  return frames;
}

/** A part of the film's picture. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
}

/** What differs from the picture before, as WebP in the size of the film; null if nothing does. The browser does it. */
async function changed(page: Page, { png }: Frame): Promise<Part | null> {
  const script = `new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => {
      const { width, height } = ${JSON.stringify(FILM)};
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d', { alpha: false });
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, width, height);
      const now = pen.getImageData(0, 0, width, height).data;
      const before = globalThis.before;
      globalThis.before = now;
      let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
      if (before)
        for (let at = 0; at < now.length; at++)
          if (Math.abs(now[at] - before[at]) > 6) {
            const x = (at >> 2) % width, y = Math.floor((at >> 2) / width);
            left = Math.min(left, x); right = Math.max(right, x + 1);
            top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
          }
      // The place of a part is even.
      left -= left % 2; top -= top % 2;
      if (right <= left) return resolve(null);
      const part = Object.assign(document.createElement('canvas'), { width: right - left, height: bottom - top });
      part.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
      const webp = part.toDataURL('image/webp', 0.6).split(',')[1];
      resolve({ x: left, y: top, width: right - left, height: bottom - top, webp });
    };
    picture.src = 'data:image/png;base64,${png.toString('base64')}';
  })`;
  const part = (await page.evaluate(script)) as (Omit<Part, 'webp'> & { webp: string }) | null;
  return part === null ? null : { ...part, webp: Buffer.from(part.webp, 'base64') };
}

/** A chunk of a RIFF file: name, length, content, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Numbers of three bytes, as WebP has them. */
function threeBytes(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(3 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUIntLE(number, 3 * i, 3);
  return bytes;
}

/** The chunk of a WebP file that is its picture. Chromium puts others around it, which a frame may not have. */
function pictureIn(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4).startsWith('VP8') && webp[at + 3] !== 'X'.charCodeAt(0))
      return webp.subarray(at, end + (end % 2));
    at = end + (end % 2);
  }
  throw new Error('The browser made no WebP picture.');
}

/** An animated WebP that repeats, of parts that each replace what lies there, and then stay some milliseconds. */
export function animation(pictures: readonly (Part & { readonly stays: number })[]): Buffer {
  const ANIMATED = 0x02;
  /** A part replaces what lies below it. */
  const REPLACES = 0x02;
  const frames = pictures.map(({ webp, stays, x, y, width, height }) =>
    chunk(
      'ANMF',
      Buffer.concat([
        threeBytes(x / 2, y / 2, width - 1, height - 1, stays),
        Buffer.of(REPLACES),
        pictureIn(webp),
      ]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.of(ANIMATED, 0, 0, 0), threeBytes(FILM.width - 1, FILM.height - 1)])),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ]);
  return chunk('RIFF', body);
}

/** One turn: a hint, the play step by step, the play itself, and the answer of the bot. */
async function oneTurn(page: Page): Promise<void> {
  const rest = (): Promise<void> => page.waitForTimeout(RESTS + 400);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await rest();
  };
  await rest();
  await press(en.game.hint);
  await press(en.hint.which);
  await press(en.hint.show);
  const next = page.getByRole('button', { name: en.hint.next });
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    await rest();
  }
  await press(en.hint.use);
  await page.locator('.button.play[aria-disabled="false"]').click();
  await rest();
  await myTurn(page);
  await rest();
}

/** Films a turn against a bot, from a table with something on it. */
export async function film(browser: Browser, address: string, into: string): Promise<void> {
  const page = await openWith(browser, { ...PAGE, settings: { pace: 'quick', motion: true } });
  const game = GAMES.short();
  await keepGames(page, game);
  await page.goto(`${address}#/game/${game.id}`);
  await page.waitForSelector('.rack .tile');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
  const frames = await filmed(page, () => oneTurn(page));
  const pictures: (Part & { stays: number })[] = [];
  for (const [i, frame] of frames.entries()) {
    const real = (frames[i + 1]?.at ?? Number.POSITIVE_INFINITY) - frame.at;
    const stays = i === frames.length - 1 ? LAST : real >= RESTS ? SHOWN : Math.round(real / SLOWER);
    const part = await changed(page, frame);
    const last = pictures.at(-1);
    if (part !== null) pictures.push({ ...part, stays });
    else if (last !== undefined) last.stays += stays;
  }
  const bytes = animation(pictures);
  writeFileSync(into, bytes);
  const seconds = pictures.reduce((sum, { stays }) => sum + stays, 0) / 1000;
  console.log(
    `${into}: ${pictures.length} pictures, ${seconds.toFixed(1)} s, ${Math.round(bytes.length / 1000)} KB`,
  );
  await page.context().close();
}
