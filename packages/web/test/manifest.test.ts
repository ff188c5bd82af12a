/** The web manifest: what a system needs to install the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'public');
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.webmanifest'), 'utf8')) as {
  id: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string }[];
};

describe('the web manifest', () => {
  it('has an id, and icons in every form that systems ask for', () => {
    expect(manifest.id).toBe('./');
    for (const [purpose, sizes] of [
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
    ])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes, type: 'image/png' }));
  });

  it('says the size of every picture as it is', () => {
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const bytes = readFileSync(join(FOLDER, src));
      if (type !== 'image/png') continue;
      // The head of a PNG has its width and height.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('shows the page on a phone and on a desk, each with a label', () => {
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { label } of manifest.screenshots) expect(label).toMatch(/\S/);
  });

  it('leads by its shortcuts to pages that there are', () => {
    const config = readFileSync(join(FOLDER, '..', 'vite.config.ts'), 'utf8');
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { url } of manifest.shortcuts) {
      const page = /^\.\/#\/(\w+)$/.exec(url)?.[1];
      expect(config).toMatch(new RegExp(`\\b${page}: '\\w+Page'`));
    }
  });
});
