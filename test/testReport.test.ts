import { describe, expect, it } from 'vitest';
import { type Report, readReport } from '../scripts/testReport.ts';

const file = (
  name: string,
  statuses: readonly string[],
  status = 'passed',
): Report['testResults'][number] => ({
  name: `/repo/${name}`,
  status,
  message: status === 'passed' ? '' : 'first line\nsecond line',
  assertionResults: statuses.map((each, i) => ({ fullName: `test ${i}`, status: each })),
});

const read = (...testResults: Report['testResults']) => readReport({ testResults }, '/repo');

describe('the report of a test run', () => {
  it('counts passed tests, and names failed and skipped ones', () => {
    expect(
      read(file('a.test.ts', ['passed', 'passed']), file('b.test.ts', ['failed', 'skipped'], 'failed')),
    ).toEqual({
      passed: 2,
      failures: ['b.test.ts: test 0', 'b.test.ts: test 1 (skipped)'],
      unfinished: [],
    });
  });

  it('names a file that could not be loaded with the first line of the reason', () => {
    expect(read(file('a.test.ts', [], 'failed')).failures).toEqual(['a.test.ts: first line']);
  });

  it('keeps a file apart whose worker ended in the middle, or before its tests were collected', () => {
    expect(read(file('a.test.ts', ['passed', 'pending']), file('b.test.ts', []))).toEqual({
      passed: 0,
      failures: [],
      unfinished: ['a.test.ts', 'b.test.ts'],
    });
  });

  it('does not run a file again in which a test has failed', () => {
    expect(read(file('a.test.ts', ['failed', 'pending'], 'failed'))).toEqual({
      passed: 0,
      failures: ['a.test.ts: test 0', 'a.test.ts: test 1 (pending)'],
      unfinished: [],
    });
  });
});
