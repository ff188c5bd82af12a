/** `npm run screenshots -- --film`: films some turns of a game in the page, as one animated WebP for the README. */

import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { keepTurn, myTurn, openWith, playTurn } from '../../packages/web/test/support/pageActions.ts';

/** The size of the page that is filmed, and of the film. */
const PAGE = { width: 1200, height: 750 };
const FILM = { width: 720, height: 450 };
/** Milliseconds of the film, and the most that one picture of it stays. */
const LENGTH = 12_000;
const LONGEST = 1200;

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
      await page.waitForTimeout(60);
    }
  })();
  await action();
  running = false;
  await filming;
  return frames;
}

/** A picture as WebP in the size of the film. The browser encodes it. */
async function encoded(page: Page, { png }: Frame): Promise<Buffer> {
  const script = `new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = Object.assign(document.createElement('canvas'), ${JSON.stringify(FILM)});
      const pen = canvas.getContext('2d', { alpha: false });
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      resolve(canvas.toDataURL('image/webp', 0.55).split(',')[1]);
    };
    picture.src = 'data:image/png;base64,${png.toString('base64')}';
  })`;
  return Buffer.from((await page.evaluate(script)) as string, 'base64');
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

/** An animated WebP that repeats, of single WebP pictures that each stay some milliseconds. */
export function animation(pictures: readonly { readonly webp: Buffer; readonly stays: number }[]): Buffer {
  const size = threeBytes(FILM.width - 1, FILM.height - 1);
  const ANIMATED = 0x02;
  const frames = pictures.map(({ webp, stays }) =>
    chunk('ANMF', Buffer.concat([threeBytes(0, 0), size, threeBytes(stays), Buffer.of(0), pictureIn(webp)])),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.of(ANIMATED, 0, 0, 0), size])),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ]);
  return chunk('RIFF', body);
}

/** Films some turns against bots, from a table with something on it. */
export async function film(browser: Browser, address: string, into: string): Promise<void> {
  const page = await openWith(browser, { ...PAGE, luck: 3, settings: { pace: 'quick', motion: true } });
  await page.goto(`${address}#/play`);
  await page.getByRole('button', { name: 'Start' }).click();
  while ((await page.locator('.table [data-tile]').count()) < 24) if (!(await playTurn(page))) break;
  await myTurn(page);
  const frames = await filmed(page, async () => {
    const end = performance.now() + LENGTH;
    while (performance.now() < end) {
      await page.waitForTimeout(500);
      if (await keepTurn(page)) {
        await page.waitForTimeout(900);
        await page.locator('.button.play[aria-disabled="false"]').click();
      } else if (!(await playTurn(page))) return;
      if (!(await myTurn(page))) return;
    }
  });
  const pictures = [];
  for (const [i, frame] of frames.entries()) {
    const stays = Math.round(Math.min(LONGEST, (frames[i + 1]?.at ?? frame.at + LONGEST) - frame.at));
    pictures.push({ webp: await encoded(page, frame), stays });
  }
  const bytes = animation(pictures);
  writeFileSync(into, bytes);
  console.log(`${into}: ${pictures.length} pictures, ${Math.round(bytes.length / 1000)} KB`);
  await page.context().close();
}
