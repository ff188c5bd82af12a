/** Every lesson can be done, and only by doing what it asks for. */
import { bestPlay, positionViolations } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { isDone, LESSONS } from './lessons.ts';

describe('the lessons', () => {
  it('are eight', () => {
    expect(LESSONS).toHaveLength(8);
  });

  it.each(LESSONS)('$name has words, a good position, and a play that does it', (lesson) => {
    const { position, name } = lesson;
    expect(en.learn.lessons[name]?.text).toBeTruthy();
    expect(positionViolations(position.table, position.rack, position.ruleset)).toEqual([]);
    expect(isDone(lesson, bestPlay(position))).toBe(true);
    expect(isDone(lesson, null)).toBe(false);
  });
});
