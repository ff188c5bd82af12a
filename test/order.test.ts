import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST } from './order.ts';

it('names only test files that exist', () => {
  expect(LONGEST.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
