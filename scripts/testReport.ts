/** What Vitest's report says of a run: how many tests passed, which failed, and which files have no result. */
import { relative } from 'node:path';

/** The part of Vitest's report that is read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Outcome {
  readonly passed: number;
  /** A line for each test that did not pass. */
  readonly failures: readonly string[];
  /** Files whose worker ended before they did. They are in neither of the other two. */
  readonly unfinished: readonly string[];
}

export function readReport(report: Report, root: string): Outcome {
  let passed = 0;
  const failures: string[] = [];
  const unfinished: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const where = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // Vitest calls a collected test pending until it ends. A file whose worker ended before collecting has no tests.
    const collected = assertionResults.length > 0 || status !== 'passed';
    const ended = collected && !assertionResults.some((test) => test.status === 'pending');
    if (failed.length === 0 && !ended) {
      unfinished.push(where);
      continue;
    }
    const before = failures.length;
    for (const test of assertionResults) {
      // A skipped test is not a passed one.
      if (test.status === 'passed') passed++;
      else failures.push(`${where}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
    }
    if (status !== 'passed' && failures.length === before)
      failures.push(`${where}: ${(message ?? '').split('\n')[0] || 'the file could not be run'}`);
  }
  return { passed, failures, unfinished };
}
