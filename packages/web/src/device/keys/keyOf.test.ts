import { describe, expect, it } from 'vitest';
import { keyOf } from './keyOf.ts';

const pressed = (key: string, ...held: readonly ('ctrl' | 'meta' | 'alt' | 'shift')[]): string | null =>
  keyOf({
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  });

describe('a key', () => {
  it('is the same with caps lock', () => {
    expect(pressed('z')).toBe('z');
    expect(pressed('Z')).toBe('z');
    expect(pressed('D', 'shift')).toBe('d');
    expect(pressed('Escape')).toBe('Escape');
  });

  it('undoes and redoes as in every program', () => {
    for (const held of ['ctrl', 'meta'] as const) {
      expect(pressed('z', held)).toBe('z');
      expect(pressed('Z', held)).toBe('z');
      expect(pressed('Z', held, 'shift')).toBe('y');
    }
    expect(pressed('y', 'ctrl')).toBe('y');
  });

  it('is the browser’s with every other key held', () => {
    expect(pressed('p', 'ctrl')).toBeNull();
    expect(pressed('d', 'meta')).toBeNull();
    expect(pressed('y', 'meta')).toBeNull();
    expect(pressed('z', 'alt')).toBeNull();
    expect(pressed('z', 'ctrl', 'alt')).toBeNull();
  });
});
