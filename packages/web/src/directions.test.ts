/** The style sheets name no side of the screen, so that a language from right to left mirrors the whole page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The board and its tiles stay from left to right. */
const UNMIRRORED = /^(table\/table|tile\/tile)\.css$|^solve\/solve\.css: right: 3px;$/;

const SIDES = /(margin|padding|border)-(left|right)|(text-align|float): (left|right)|^\s*(left|right):/;
/** The build turns this into a list of languages, which a part with a direction of its own does not change. */
const BY_LANGUAGE = /:dir\(/;

const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css'));

it('has logical properties in every style sheet, and directions by attribute', () => {
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .split('\n')
      .filter((line) => SIDES.test(line) || BY_LANGUAGE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(
    found.filter((line) => !UNMIRRORED.test(line) && !UNMIRRORED.test(line.split(':')[0] ?? '')),
  ).toEqual([]);
});
