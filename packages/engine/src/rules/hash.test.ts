import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hashText } from './hash.ts';

describe('the hash', () => {
  it('is the same with Node and without it, for any text', async () => {
    // As in a browser: the module is loaded once more where there is no process.
    const { process } = globalThis;
    vi.resetModules();
    vi.stubGlobal('process', undefined);
    const plain = (await import('./hash.ts')).hashText;
    vi.stubGlobal('process', process);
    expect(plain).not.toBe(hashText);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plain(text)).toBe(hashText(text));
      }),
    );
    for (const text of ['', 'a'.repeat(1000), 'é€😀', '\ud800 alone'])
      expect(plain(text)).toBe(hashText(text));
    // The published example of the standard.
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
