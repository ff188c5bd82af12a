/** No width of the screen hides or covers a control: every main page at every width from 320 to 2560, in steps of 20. */
import { describe, expect, it } from 'vitest';
import { CROWDED_ID, keepCrowded, keepPassed, PASSED_ID } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { keepEvening, keepResults } from '../unit/keptEvening.ts';

const app = openedApp();

const PAGES: Readonly<Record<string, string>> = {
  home: '',
  play: '#/play',
  friends: '#/friends',
  game: `#/game/${CROWDED_ID}`,
  solve: '#/solve/3k-6k%204r-6r%20%7C%208k%2010r',
  learn: '#/learn/5',
  arena: '#/arena',
  pass: '#/pass',
  handOver: `#/game/${PASSED_ID}`,
  companion: '#/companion',
  record: '#/record',
};

/** What we use of a page: the tests are checked without its types. */
interface Element {
  readonly className: string;
  readonly tagName: string;
  readonly textContent: string;
  contains(other: Element): boolean;
  closest(selector: string): Element | null;
  getBoundingClientRect(): Record<'left' | 'right' | 'top' | 'bottom' | 'width' | 'height', number>;
}
interface Frame {
  style: string;
  src: string;
  readonly contentDocument: Document | null;
}
interface Document {
  readonly body: { innerHTML: string; append(frame: Frame): void };
  readonly documentElement: { readonly scrollWidth: number; readonly clientHeight: number };
  createElement(name: string): Frame;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  elementFromPoint(x: number, y: number): Element | null;
}

/** Runs in the page: shows the pages in frames of each width, and gives every control that is cut off or covered. */
async function walk(pages: Readonly<Record<string, string>>, widths: readonly number[]): Promise<string[]> {
  const { document, location, requestAnimationFrame } = globalThis as unknown as {
    document: Document;
    location: { pathname: string };
    requestAnimationFrame: (then: () => void) => void;
  };
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const FRAME = 'position:fixed;left:0;top:0;border:0;height:760px';
  document.body.innerHTML = '';
  const frames = Object.entries(pages).map(([name, hash]) => {
    const element = document.createElement('iframe');
    element.style = FRAME;
    element.src = `${location.pathname}?${name}${hash}`;
    document.body.append(element);
    return { name, element };
  });
  for (const { element } of frames)
    while (!element.contentDocument?.querySelector('main button, main a')) await frame();
  const found: string[] = [];
  const look = (name: string, width: number, page: Document): void => {
    const say = (what: string, { className, tagName, textContent }: Element): void => {
      found.push(`${name} at ${width}: ${what} ${className || tagName} ${textContent.slice(0, 20)}`);
    };
    if (page.documentElement.scrollWidth > width) found.push(`${name} at ${width}: scrolls sideways`);
    for (const control of page.querySelectorAll('button:not(.tile), a, input, select, textarea')) {
      // Lines that a finger pushes sideways, and what is seen only with the keyboard.
      if (control.closest('.since, .skip, .moves, .asks-line, .table, .unseen') !== null) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 2) continue;
      if (box.left < -1 || box.right > width + 1) say('cut off', control);
      if (box.bottom > page.documentElement.clientHeight || box.top < 0) {
        if (name === 'game') say('out of sight', control);
        continue;
      }
      for (const part of [0.12, 0.5, 0.88]) {
        const top = page.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
        if (top !== null && !control.contains(top) && !top.contains(control))
          say(`under ${top.className}:`, control);
      }
    }
  };
  for (const width of widths) {
    for (const { element } of frames) element.style = `${FRAME};width:${width}px`;
    await frame();
    await frame();
    for (const { name, element } of frames)
      if (element.contentDocument !== null) look(name, width, element.contentDocument);
  }
  return found;
}

describe('every main page', () => {
  it.each([
    ['English', 'en', 20],
    // Mirrored by the same style sheets: fewer widths tell whether something sticks out on the other side.
    ['Hebrew', 'he', 160],
  ])('shows each of its controls whole and uncovered from 320 to 2560, in %s', async (_, language, step) => {
    const page = await openWith(app.browser, { width: 2560, height: 800, language });
    await keepCrowded(page);
    await keepPassed(page);
    await keepEvening(page);
    await keepResults(page);
    await page.goto(app.site.address);
    const widths = Array.from({ length: (2560 - 320) / step + 1 }, (_one, i) => 320 + i * step);
    const found = (await page.evaluate(
      `(${walk})(${JSON.stringify(PAGES)}, ${JSON.stringify(widths)})`,
    )) as string[];
    expect(found).toEqual([]);
    await page.context().close();
  });
});
