/** Hebrew as it is spoken at the table: counts, persons without gender, and mixed directions. */
import { bestPlay, makeRuleset, parsePositionText } from '@rummikub/engine';
import { explainPlay } from '@rummikub/engine/explain';
import { violation } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { given } from '../../../test/unit/given.ts';
import { isolated } from '../../device/playerName.ts';
import { eventText, tilesText } from '../speech.ts';
import { words as he, pages } from './index.ts';

/** A name as it stands in a sentence: in an isolate of its own. */
const alone = (name: string): string => `\u2068${name}\u2069`;
/** Notation in a sentence: from left to right. */
const noted = (text: string): string => `\u2066${text}\u2069`;

describe('Hebrew', () => {
  it('says one and two in words, and two days by their own word', () => {
    expect([1, 2, 3, 11].map(he.game.tilesLeft)).toEqual(['אבן אחת', 'שתי אבנים', '3 אבנים', '11 אבנים']);
    expect([1, 2, 7].map(pages.puzzle.streak)).toEqual([
      'רצף הימים: יום אחד',
      'רצף הימים: יומיים',
      'רצף הימים: 7 ימים',
    ]);
  });

  it('puts a hyphen between ו or ה and a number or a Latin name, and none before a Hebrew word', () => {
    expect(tilesText(he, ['5ra', '6ra', '7ra'])).toBe('5 אדום, 6 אדום ו-7 אדום');
    expect(tilesText(he, ['5ra', 'ja'])).toBe('5 אדום וג׳וקר');
    expect(he.end.shared(['דן', 'נועה'].map(isolated))).toMatch(/דן\u2069* ו\u2068*נועה/);
    expect(he.end.shared(['Dan', 'Noa'])).toBe(`ניצחון משותף: ${alone('Dan')} ו-${alone('Noa')}.`);
    expect(he.game.missing.oddNumber(he.tile('12ba'), 1)).toBe('ה-12 הכחול הוא לא 1.');
  });

  it('asks for no gender: the reader in the past, others by a noun', () => {
    const name = (seat: number): string => isolated(seat === 0 ? he.game.you : 'Anna');
    const pass = (seat: number) => ({ type: 'pass' as const, at: '', seat });
    expect(eventText(he, pass(0), name)).toBe('דילגת.');
    expect(eventText(he, pass(1), name)).toBe(`${alone('Anna')}: דילוג.`);
  });

  it('keeps a Latin name, a notation and a signed number from reordering the words around them', () => {
    const name = 'Anna';
    for (const said of [
      he.game.turnOf(name),
      he.game.did.play(name, '7 אדום'),
      he.game.did.timeout(name, 2),
      he.absent.sure.bot(name),
      he.end.won(name),
      he.lobby.invites(name),
      he.replay.turn(3, name),
      pages.report.jump(3, name, 0.12),
      pages.companion.leftOf(name),
      pages.pass.passTo(name),
    ])
      expect(said).toContain(alone(name));
    const range = violation('syntax', {
      expected: "the end of a range such as '5r-8r' or '5-8r'",
      got: "'x'",
      at: 0,
    });
    expect(he.refused(range)).toContain(noted('5r-8r'));
    expect(pages.record.all(3, 1, -12)).toMatch(/\u2066[^\u2069]*−12\u2069/);
  });

  it.each([
    ['| 1k-12k', 'להניח רצף: 1 עד 12 שחור מהלוח.'],
    ['| 7k 7r 7b', 'להניח קבוצה: 7 שחור, אדום וכחול מהלוח.'],
    ['5r-7r | 8r', 'להוסיף לרצף האדום 5 עד 7: 8 אדום מהלוח.'],
    ['9k,9r,9b,9o | 8b 10b', 'להניח את הרצף הכחול 8 עד 10: 9 כחול מתוך הקבוצה של 9; 8 ו-10 כחול מהלוח.'],
  ])('says the step of %s as briefly as a person would', (text, said) => {
    const position = parsePositionText(text, makeRuleset());
    if (!position.ok) throw new Error('bad position');
    expect(explainPlay(position.value, given(bestPlay(position.value))).map(he.step)).toEqual([said]);
  });
});
