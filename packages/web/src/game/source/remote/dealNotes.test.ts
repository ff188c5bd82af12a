import { expect, it } from 'vitest';
import { compareDeal, readNotes, withContribution } from './dealNotes.ts';

it('the deal is compared with the commitment and the contributions that a device remembers', () => {
  // Sent twice, because no answer came.
  const [note] = withContribution(withContribution([], 'g', 'seal', 'first'), 'g', 'seal', 'second');
  expect(note).toEqual({ id: 'g', commitment: 'seal', sent: ['first', 'second'] });
  const compare = (commitment: string, ...contributions: (string | null)[]) =>
    compareDeal(note!, { commitment, contributions }, 1);
  expect(compare('seal', null, 'second')).toBe('kept');
  expect(compare('seal', 'first', null)).toBe('late');
  expect(compare('seal', 'first', 'mine?')).toBe('otherChance');
  expect(compare('another seal', null, 'first')).toBe('otherSeal');
  expect(compareDeal(note!, { commitment: 'seal' }, 0)).toBe('late');
});

it('the first commitment of a game stays: a server cannot show another one later', () => {
  const notes = withContribution(withContribution([], 'g', 'seal', 'a'), 'g', 'other', 'b');
  expect(notes).toEqual([{ id: 'g', commitment: 'seal', sent: ['a', 'b'] }]);
});

it('the newest notes are kept, and damaged ones are left out', () => {
  let notes = readNotes([{ id: 'g' }, 7, null]);
  expect(notes).toEqual([]);
  expect(readNotes('nonsense')).toEqual([]);
  for (let n = 0; n < 60; n++) notes = withContribution(notes, `g${n}`, 'seal', 'a');
  expect(notes).toHaveLength(50);
  expect(notes[0]?.id).toBe('g59');
  expect(readNotes(JSON.parse(JSON.stringify(notes)))).toEqual(notes);
});
