/** The server's settings: from flags and the environment, checked at the start, with a sentence for what is wrong. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result } from '@rummikub/engine';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The folder of the embedded store. */
  readonly dataDir: string;
  /** A PostgreSQL URL turns on the shared store. */
  readonly databaseUrl: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Where people reach this server; links are made of it. */
  readonly publicUrl: string | null;
  /** Other sites whose pages may talk to this server. None by default. */
  readonly allowedOrigins: readonly string[];
  /** Whether the address of a client is the one that a proxy in front says. */
  readonly trustProxy: boolean;
  /** Requests a minute from one address; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Games made in an hour from one address, rematches included; 0 for no limit. */
  readonly gamesPerHour: number;
  /** Messages a second on one connection, and how many at once. */
  readonly messagesPerSecond: number;
  readonly bodyBytes: number;
  readonly messageBytes: number;
  /** What may wait for a client that reads slowly. */
  readonly backlogBytes: number;
  readonly connectionsPerGame: number;
  readonly connectionsPerAddress: number;
  readonly heartbeatSeconds: number;
  readonly botWorkers: number;
  readonly solveWorkers: number;
  readonly solveSeconds: number;
  /** How long a bot waits before it plays, for people to follow. */
  readonly botDelayMs: number;
  /** How often this node looks for clocks that ran out and turns left undone. */
  readonly pollMs: number;
  /** A game without players is given up after this time; one whose player does not move, too. */
  readonly openHours: number;
  readonly abandonHours: number;
  /** How long finished and abandoned games are kept; 0 for ever. */
  readonly keepFinishedDays: number;
  readonly keepAbandonedDays: number;
  /** Games kept in memory; the rest are loaded when needed. */
  readonly cachedGames: number;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const CORES = availableParallelism();

/** Each setting: its name in the environment (the flag is made of it), its default, and what it means. */
const FIELDS: Readonly<Record<keyof Settings, readonly [string, string, string]>> = {
  host: ['HOST', '0.0.0.0', 'address to listen on'],
  port: ['PORT', '8080', 'port to listen on; 0 for any that is free'],
  dataDir: ['DATA_DIR', './data', 'folder of the embedded store'],
  databaseUrl: ['DATABASE_URL', '', 'PostgreSQL URL; turns on the store that several nodes share'],
  logLevel: ['LOG_LEVEL', 'info', LEVELS.join(', ')],
  publicUrl: ['PUBLIC_URL', '', 'where people reach this server, such as https://rummikub.example'],
  allowedOrigins: ['ALLOWED_ORIGINS', '', 'other sites that may call, with commas between them'],
  trustProxy: ['TRUST_PROXY', 'false', 'true behind a proxy that says who the client is'],
  requestsPerMinute: ['REQUESTS_PER_MINUTE', '1200', 'from one address; 0 for no limit'],
  gamesPerHour: ['GAMES_PER_HOUR', '600', 'made from one address, rematches included; 0 for no limit'],
  messagesPerSecond: ['MESSAGES_PER_SECOND', '20', 'on one connection'],
  bodyBytes: ['BODY_BYTES', '131072', 'largest request'],
  messageBytes: ['MESSAGE_BYTES', '65536', 'largest message'],
  backlogBytes: ['BACKLOG_BYTES', '1048576', 'what may wait for a client that reads slowly'],
  connectionsPerGame: [
    'CONNECTIONS_PER_GAME',
    '200',
    'of spectators of one game, and of each seat, on this node',
  ],
  connectionsPerAddress: ['CONNECTIONS_PER_ADDRESS', '100', 'from one address; 0 for no limit'],
  heartbeatSeconds: ['HEARTBEAT_SECONDS', '20', 'between two heartbeats'],
  botWorkers: [
    'BOT_WORKERS',
    String(Math.max(1, CORES - 1)),
    'threads for what games need searched: bots, and whether somebody may pass',
  ],
  solveWorkers: [
    'SOLVE_WORKERS',
    '2',
    'threads for solving and counting; where there are several, one client cannot have all of them',
  ],
  solveSeconds: ['SOLVE_SECONDS', '5', 'for one question to the solver'],
  botDelayMs: ['BOT_DELAY_MS', '400', 'before a bot plays'],
  pollMs: ['POLL_MS', '250', 'between two looks for clocks that ran out'],
  openHours: ['OPEN_HOURS', '24', 'until a game that nobody starts is given up'],
  abandonHours: ['ABANDON_HOURS', '72', 'until a player who does not move is out'],
  keepFinishedDays: ['KEEP_FINISHED_DAYS', '365', 'for finished games; 0 for ever'],
  keepAbandonedDays: ['KEEP_ABANDONED_DAYS', '7', 'for abandoned games; 0 for ever'],
  cachedGames: ['CACHED_GAMES', '5000', 'games kept in memory'],
};

const flagOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** What `--help` prints. */
export const settingsHelp = (): string =>
  Object.values(FIELDS)
    .map(([name, standard, meaning]) => {
      const left = `  --${flagOf(name)} (${name})`.padEnd(58);
      return `${left}${meaning}${standard === '' ? '' : ` [${standard}]`}`;
    })
    .join('\n');

type Env = Readonly<Record<string, string | undefined>>;

/** The settings, or every reason why they cannot be used. Flags win over the environment. */
export function readSettings(args: readonly string[], env: Env): Result<Settings, string[]> {
  const problems: string[] = [];
  let flags: Readonly<Record<string, unknown>> = {};
  try {
    const options = Object.fromEntries(
      Object.values(FIELDS).map(([name]) => [flagOf(name), { type: 'string' as const }]),
    );
    flags = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    problems.push((error as Error).message);
  }
  const text = (key: keyof Settings): string => {
    const [name, standard] = FIELDS[key];
    const flag = flags[flagOf(name)];
    const given = typeof flag === 'string' ? flag : env[name];
    return given === undefined || given === '' ? standard : given;
  };
  const wrong = (key: keyof Settings, expected: string): void => {
    const [name] = FIELDS[key];
    problems.push(`${name} (--${flagOf(name)}) is '${text(key)}', but it must be ${expected}.`);
  };
  // Digits only: '0x50', '1e3' or ' 5' is hardly what anybody meant.
  const inDigits = (key: keyof Settings, form: RegExp, what: string, least: number, most: number): number => {
    const value = form.test(text(key)) ? Number(text(key)) : Number.NaN;
    if (!(value >= least && value <= most)) wrong(key, `${what} from ${least} to ${most}, in digits`);
    return value;
  };
  const number = (key: keyof Settings, least: number, most: number): number =>
    inDigits(key, /^\d+(\.\d+)?$/, 'a number', least, most);
  const whole = (key: keyof Settings, least: number, most: number): number =>
    inDigits(key, /^\d+$/, 'a whole number', least, most);
  const url = (key: keyof Settings, protocols: readonly string[]): string | null => {
    const value = text(key);
    if (value === '') return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    // Never the value itself: a database URL carries a password.
    const [name] = FIELDS[key];
    problems.push(
      `${name} (--${flagOf(name)}) must be a URL that begins with ${protocols.join('// or ')}//.`,
    );
    return null;
  };
  const publicUrl = url('publicUrl', ['http:', 'https:']);
  // Links are made of it: what comes after it would not be where people look for it.
  if (publicUrl !== null && /[?#@]/.test(publicUrl))
    problems.push('PUBLIC_URL (--public-url) must end with the host or a path: leave out ?, # and any user.');
  const logLevel = text('logLevel') as Settings['logLevel'];
  if (!LEVELS.includes(logLevel)) wrong('logLevel', `one of ${LEVELS.join(', ')}`);
  const trust = text('trustProxy').toLowerCase();
  if (!['true', 'false'].includes(trust)) wrong('trustProxy', 'true or false');
  const allowedOrigins = text('allowedOrigins')
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
  for (const origin of allowedOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      wrong('allowedOrigins', 'origins such as https://rummikub.example, with commas between them');

  const settings: Settings = {
    host: text('host'),
    port: whole('port', 0, 65535),
    dataDir: text('dataDir'),
    databaseUrl: url('databaseUrl', ['postgres:', 'postgresql:']),
    logLevel,
    publicUrl,
    allowedOrigins,
    trustProxy: trust === 'true',
    requestsPerMinute: whole('requestsPerMinute', 0, 1e9),
    gamesPerHour: whole('gamesPerHour', 0, 1e9),
    messagesPerSecond: number('messagesPerSecond', 0.1, 1e6),
    bodyBytes: whole('bodyBytes', 1024, 1e8),
    messageBytes: whole('messageBytes', 1024, 1e8),
    backlogBytes: whole('backlogBytes', 1024, 1e9),
    connectionsPerGame: whole('connectionsPerGame', 2, 1e6),
    connectionsPerAddress: whole('connectionsPerAddress', 0, 1e6),
    heartbeatSeconds: number('heartbeatSeconds', 0.1, 3600),
    botWorkers: whole('botWorkers', 1, 256),
    solveWorkers: whole('solveWorkers', 1, 256),
    solveSeconds: number('solveSeconds', 0.01, 600),
    botDelayMs: whole('botDelayMs', 0, 60_000),
    pollMs: whole('pollMs', 10, 60_000),
    openHours: number('openHours', 0.0001, 1e6),
    abandonHours: number('abandonHours', 0.0001, 1e6),
    keepFinishedDays: number('keepFinishedDays', 0, 1e6),
    keepAbandonedDays: number('keepAbandonedDays', 0, 1e6),
    cachedGames: whole('cachedGames', 1, 1e7),
  };
  return problems.length > 0 ? { ok: false, error: problems } : { ok: true, value: settings };
}
