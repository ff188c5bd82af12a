import { describe, expect, it } from 'vitest';
import { jsonDifference, outputDifference } from './shown.ts';

describe('what a document shows', () => {
  it.each([
    ['{"a": 1, …}', '{"a":1,"b":2}', null],
    ['{"a": 1}', '{"a":1,"b":2}', '$.b'],
    ['{"a": 2, …}', '{"a":1,"b":2}', '$.a'],
    ['{"a": […], "b": {…}}', '{"a":[1,2],"b":{"c":3}}', null],
    ['{"a": [1, …]}', '{"a":[1,2]}', null],
    ['{"a": [2, …]}', '{"a":[1,2]}', '$.a[0]'],
    ['{"a": [1]}', '{"a":[1,2]}', '$.a.length'],
    ['{"a": "x…"}', '{"a":"xyz"}', null],
    ['{"a": "x…"}', '{"a":"yz"}', '$.a'],
    ['{"a": …}', '{}', '$.a'],
    ['{"a": {…}}', '{"a":7}', '$.a'],
  ])('%s is compared with %s', (shown, got, where) => expect(jsonDifference(shown, got)).toBe(where));

  it('may be text, too', () => {
    expect(outputDifference('one\n…\nthree.\n', 'one\ntwo\nthree.\n')).toBeNull();
    expect(outputDifference('one\n', 'one\ntwo\n')).not.toBeNull();
    expect(outputDifference('a.c\n', 'abc\n')).not.toBeNull();
  });
});
