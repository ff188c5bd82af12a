import { describe, expect, it } from 'vitest';
import { redrawLine } from './line.ts';

describe('a line that is drawn again', () => {
  const drawn = (columns: number, line: string): string => {
    const out: string[] = [];
    redrawLine({ columns, write: (text: string | Uint8Array) => out.push(String(text)) > 0 }, line);
    return out.join('');
  };

  it('is cut at the width of a narrow terminal', () => {
    expect(drawn(10, '[####....] 10 of 60 deals')).toBe('\r[####....\u001b[K');
    expect(drawn(40, '10 of 60 deals')).toBe('\r10 of 60 deals\u001b[K');
  });

  it('has 80 columns where the width of the terminal is unknown', () => {
    expect(drawn(0, 'x'.repeat(200))).toBe(`\r${'x'.repeat(79)}\u001b[K`);
  });
});
