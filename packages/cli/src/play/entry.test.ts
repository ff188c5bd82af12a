import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntry, type Wanted } from './entry.ts';

const short = ({ face, copy, as }: Wanted): string => `${face}${copy ?? ''}${as === null ? '' : `=${as}`}`;

/** What was read, in few words. */
function told(line: string): string {
  const entry = readEntry(line);
  if ('message' in entry) return `at ${entry.at}: ${entry.message}`;
  if (entry.type === 'lay') return entry.melds.map((meld) => meld.map(short).join(' ')).join(' / ');
  if (entry.type === 'add') return `${entry.row} + ${entry.tiles.map(short).join(' ')}`;
  if (entry.type === 'take') return `take ${entry.tiles.map(short).join(' ')}`;
  return entry.type;
}

describe('what a player types', () => {
  it.each([
    ['', 'play'],
    ['  ', 'play'],
    ['p', 'play'],
    ['Draw', 'draw'],
    ['?', 'help'],
    ['u', 'undo'],
    ['5r 6r 7r', '5r 6r 7r'],
    ['5r,6r,7r', '5r 6r 7r'],
    ['lay 5R 6R 7R', '5r 6r 7r'],
    ['5r-7r', '5r 6r 7r'],
    ['5-7r', '5r 6r 7r'],
    ['9k 9y j', '9k 9o j'],
    ['9k (9r) 9b', '9k j=9r 9b'],
    ['j=7r 8r 9r', 'j=7r 8r 9r'],
    ['7ra 7kb jb', '7ra 7kb jb'],
    ['5r-7r / 9k 9r 9b', '5r 6r 7r / 9k 9r 9b'],
    ['5-7r; 1-3k', '5r 6r 7r / 1k 2k 3k'],
    ['run:5ra,6ra,ja=7r group:9ka,9ra,9ba', '5ra 6ra ja=7r / 9ka 9ra 9ba'],
    ['Run: 5r 6r 7r set:9k,9r,9b', '5r 6r 7r / 9k 9r 9b'],
    ['3 8r', '2 + 8r'],
    ['3+8r', '2 + 8r'],
    ['#3 8r 9r', '2 + 8r 9r'],
    ['add 8r to 3', '2 + 8r'],
    ['add 8r and 9r to meld 12', '11 + 8r 9r'],
    ['take 7r', 'take 7r'],
    ['take 7r from 3', 'take 7r'],
  ])('%j is %s', (line, expected) => {
    expect(told(line)).toBe(expected);
  });

  it.each([
    ['5r 6x', 3, "'6x' is neither a tile nor a command"],
    ['14r', 0, "'14r' is neither"],
    ['5r-7k', 0, 'a run has one colour'],
    ['7r-5r', 0, 'is no range'],
    ['j=14r', 2, 'What the joker stands for'],
    ['draw 5r', 5, "'draw' stands alone"],
    ['3', 1, 'Add which tiles to meld 3?'],
    ['3 4 8r', 2, 'one meld at a time'],
    ['take', 4, 'Take which tiles?'],
    ['lay', 3, 'Lay which tiles?'],
  ])('%j is wrong at %i', (line, at, message) => {
    const entry = readEntry(line);
    if (!('message' in entry)) throw new Error('it was accepted');
    expect(entry.at).toBe(at);
    expect(entry.message).toContain(message);
  });

  it('is read or refused with a place inside it, whatever it is', () => {
    const word = fc.oneof(
      fc.constantFrom('5r', '6r', 'j', '3', '/', 'take', 'add', 'draw', 'to', '5r-9r', 'j=', '-', '='),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const line = words.join(' ');
        const entry = readEntry(line);
        if ('message' in entry) expect(entry.at >= 0 && entry.at <= line.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
