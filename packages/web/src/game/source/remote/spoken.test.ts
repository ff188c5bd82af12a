import { describe, expect, it } from 'vitest';
import { makeSpoken } from './spoken.ts';

const why = { code: 'chat_too_fast', message: 'Wait a moment before you write more.' };
const taken = { ok: true, value: null };

describe('a line that was said', () => {
  it('is taken when it comes back, and the last one is refused when something was too much', async () => {
    const spoken = makeSpoken();
    const [first, second] = [spoken.say('one'), spoken.say('two')];
    spoken.refused(why);
    spoken.heard('one');
    expect(await first).toEqual(taken);
    expect(await second).toEqual({ ok: false, error: why });
  });

  it('is known again although the server made it plain', async () => {
    const spoken = makeSpoken();
    const line = spoken.say('we:\t👨\u200d👩');
    spoken.heard('we: 👨\u200d👩');
    expect(await line).toEqual(taken);
    const other = spoken.say('we:\t👨\u200d');
    spoken.heard('we: 👨');
    expect(await other).toEqual(taken);
  });

  it('is not mixed up with what the same player says on another device', async () => {
    const spoken = makeSpoken();
    const line = spoken.say('here');
    spoken.heard('there');
    spoken.refused(why);
    expect(await line).toEqual({ ok: false, error: why });
    spoken.heard('there');
    spoken.refused(why);
  });

  it('has an answer, too, where the connection is lost', async () => {
    const spoken = makeSpoken();
    const lines = [spoken.say('one'), spoken.say('one')];
    spoken.lost();
    expect(await Promise.all(lines)).toEqual(Array(2).fill({ ok: false, error: null }));
  });
});
