/** Every lesson can be done, and only by doing what it asks for. */
import { bestPlay, positionViolations } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { isDone, LESSONS } from './lessons.ts';

describe('the lessons', () => {
  it('are ten', () => {
    expect(LESSONS).toHaveLength(10);
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
