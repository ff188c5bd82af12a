import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, utf8 } from './sha256.ts';
import { hashText } from './table.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('SHA-256', () => {
  it("gives the standard's own examples", () => {
    expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hex(sha256(new Uint8Array(0)))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('is the same as that of Node for every length around the blocks', () => {
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) & 255);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('is the same as that of Node for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  it('is the same as that of Node for any text, whole characters or halves of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(hashText(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
    expect(hashText('half \ud83c of a character')).toBe(
      createHash('sha256').update('half \ud83c of a character').digest('hex'),
    );
  });

  it('counts the bits of a long input', () => {
    const bytes = new Uint8Array(3_000_001).fill(7);
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
