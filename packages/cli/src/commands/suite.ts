/** `rummikub suite`: an agent plays a frozen suite of games, or the logs of such a run are verified. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { logToJson } from '@rummikub/engine/domain';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { redrawLine } from '../draw/line.ts';
import { checkWritable, parseJson, readJson, readText } from '../input/files.ts';
import { openLog } from '../input/logFile.ts';
import { readArgs, wholeNumber } from '../input/options.ts';
import { openAgent } from '../suite/agent.ts';
import { type Forfeit, playSuite } from '../suite/play.ts';
import { type PlayedGame, resultOf, type SuiteResult, wrongGame } from '../suite/result.ts';
import { SUITES, type Suite } from '../suite/suites.ts';
import { VERSION } from '../version.ts';

export const help = `Lets an agent play a frozen suite of games: the same deals for everybody, each
once from every seat, against the bot optimal on the other seats.

  rummikub suite NAME --agent AGENT [options]
  rummikub suite NAME --verify RESULT --logs FILE

AGENT is a bot (random, greedy, juggler, optimal, master, finisher), a program
with its arguments such as "python3 agent.py", or an address such as
http://localhost:9000/. A program reads a line {"type": "turn", "view"} for each
of its turns and answers with a line; behind an address it gets the same as a
POST. The answer is a move as in rummikub play --json. Where the rules allow
neither to draw nor to pass, the question has a "play" that may be sent back. An
illegal move or a late one loses the game.

  --agent AGENT      who plays
  --deals N          only the first N deals (all of the suite)
  --seconds N        the time for a move of a program (10)
  --logs FILE        keeps the log of every game there, one a line
  --verify RESULT    checks a result against the logs, replaying every game and
                     every move of the opponents; may be - for standard input
  --json             the result as JSON

${SUITES.map(({ name, seats, deals }) => `  ${name.padEnd(12)} ${deals} deals from ${seats} seats`).join('\n')}

Example:
  rummikub suite tiny-2p --agent greedy --deals 20 --json

Exit codes: 0 played or verified, 1 the result does not hold, 2 called wrongly.`;

const OPTIONS = {
  agent: { type: 'string' },
  deals: { type: 'string' },
  seconds: { type: 'string' },
  logs: { type: 'string' },
  verify: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, 1);
  const suite = SUITES.find(({ name }) => name === positionals[0]);
  if (suite === undefined)
    throw new Miscall(`Which suite? One of ${SUITES.map(({ name }) => name).join(', ')}`, positionals[0]);
  if (values.verify !== undefined) {
    if (values.logs === undefined) throw new Miscall('To verify a result, give its --logs, too', '--logs');
    return verify(suite, values.verify, values.logs, io);
  }
  if (values.agent === undefined) throw new Miscall('Who plays? Give --agent', '--agent');
  const deals = wholeNumber('deals', values.deals, 1, suite.deals) ?? suite.deals;
  const seconds = wholeNumber('seconds', values.seconds, 1, 3600) ?? 10;
  if (values.logs !== undefined) {
    checkWritable(values.logs);
    writeFileSync(values.logs, '');
  }
  const agent = openAgent(values.agent, seconds);
  const bar = io.stderr.isTTY === true && io.redraws;
  const games: PlayedGame[] = [];
  try {
    for await (const { log, ...game } of playSuite(suite, deals, agent)) {
      games.push(game);
      const { deal, seat, forfeit } = game;
      if (values.logs !== undefined)
        appendFileSync(
          values.logs,
          `${JSON.stringify({ suite: suite.name, deal, seat, forfeit, log: logToJson(log) })}\n`,
        );
      if (bar) redrawLine(io.stderr, `${games.length} of ${deals * suite.seats} games`);
    }
  } finally {
    agent.end();
    if (bar) redrawLine(io.stderr, '');
  }
  const result = resultOf(suite, { agent: values.agent, seconds, version: VERSION }, games);
  await io.write(values.json === true ? `${JSON.stringify(result)}\n` : resultText(result));
  return EXIT.ok;
}

const percent = (share: number | null): string => (share === null ? '?' : `${(100 * share).toFixed(1)} %`);

const resultText = ({
  agent,
  suite,
  win_rate,
  interval: [low = null, high = null],
  ...rest
}: SuiteResult): string =>
  `${agent} won ${percent(win_rate)} of ${rest.games} games of ${suite} (${percent(low)} to ${percent(high)}), ` +
  `${rest.points.toFixed(1)} points a game; ${rest.illegal} lost by an illegal move, ${rest.late} by a late one.\n`;

interface LoggedGame {
  readonly deal: number;
  readonly seat: number;
  readonly forfeit: Forfeit | null;
  readonly log: unknown;
}

function objectOf(json: unknown, name: string): object {
  if (typeof json === 'object' && json !== null) return json;
  throw new Misuse(`${name} is no result and no game of a suite`, { code: 'wrong_type' });
}

/** Plays no game: replays the logs, has the opponents choose again, and makes the result again. */
async function verify(suite: Suite, path: string, logs: string, io: Io): Promise<number> {
  const given = objectOf(await readJson(path, io), `'${path}'`) as SuiteResult;
  const lines = (await readText(logs, io)).trim().split('\n');
  const games: PlayedGame[] = [];
  for (const [i, line] of lines.entries()) {
    const name = `Line ${i + 1} of '${logs}'`;
    const { deal, seat, forfeit, log } = objectOf(parseJson(line, name), name) as LoggedGame;
    const refuse = (why: string): number => {
      io.complain(
        new Misuse(`Game ${i + 1} of '${logs}' does not hold: ${why}`, { code: 'inconsistent', path: logs }),
      );
      return EXIT.no;
    };
    if (deal !== Math.floor(i / suite.seats) || seat !== i % suite.seats) return refuse('it is out of order');
    const { checks, steps } = openLog(log);
    const wrong =
      checks.find((check) => check.wrong !== null)?.wrong?.message ?? wrongGame(suite, deal, seat, steps);
    const state = steps.at(-1)?.state;
    if (wrong !== null || state === undefined) return refuse(wrong ?? 'it is empty');
    games.push({ deal, seat, forfeit, state });
  }
  const { agent, seconds, version, node } = given;
  const made = { ...resultOf(suite, { agent, seconds, version }, games), node };
  const holds = JSON.stringify(made) === JSON.stringify(given);
  await io.write(
    holds
      ? `The result holds: ${games.length} games replayed, every move of ${suite.opponent} made again.\n`
      : `The result does not hold; the logs give:\n${JSON.stringify(made)}\n`,
  );
  return holds ? EXIT.ok : EXIT.no;
}
