import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredSettings, readSettings, settingsHelp } from './config.ts';

const problems = (args: string[], env: Record<string, string> = {}): readonly string[] => {
  const settings = readSettings(args, env);
  return settings.ok ? [] : settings.error;
};

describe('settings', () => {
  it('all have a default', () => {
    expect(readSettings([], {})).toMatchObject({
      ok: true,
      value: { port: 8080, dataDir: './data', databaseUrl: null, publicUrl: null, allowedOrigins: [] },
    });
  });

  it('come from the environment and from flags, which win', () => {
    const env = { PORT: '9000', HOST: '::1', DATABASE_URL: 'postgres://a:b@c/d', LOG_LEVEL: 'debug' };
    expect(readSettings(['--port', '9001'], env)).toMatchObject({
      ok: true,
      value: { port: 9001, host: '::1', databaseUrl: 'postgres://a:b@c/d', logLevel: 'debug' },
    });
  });

  it.each([
    [['--port', '70000'], "is '70000', but it must be a whole number from 0 to 65535, in digits."],
    [['--port', '1.5'], "PORT (--port) is '1.5', but it must be a whole number from"],
    [['--port', '0x50'], "PORT (--port) is '0x50', but it must be a whole number from"],
    [['--port', '1e3'], "PORT (--port) is '1e3', but"],
    [['--port', ' 5'], "PORT (--port) is ' 5', but"],
    [['--port', '5 '], "PORT (--port) is '5 ', but"],
    [['--solve-seconds', '1e1'], 'it must be a number from 0.01 to 600, in digits.'],
    [['--solve-seconds', '0x10'], 'it must be a number from 0.01 to 600, in digits.'],
    [
      ['--games-per-hour', '1.5'],
      "GAMES_PER_HOUR (--games-per-hour) is '1.5', but it must be a whole number",
    ],
    [['--log-level', 'loud'], "LOG_LEVEL (--log-level) is 'loud', but it must be one of"],
    [
      ['--public-url', 'ftp://x'],
      'PUBLIC_URL (--public-url) must be a URL that begins with http:// or https://.',
    ],
    [['--public-url', 'https://a.b/c?d=e'], 'PUBLIC_URL (--public-url) must end with the host or a path'],
    [['--public-url', 'https://a.b/#/'], 'PUBLIC_URL (--public-url) must end with the host or a path'],
    [['--public-url', 'https://me:secret@a.b'], 'PUBLIC_URL (--public-url) must end with the host or a path'],
    [['--allowed-origins', 'https://a.b/c'], 'ALLOWED_ORIGINS'],
    [
      ['--trust-proxy', 'maybe'],
      "TRUST_PROXY (--trust-proxy) is 'maybe', but it must be true, false, a number",
    ],
    [['--trust-proxy', '10.0.0.0/99'], 'TRUST_PROXY'],
    [['--trust-proxy', '10.0.0.1,,'], 'TRUST_PROXY'],
    [
      ['--metrics-address', '9464'],
      "METRICS_ADDRESS (--metrics-address) is '9464', but it must be an address",
    ],
    [['--metrics-address', 'localhost:99999'], 'METRICS_ADDRESS'],
    [['--prot', '1'], "Unknown option '--prot'"],
  ])('%s is refused with a sentence', (args, sentence) => {
    expect(problems(args).join('\n')).toContain(sentence);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('TRUST_PROXY may be %s', (text, trustProxy) => {
    expect(readSettings([], { TRUST_PROXY: text })).toMatchObject({ ok: true, value: { trustProxy } });
  });

  it('METRICS_ADDRESS is an address and a port', () => {
    const read = (text: string) => readSettings(['--metrics-address', text], {});
    expect(read('127.0.0.1:9464')).toMatchObject({
      value: { metricsAddress: { host: '127.0.0.1', port: 9464 } },
    });
    expect(read('[::1]:0')).toMatchObject({ value: { metricsAddress: { host: '::1', port: 0 } } });
  });

  it('that are times may have a fraction', () => {
    expect(readSettings(['--solve-seconds', '0.5'], { OPEN_HOURS: '0.01' })).toMatchObject({
      ok: true,
      value: { solveSeconds: 0.5, openHours: 0.01 },
    });
  });

  it('with several problems name each of them', () => {
    expect(problems([], { PORT: 'x', BODY_BYTES: '-1' })).toHaveLength(2);
  });

  it('are refused without repeating a password', () => {
    expect(problems([], { DATABASE_URL: 'mysql://me:secret@db' }).join()).not.toContain('secret');
  });

  it('are all in the help', () => {
    for (const { env, sentence } of declaredSettings) {
      expect(settingsHelp()).toContain(`(${env})`);
      expect(settingsHelp()).toContain(sentence);
    }
  });

  it('are all in the table of docs/hosting.md, with their defaults and sentences', () => {
    const rows = declaredSettings.map(({ env, standard, sentence }) => {
      // The only default that depends on the machine.
      const shown = env === 'BOT_WORKERS' ? 'cores less one' : standard || 'none';
      return `| \`${env}\` | ${shown} | ${sentence} |`;
    });
    const hosting = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
    expect(hosting).toContain(['| setting | default | meaning |', '|---|---|---|', ...rows, ''].join('\n'));
  });
});
