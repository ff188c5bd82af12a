import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STDIO_MAIN } from './stdioClient.ts';

const FOLDER = join(import.meta.dirname, '..', 'python');

/** The command of Python 3 on this machine; undefined without one. */
const python = ['python3', 'python'].find((name) =>
  spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('Python 3'),
);

function runTests(environment: Record<string, string>): { status: number | null; report: string } {
  const { status, stderr } = spawnSync(python!, ['-m', 'unittest', '-v', 'test_client'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      RUMMIKUB_GYM: JSON.stringify([process.execPath, STDIO_MAIN]),
      ...environment,
    },
  });
  return { status, report: stderr };
}

describe('the Python client', () => {
  if (python === undefined) {
    // This project needs only Node and npm, so a machine without Python must pass. TypeScript tests cover the bytes on
    // the pipe. In CI, where Python must be there, this fails.
    it('COULD NOT BE TRIED: there is no python3 on this machine', () => {
      console.warn('There is no python3 on this machine: the Python client was not tried.');
      expect(process.env.CI, 'install python3 in CI').toBeUndefined();
    });
    return;
  }

  it.each([
    ['with numpy where it is installed', {}],
    ['with the standard library alone', { WITHOUT_NUMPY: '1' }],
  ])('plays whole games from Python, %s', (_, environment) => {
    const { status, report } = runTests(environment as Record<string, string>);
    expect(status, report).toBe(0);
    expect(report).toMatch(/Ran 17 tests/);
    expect(report).not.toMatch(/skipped|Warning|Traceback/);
  });

  it('learns: the example wins more at its end than at its beginning, or says that it needs numpy', () => {
    const { status, stdout, stderr } = spawnSync(python!, ['learn.py', '3000'], {
      cwd: FOLDER,
      encoding: 'utf8',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    if (/needs numpy/.test(stderr)) {
      expect(status).toBe(1);
      return;
    }
    expect(status, stderr).toBe(0);
    const won = [...stdout.matchAll(/won ([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(won).toHaveLength(3);
    expect(won[2]).toBeGreaterThan(won[0]! + 3);
  });
});
