/** `rummikub arena`: bots play many deals against each other, to a precision or until ctrl-C. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  type ArenaSetup,
  arenaChart,
  arenaTable,
  BOT_NAMES,
  type BotName,
  bots,
  LEVEL_NAMES,
  levels,
  parseSaved,
  parseSetup,
  progressBar,
  reportOf,
  reportToJson,
  runArena,
  savedToJson,
  setupToJson,
  type Tally,
} from '@rummikub/bots';
import { botThreads } from '@rummikub/bots/node';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { fold } from '../draw/board.ts';
import { redrawLine } from '../draw/line.ts';
import { WIDTH } from '../draw/width.ts';
import { checkWritable, readJson, writeText } from '../input/files.ts';
import {
  percentage,
  RULE_HELP,
  RULE_OPTIONS,
  readArgs,
  readRules,
  readSeed,
  wholeNumber,
} from '../input/options.ts';

/** What the bot is called where people choose it. */
const levelOf = (bot: BotName): string => LEVEL_NAMES.find((level) => levels[level].bot === bot) ?? 'none';

export const help = `Lets bots play many games. Every deal is played once with each rotation of the
bots over the seats, so that no bot has the better tiles.

  rummikub arena BOT BOT… [options]

  --deals N          how many deals (1000), those saved before included
  --precision P      stops when the first bot's share of wins is known to ± P %
  --looks N          how far bots may look ahead for a move (100)
  --seed TEXT        the same seed gives the same games ('arena')
  --save FILE        keeps the state there, and goes on from it
  --threads N        uses N cores (all)
  --json             the result as JSON
  --chart FILE       draws the result there, as an SVG picture
${RULE_HELP}

${BOT_NAMES.flatMap((name) => fold(`  ${name.padEnd(8)} ${bots[name].sentence} Level: ${levelOf(name)}.`, WIDTH, ' '.repeat(11))).join('\n')}

Example:
  rummikub arena optimal greedy --deals 200

ctrl-C ends it and prints what it has; with --save the same command goes on.

Exit codes: 0 played to the end, 2 called wrongly, 130 stopped by ctrl-C.`;

const OPTIONS = {
  deals: { type: 'string' },
  precision: { type: 'string' },
  looks: { type: 'string' },
  seed: { type: 'string' },
  save: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
  chart: { type: 'string' },
  ...RULE_OPTIONS,
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, 6);
  if (positionals.length === 0) throw new Miscall(`Which bots? For example: rummikub arena optimal greedy`);
  const rules = await readRules(values, io);
  const seed = readSeed(values.seed);
  const looks = wholeNumber('looks', values.looks, 0, 1_000_000);
  const setup = parseSetup({
    entrants: positionals,
    ruleset: rules.asked,
    ...(seed === undefined ? {} : { seed }),
    ...(looks === null ? {} : { looks }),
  });
  if (!setup.ok) throw new Misuse(setup.error.message, { troubles: [setup.error] });
  const asked = wholeNumber('deals', values.deals, 1, 100_000_000);
  const precision = percentage('precision', values.precision, 50);
  const threads = wholeNumber('threads', values.threads, 1, 256) ?? availableParallelism();
  if (values.chart !== undefined) checkWritable(values.chart);
  const resume = values.save === undefined ? null : await saved(values.save, setup.value, io);
  const done = resume?.deals ?? 0;
  if (asked !== null && asked < done)
    throw new Miscall(
      `'${values.save}' holds ${done} deals already, so --deals, which counts them too, is ${done} or more, not ${asked}; for fewer take another file`,
      '--deals',
    );
  const deals = asked ?? Math.max(1000, done);
  const { tally, stopped } = await play(setup.value, { deals, precision, threads, resume }, io);
  if (values.save !== undefined && tally !== null)
    writeText(values.save, `${JSON.stringify(savedToJson({ setup: setup.value, tally }))}\n`);
  if (tally === null || tally.deals === 0)
    io.complain(new Misuse('Stopped before the first deals were played out', { code: 'stopped' }));
  else if (values.json === true) await io.write(`${JSON.stringify(reportToJson(setup.value, tally))}\n`);
  else await io.write(arenaTable(reportOf(setup.value, tally)));
  if (values.chart !== undefined && tally !== null && tally.deals > 0)
    writeText(values.chart, arenaChart(reportOf(setup.value, tally), positionals.join(', ')));
  return stopped ? EXIT.stopped : EXIT.ok;
}

/** The tally of an earlier run; null where the file does not exist. */
async function saved(path: string, setup: ArenaSetup, io: Io): Promise<Tally | null> {
  checkWritable(path);
  if (!existsSync(path)) return null;
  const parsed = parseSaved(await readJson(path, io));
  if (!parsed.ok)
    throw new Misuse(`'${path}' is no saved arena: ${parsed.error.message}`, { troubles: [parsed.error] });
  if (JSON.stringify(setupToJson(parsed.value.setup)) !== JSON.stringify(setupToJson(setup)))
    throw new Misuse(`'${path}' is of another arena: its bots, rules, seed or looks are others`, {
      code: 'another_arena',
      path,
    });
  return parsed.value.tally;
}

interface Course {
  readonly deals: number;
  readonly precision: number | null;
  readonly threads: number;
  readonly resume: Tally | null;
}

/** Gives the tally at the end, or at ctrl-C. */
async function play(
  setup: ArenaSetup,
  { deals, precision, threads, resume }: Course,
  io: Io,
): Promise<{ tally: Tally | null; stopped: boolean }> {
  const bar = io.stderr.isTTY === true && io.redraws;
  const workers = botThreads(threads);
  let latest = resume;
  let stopped = false;
  let stop = (): void => {};
  const interrupted = new Promise<null>((resolve) => {
    stop = () => {
      stopped = true;
      resolve(null);
    };
  });
  process.once('SIGINT', stop);
  try {
    const playing = runArena(setup, {
      deals,
      ...(precision === null ? {} : { precision }),
      ...(resume === null ? {} : { resume }),
      workers,
      now: () => performance.now(),
      shouldStop: () => stopped,
      onProgress: (progress) => {
        latest = progress.tally;
        if (bar && !stopped) redrawLine(io.stderr, progressBar(reportOf(setup, progress.tally), progress));
      },
    });
    // Ctrl-C does not wait for deals in play: their error is expected.
    playing.catch(() => {});
    const tally = await Promise.race([playing, interrupted]);
    return { tally: tally ?? latest, stopped };
  } finally {
    process.off('SIGINT', stop);
    if (bar) redrawLine(io.stderr, '');
    await workers.end();
  }
}
