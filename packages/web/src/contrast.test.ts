/** Text can be read on every table, with all tiles and colours, by day and by night: contrast at least 4.5 to 1. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Colors = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The colours that a rule of the style sheets sets. */
function colorsOf(css: string, selector: string): Colors {
  const [, body = ''] = css.split(`${selector} {`);
  const found = body
    .slice(0, body.indexOf('}'))
    .matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]]),
  );
}

const css = ['theme.css', 'tables.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const part = (name: string): Colors => colorsOf(css, `:root[data-${name}]`);
const COMMON = colorsOf(css, ':root');

/** The luminance of a colour, as the WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** What is written on what. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ...['text', 'soft', 'accent', 'wrong'].flatMap((ink) => [[ink, 'page'] as const, [ink, 'panel'] as const]),
  ['on-accent', 'accent'],
  ['on-felt', 'felt'],
  ['on-felt', 'felt-light'],
  ...['black', 'red', 'blue', 'orange', 'joker'].flatMap((ink) => [
    [`ink-${ink}`, 'tile'] as const,
    [`ink-${ink}`, 'tile-light'] as const,
  ]),
];

const TABLES = ['felt', 'wood', 'night'];
const TILES = ['ivory', 'white'];
const PALETTES = ['classic', 'safe'];

describe('text on every table', () => {
  it.each(
    TABLES.flatMap((table) => TILES.flatMap((tiles) => PALETTES.map((palette) => [table, tiles, palette]))),
  )('has enough contrast: %s, %s tiles, %s colours', (table, tiles, palette) => {
    const colors = {
      ...COMMON,
      ...part(`table="${table}"`),
      ...part(`tiles="${tiles}"`),
      ...part(`palette="${palette}"`),
    };
    const weak = WRITTEN.flatMap(([ink, ground]) =>
      ([0, 1] as const).flatMap((theme) => {
        const ratio = contrast(colors[ink]?.[theme] ?? '', colors[ground]?.[theme] ?? '');
        return ratio >= 4.5 ? [] : [`${ink} on ${ground}, ${theme === 0 ? 'light' : 'dark'}: ${ratio}`];
      }),
    );
    expect(weak).toEqual([]);
  });

  it('differs from table to table', () => {
    const felts = ['', 'table="wood"', 'table="night"'].map(
      (name) => (name === '' ? COMMON : part(name)).felt,
    );
    expect(new Set(felts.map(String)).size).toBe(3);
    expect(part('tiles="white"').tile).not.toEqual(COMMON.tile);
  });
});
