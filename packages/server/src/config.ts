/** The server's settings, one declaration each. They come from flags and the environment and are checked at the start. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@rummikub/engine';

/** Turns the text of a setting into its value, or says what is wrong as the end of a sentence about the setting. */
type Reader<T> = (text: string) => Result<T, string>;

interface Setting<T> {
  /** Its name in the environment. The flag is made of it. */
  readonly env: string;
  readonly read: Reader<T>;
  /** The text that is read where none is given. */
  readonly standard: string;
  /** What it means, for `--help` and docs/hosting.md. */
  readonly sentence: string;
}

const setting = <T>(env: string, read: Reader<T>, standard: string, sentence: string): Setting<T> => ({
  env,
  read,
  standard,
  sentence,
});

const expected = (text: string, form: string): Result<never, string> =>
  fail(`is '${text}', but it must be ${form}.`);

const anyText: Reader<string> = ok;

/** Only digits: '0x50', '1e3' or ' 5' is more likely a mistake than a number. */
const inDigits =
  (form: RegExp, name: string) =>
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = form.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most
      ? ok(value)
      : expected(text, `${name} from ${least} to ${most}, in digits`);
  };

const whole = inDigits(/^\d+$/, 'a whole number');
const decimal = inDigits(/^\d+(\.\d+)?$/, 'a number');

const oneOf =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (text) => {
    const value = values.find((one) => one === text);
    return value === undefined ? expected(text, `one of ${values.join(', ')}`) : ok(value);
  };

const yesOrNo: Reader<boolean> = (text) => {
  const value = text.toLowerCase();
  return value === 'true' || value === 'false' ? ok(value === 'true') : expected(text, 'true or false');
};

/** Names of groups of addresses that the framework knows. */
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return PROXY_GROUPS.includes(text) || (most > 0 && isMask && rest.length === 0);
};

/** Which proxies may name the client, as the framework takes it: all, a number of hops, or those with certain addresses. */
const proxies: Reader<boolean | number | string[]> = (text) => {
  const plain = yesOrNo(text);
  if (plain.ok) return plain;
  if (/^\d{1,2}$/.test(text)) return ok(Number(text) === 0 ? false : Number(text));
  const list = text.split(',').map((one) => one.trim());
  return list.every(isProxy)
    ? ok(list)
    : expected(text, 'true, false, a number of proxies, or addresses such as 10.0.0.0/8 with commas between');
};

/** An address and a port to listen on; null where none is given. */
const hostAndPort: Reader<{ readonly host: string; readonly port: number } | null> = (text) => {
  if (text === '') return ok(null);
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  return host !== undefined && port <= 65_535
    ? ok({ host: host.replace(/^\[(.*)\]$/, '$1'), port })
    : expected(text, 'an address and a port, such as 127.0.0.1:9464');
};

/** A URL without its last slash; null where none is given. The refusal never repeats the URL, which may hold a password. */
const url =
  (...protocols: readonly string[]): Reader<string | null> =>
  (text) => {
    if (text === '') return ok(null);
    return URL.canParse(text) && protocols.includes(new URL(text).protocol)
      ? ok(text.replace(/\/+$/, ''))
      : fail(`must be a URL that begins with ${protocols.join('// or ')}//.`);
  };

