/** Every lesson can be done, and only by doing what it asks for. */
import { bestPlay, judgePlay, type Meld, positionViolations } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { LESSON_COUNT } from './lessonCount.ts';
import { isDone, LESSONS } from './lessons.ts';

describe('the lessons', () => {
  it('are as many as the first page says, and teach drawing, winning, scoring and the joker swap', () => {
    expect(LESSONS).toHaveLength(LESSON_COUNT);
    expect(LESSONS.map(({ name }) => name)).toEqual(expect.arrayContaining(['draw', 'win', 'score', 'swap']));
  });

  it('about scoring is not done by other tiles that leave more points', () => {
    const scoring = LESSONS.find(({ name }) => name === 'score')!;
    const { position } = scoring;
    const group: Meld = { kind: 'group', slots: ['2ra', '2ba', { tile: 'ja', as: '2k' }] };
    const play = judgePlay(position, [...position.table, group]);
    if (!play.ok) throw new Error(play.error.message);
    // 2, 2 and the joker leave the rack; 12 and 13 stay.
    expect(play.value.points).toBe(34);
    expect(isDone(scoring, play.value, false)).toBe(false);
  });

  it.each(LESSONS)('$name has words, a good position, and a play that does it', (lesson) => {
    const { position, name } = lesson;
    expect(en.learn.lessons[name]?.text).toBeTruthy();
    expect(positionViolations(position.table, position.rack, position.ruleset)).toEqual([]);
    const best = bestPlay(position);
    // A lesson without a play is about drawing.
    expect(best === null).toBe(lesson.tiles === 0);
    expect(isDone(lesson, best, lesson.tiles === 0)).toBe(true);
    expect(isDone(lesson, null, false)).toBe(false);
  });
});
