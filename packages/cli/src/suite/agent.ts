/** Agents that play a suite: a bot of ours, a program behind a pipe, or one behind an address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bots, looksBudget, parseBotName, randomFrom } from '@rummikub/bots';
import { bestPlay, type Command, positionOfView, type View } from '@rummikub/engine';
import { actionToJson, viewToJson } from '@rummikub/engine/domain';
import { Miscall, Misuse } from '../command.ts';
import { readMove } from '../play/move.ts';
import { LOOKS } from './suites.ts';

/** The agent's command, or the reason for its absence: an unreadable answer or a late one. */
type Chosen = Command | 'illegal' | 'late';

export interface Agent {
  readonly choose: (view: View, seed: string) => Promise<Chosen>;
  readonly end: () => void;
}

/** The agent that a call names: a bot, `URL`, or any other text as the command of a program. */
export function openAgent(named: string, seconds: number): Agent {
  if (/^https?:\/\//.test(named)) return overHttp(named, seconds);
  if (/\s|[./\\]/.test(named)) return overPipe(named, seconds);
  const name = parseBotName(named);
  if (!name.ok)
    throw new Miscall(`${name.error.message} A program is given with its arguments or its path`, '--agent');
  const bot = bots[name.value];
  return {
    choose: async (view, seed) => bot.choose(view, looksBudget(LOOKS), randomFrom(seed)),
    end: () => {},
  };
}

/** What an agent is asked. Where it may neither draw nor pass, it is given a play, so that it need not be a solver. */
function question(view: View): string {
  const seat = view.currentSeat;
  const forced = view.poolSize === 0 && !view.ruleset.allowPassWhenPlayAvailable;
  const best = forced ? bestPlay(positionOfView(view)) : null;
  const play = best === null ? {} : { play: actionToJson({ type: 'play', seat, table: best.table }) };
  return JSON.stringify({ type: 'turn', view: viewToJson(view), ...play });
}

function commandIn(answer: string, view: View): Chosen {
  const move = readMove(answer, view);
  return move.ok && move.value !== 'hint' ? move.value.command : 'illegal';
}

/** The first of an answer and the end of the time. */
async function inTime<T>(answer: Promise<T>, seconds: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), seconds * 1000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A program that reads a line for each turn and answers with a line. One that is late is started anew. */
function overPipe(command: string, seconds: number): Agent {
  const start = () => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.on('error', () => {});
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, lines };
  };
  let program = start();
  const restart = (): void => {
    program.child.kill();
    program = start();
  };
  return {
    choose: async (view) => {
      program.child.stdin.write(`${question(view)}\n`);
      const answer = await inTime(program.lines.next(), seconds);
      if (answer === 'late') {
        restart();
        return 'late';
      }
      if (answer.done === true) {
        if (program.child.exitCode === null) await once(program.child, 'exit');
        throw new Misuse(
          `The program '${command}' ended with ${program.child.exitCode} before the suite did`,
          {
            code: 'input_ended',
            path: '--agent',
          },
        );
      }
      return commandIn(answer.value, view);
    },
    end: () => void program.child.stdin.end(),
  };
}

/** A program behind an address: each turn is a POST with the same JSON, answered with a move. */
function overHttp(url: string, seconds: number): Agent {
  const ask = async (view: View): Promise<string> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: question(view),
      signal: AbortSignal.timeout(seconds * 1000 + 1000),
    });
    if (!answer.ok)
      throw new Misuse(`${url} answered ${answer.status}`, { code: 'input_ended', path: '--agent' });
    return answer.text();
  };
  return {
    choose: async (view) => {
      let answer: string;
      try {
        answer = await inTime(ask(view), seconds);
      } catch (error) {
        if (error instanceof Misuse) throw error;
        if ((error as Error).name === 'TimeoutError') return 'late';
        throw new Misuse(`${url} cannot be reached: ${(error as Error).message}`, {
          code: 'input_ended',
          path: '--agent',
        });
      }
      return answer === 'late' ? 'late' : commandIn(answer, view);
    },
    end: () => {},
  };
}