/** Links are made by adding a path to this URL, so nothing may stand after its path. */
const baseUrl: Reader<string | null> = (text) => {
  const read = url('http:', 'https:')(text);
  return read.ok && read.value !== null && /[?#@]/.test(read.value)
    ? fail('must end with the host or a path: leave out ?, # and any user.')
    : read;
};

const origins: Reader<readonly string[]> = (text) => {
  const list = text
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
  return list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? ok(list)
    : expected(text, 'origins such as https://rummikub.example, with commas between them');
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SPARE_CORES = Math.max(1, availableParallelism() - 1);

const SETTINGS = {
  host: setting('HOST', anyText, '0.0.0.0', 'address to listen on'),
  port: setting('PORT', whole(0, 65535), '8080', 'port to listen on; 0 for any free port'),
  dataDir: setting('DATA_DIR', anyText, './data', 'folder of the embedded store'),
  databaseUrl: setting(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    '',
    'PostgreSQL URL; turns on the store that several nodes share',
  ),
  logLevel: setting('LOG_LEVEL', oneOf(LOG_LEVELS), 'info', LOG_LEVELS.join(', ')),
  publicUrl: setting(
    'PUBLIC_URL',
    baseUrl,
    '',
    'URL that people use, such as https://rummikub.example; links begin with it, else with the host of the request',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    origins,
    '',
    'other sites whose pages may call, with commas between them',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    proxies,
    'false',
    'proxies that may name the client: how many are in the way, their addresses, or true for any',
  ),
  metricsAddress: setting(
    'METRICS_ADDRESS',
    hostAndPort,
    '',
    'address and port for /metrics alone, such as 127.0.0.1:9464; else it is beside the games',
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    whole(0, 1e9),
    '1200',
    'requests from one address; 0 for no limit',
  ),
  gamesPerHour: setting(
    'GAMES_PER_HOUR',
    whole(0, 1e9),
    '600',
    'games made from one address, rematches included; 0 for no limit',
  ),
  messagesPerSecond: setting('MESSAGES_PER_SECOND', decimal(0.1, 1e6), '20', 'messages on one WebSocket'),
  bodyBytes: setting('BODY_BYTES', whole(1024, 1e8), '131072', 'largest body of a request'),
  messageBytes: setting('MESSAGE_BYTES', whole(1024, 1e8), '65536', 'largest message on a WebSocket'),
  backlogBytes: setting(
    'BACKLOG_BYTES',
    whole(1024, 1e9),
    '1048576',
    'bytes that may wait for a client that reads slowly',
  ),
  connectionsPerGame: setting(
    'CONNECTIONS_PER_GAME',
    whole(2, 1e6),
    '200',
    'WebSockets of spectators of one game, and of each seat, on this node',
  ),
  connections: setting(
    'CONNECTIONS',
    whole(0, 1e6),
    '0',
    'connections in all; 0 for as many as the limit on open files allows',
  ),
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    whole(0, 1e6),
    '100',
    'connections from one address, WebSockets included; 0 for no limit',
  ),
  heartbeatSeconds: setting(
    'HEARTBEAT_SECONDS',
    decimal(0.1, 3600),
    '20',
    'seconds between two heartbeats of a WebSocket',
  ),
  botWorkers: setting(
    'BOT_WORKERS',
    whole(1, 256),
    String(SPARE_CORES),
    'threads for bots, and for judging a pass with a large set of tiles',
  ),
  solveWorkers: setting(
    'SOLVE_WORKERS',
    whole(1, 256),
    '2',
    'threads for quick questions to the solver; long ones have one thread fewer, but at least one',
  ),
  solveSeconds: setting(
    'SOLVE_SECONDS',
    decimal(0.01, 600),
    '5',
    'seconds for the answer to one question to the solver; a longer one is refused with 422',
  ),
  solveWaitSeconds: setting(
    'SOLVE_WAIT_SECONDS',
    decimal(0.01, 600),
    '15',
    'seconds that a question to the solver may wait for a thread; then it is refused with 503',
  ),
  botDelayMs: setting(
    'BOT_DELAY_MS',
    whole(0, 60_000),
    '400',
    'milliseconds before a bot plays, so that people can follow',
  ),
  pollMs: setting(
    'POLL_MS',
    whole(10, 60_000),
    '250',
    'milliseconds between two looks for clocks that ran out and turns left undone',
  ),
  openHours: setting(
    'OPEN_HOURS',
    decimal(0.0001, 1e6),
    '24',
    'hours until a game that has not started is given up',
  ),
  abandonHours: setting(
    'ABANDON_HOURS',
    decimal(0.0001, 1e6),
    '72',
    'hours until a player who does not move is out, in a game without a clock',
  ),
  keepFinishedDays: setting(
    'KEEP_FINISHED_DAYS',
    decimal(0, 1e6),
    '365',
    'days that finished games are kept; 0 for ever',
  ),
  keepAbandonedDays: setting(
    'KEEP_ABANDONED_DAYS',
    decimal(0, 1e6),
    '7',
    'days that abandoned games are kept; 0 for ever',
  ),
  cachedGames: setting(
    'CACHED_GAMES',
    whole(1, 1e7),
    '5000',
    'games kept in memory; others are loaded when needed',
  ),
};

type Declared = typeof SETTINGS;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type Settings = { readonly [K in keyof Declared]: ValueOf<Declared[K]> };

/** Every setting, in the order of `--help` and of the table in docs/hosting.md. */
export const declaredSettings: readonly Setting<unknown>[] = Object.values(SETTINGS);

const flagOf = (env: string): string => env.toLowerCase().replaceAll('_', '-');

/** What `--help` prints. */
export const settingsHelp = (): string =>
  declaredSettings
    .map(({ env, standard, sentence }) => {
      const left = `  --${flagOf(env)} (${env})`.padEnd(58);
      return `${left}${sentence}${standard === '' ? '' : ` [${standard}]`}`;
    })
    .join('\n');

type Env = Readonly<Record<string, string | undefined>>;

/** The settings, or every reason why they cannot be used. Flags win over the environment. */
export function readSettings(args: readonly string[], env: Env): Result<Settings, string[]> {
  const problems: string[] = [];
  let flags: Readonly<Record<string, unknown>> = {};
  try {
    const options = Object.fromEntries(
      declaredSettings.map((one) => [flagOf(one.env), { type: 'string' as const }]),
    );
    flags = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    problems.push((error as Error).message);
  }
  const entries = Object.entries(SETTINGS).map(([key, { env: name, read, standard }]) => {
    const flag = flags[flagOf(name)];
    const given = typeof flag === 'string' ? flag : env[name];
    const value = read(given === undefined || given === '' ? standard : given);
    if (!value.ok) problems.push(`${name} (--${flagOf(name)}) ${value.error}`);
    return [key, value.ok ? value.value : undefined] as const;
  });
  // `Object.fromEntries` forgets which key has which type; each value was read by the reader of its key.
  return problems.length > 0 ? fail(problems) : ok(Object.fromEntries(entries) as Settings);
}
