import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POSITION, walkthrough } from './walkthrough.ts';

it.each(Object.entries(walkthrough()))(
  'docs/solver.md shows the real numbers of its example: %s',
  (_, text) => {
    const page = readFileSync(new URL('../../../docs/solver.md', import.meta.url), 'utf8');
    expect(page).toContain(POSITION);
    expect(page).toContain(text);
  },
);
