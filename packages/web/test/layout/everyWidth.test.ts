/** No width of the screen hides or covers a control: every main page at every width from 320 to 2560, in steps of 20. */
import { describe, expect, it } from 'vitest';
import { createGame } from '../../../server/test/support/client.ts';
import { CROWDED_ID, keepCrowded, keepPassed, PASSED_ID } from '../support/crowdedGame.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { keepEvening, keepResults } from '../unit/keptEvening.ts';

const { server, tableOfTwo, openPage } = openedTables();

/** A page: its address, what shows that it is there, and whether all of it must be in sight without scrolling. */
interface Shown {
  readonly hash: string;
  readonly ready: string;
  readonly whole?: boolean;
}
type Pages = Readonly<Record<string, Shown>>;

const PAGES: Pages = {
  home: { hash: '', ready: '.big' },
  play: { hash: '#/play', ready: '.setup .about' },
  friends: { hash: '#/friends', ready: '.setup .choices' },
  game: { hash: `#/game/${CROWDED_ID}`, ready: '.rack .tile', whole: true },
  solve: { hash: '#/solve/3k-6k%204r-6r%20%7C%208k%2010r', ready: '.result' },
  puzzle: { hash: '#/puzzle', ready: '.puzzle-board .tile' },
  learn: { hash: '#/learn/5', ready: '.learn-board .tile' },
  arena: { hash: '#/arena', ready: '.chart' },
  pass: { hash: '#/pass', ready: '.pass-seats' },
  handOver: { hash: `#/game/${PASSED_ID}`, ready: '.hand-over' },
  companion: { hash: '#/companion', ready: 'main .button' },
  record: { hash: '#/record', ready: '.record-table' },
};

/** The pages of games on the server: a game with friends and its chat, the same game watched, one that is over, and one that waits. */
async function pagesOnServer(): Promise<{ pages: Pages; leaveAll: () => Promise<void> }> {
  const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'easy' }];
  const played = await tableOfTwo({ seats, options: { hints: true } });
  played.ben.send({ type: 'chat', text: 'Salut, et bonne chance à tous' });
  await played.ben.until(() => played.ben.heard.some((text) => text.includes('Salut')));
  const over = await tableOfTwo();
  await over.ben.act({ type: 'resign' });
  const waits = await createGame(server.base, { name: 'Rosa', seats: [...seats, { kind: 'human' }] });
  const game = '.rack .tile';
  return {
    pages: {
      together: { hash: `#/game/${played.id}/${played.anna.token}`, ready: game, whole: true },
      watched: { hash: `#/game/${played.id}`, ready: '.seats', whole: true },
      end: { hash: `#/game/${over.id}/${over.anna.token}`, ready: 'dialog .scores' },
      replay: { hash: `#/replay/${over.id}`, ready: '.replay-board' },
      lobby: { hash: `#/game/${waits.game.game_id}/${waits.token}`, ready: '.lobby' },
      invitation: { hash: `#/join/${waits.game.code}`, ready: 'main .button.main' },
    },
    leaveAll: async () => {
      await played.ben.leave();
      await over.ben.leave();
    },
  };
}

/** What we use of a page: the tests are checked without its types. */
interface Element {
  readonly className: string;
  readonly tagName: string;
  readonly textContent: string;
  contains(other: Element): boolean;
  querySelectorAll(selector: string): Iterable<Element>;
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
async function walk(pages: Pages, widths: readonly number[]): Promise<string[]> {
  const { document, location, requestAnimationFrame } = globalThis as unknown as {
    document: Document;
    location: { pathname: string };
    requestAnimationFrame: (then: () => void) => void;
  };
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const FRAME = 'position:fixed;left:0;top:0;border:0;height:760px';
  document.body.innerHTML = '';
  const frames = Object.entries(pages).map(([name, { hash, ready, whole = false }]) => {
    const element = document.createElement('iframe');
    element.style = FRAME;
    element.src = `${location.pathname}?${name}${hash}`;
    document.body.append(element);
    return { name, element, ready, whole };
  });
  const missing = (): string[] =>
    frames
      .filter(({ element, ready }) => !element.contentDocument?.querySelector(ready))
      .map(({ name }) => name);
  const until = Date.now() + 60_000;
  while (missing().length > 0 && Date.now() < until) await frame();
  const found = missing().map((name) => `${name} does not come`);
  const look = (name: string, width: number, page: Document, whole: boolean): void => {
    const say = (what: string, { className, tagName, textContent }: Element): void => {
      found.push(`${name} at ${width}: ${what} ${className || tagName} ${textContent.slice(0, 20)}`);
    };
    if (page.documentElement.scrollWidth > width) found.push(`${name} at ${width}: scrolls sideways`);
    const within = page.querySelector('dialog[open]') ?? page;
    for (const control of within.querySelectorAll('button:not(.tile), a, input, select, textarea')) {
      // Lines that a finger pushes sideways, and what is seen only with the keyboard.
      if (control.closest('.since, .skip, .moves, .asks-line, .table, .unseen') !== null) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 2) continue;
      if (box.left < -1 || box.right > width + 1) say('cut off', control);
      if (box.bottom > page.documentElement.clientHeight || box.top < 0) {
        if (whole) say('out of sight', control);
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
    for (const { name, element, whole } of frames)
      if (element.contentDocument !== null) look(name, width, element.contentDocument, whole);
  }
  return found;
}

describe('every main page', () => {
  it.each([
    ['English', 'en', 20],
    // Mirrored by the same style sheets: fewer widths tell whether something sticks out on the other side.
    ['Hebrew', 'he', 160],
  ])('shows each of its controls whole and uncovered from 320 to 2560, in %s', async (_, language, step) => {
    const page = await openPage({ width: 2560, height: 800, language, settings: { name: 'Anna' } });
    await keepCrowded(page);
    await keepPassed(page);
    await keepEvening(page);
    await keepResults(page);
    const { pages, leaveAll } = await pagesOnServer();
    // The server lets no page be put in a frame; the frames here are our own.
    await page.route(`${server.base}/?*`, async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(server.base);
    const widths = Array.from({ length: (2560 - 320) / step + 1 }, (_one, i) => 320 + i * step);
    const found = (await page.evaluate(
      `(${walk})(${JSON.stringify({ ...PAGES, ...pages })}, ${JSON.stringify(widths)})`,
    )) as string[];
    expect(found).toEqual([]);
    await leave(page);
    await leaveAll();
  });
});
