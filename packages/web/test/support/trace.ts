/** A traced drag over a crowded table: what the main thread of the page did for it, in processor time. */
import type { Browser, Page } from 'playwright-core';
import { CROWDED } from './positions.ts';

/** One frame at sixty a second, in milliseconds. */
export const FRAME = 16;
const MOVES = 80;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time that the thread itself had, whatever else the machine did. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

export interface DragCost {
  readonly tiles: number;
  readonly moves: number;
  /** Work of the main thread for each move of the pointer, in milliseconds of processor time, in order. */
  readonly work: readonly number[];
  /** The same by the clock on the wall. */
  readonly longest: number;
  /** Layouts and style calculations for each move. */
  readonly layouts: readonly number[];
  readonly styles: readonly number[];
  /** Elements that changed, other than what is dragged and the mark where it would go. */
  readonly changed: number;
}

/** What drags: a mouse, or a finger where the page knows fingers. */
export interface Pointer {
  down(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

export const mouseOn = ({ mouse }: Page): Pointer => ({
  async down(x, y) {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: (x, y) => mouse.move(x, y),
  up: () => mouse.up(),
});

export async function fingerOn(page: Page): Promise<Pointer> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

/** Drags a tile of the rack over all of a table of a hundred. */
export async function traceDrag(
  browser: Browser,
  page: Page,
  address: string,
  pointer: Pointer,
): Promise<DragCost> {
  await page.goto(`${address}#/solve/${encodeURIComponent(CROWDED)}`);
  await page.waitForSelector('.result');
  const tiles = await page.locator('.table [data-tile]').count();
  const box = (await page.locator('.table').boundingBox())!;
  const from = (await page.locator('.rack [data-tile]').first().boundingBox())!;
  await pointer.down(from.x + 5, from.y + 5);
  await pointer.move(from.x + 30, from.y - 20);
  await nextFrame(page);
  await page.evaluate(WATCH);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  for (let i = 0; i < MOVES; i++) {
    const part = i / MOVES;
    await pointer.move(
      box.x + box.width * (0.5 + 0.45 * Math.sin(part * 40)),
      box.y + box.height * (0.05 + 0.9 * part),
    );
    await nextFrame(page);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const changed = (await page.evaluate('window.changedElements')) as number;
  await pointer.up();
  return { tiles, changed, moves: MOVES, ...costOf(traceEvents) };
}

/** Waits until what happened is on the screen. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');

/** Counts what changes inside the app: React must not draw anything while a pointer moves. */
const WATCH = `(() => {
  window.changedElements = 0;
  new MutationObserver((changes) => { window.changedElements += changes.length; })
    .observe(document.getElementById('root'), { subtree: true, childList: true, attributes: true, characterData: true });
})()`;

function costOf(events: readonly TraceEvent[]): Pick<DragCost, 'work' | 'longest' | 'layouts' | 'styles'> {
  // The main thread of the page is the one that got the moves.
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = moves;
  const own = events.filter(({ pid, tid }) => pid === first?.pid && tid === first?.tid);
  // From one move to the next: tasks are the outermost pieces of work, so none is counted twice.
  const spans = moves.slice(0, -1).map(({ ts }, i) => ({ from: ts, to: moves[i + 1]!.ts }));
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const within = (names: readonly string[], span: { from: number; to: number }): number =>
    own.filter(({ name, ph, ts }) => names.includes(name) && ph !== 'E' && ts >= span.from && ts < span.to)
      .length;
  return {
    work: spans
      .map(({ from, to }) =>
        tasks
          .filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= to)
          .reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1000, 0),
      )
      .toSorted((a, b) => a - b),
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    layouts: spans.map((span) => within(['Layout'], span)),
    styles: spans.map((span) => within(['UpdateLayoutTree'], span)),
  };
}

/** The value below which this part of sorted numbers lies. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
