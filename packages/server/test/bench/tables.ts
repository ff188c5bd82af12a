/** The load of the server's benchmark: tables where prepared games are played over real sockets, and a bare echo. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '@rummikub/engine';
import { createGame, joinGame } from '../support/client.ts';
import { LoadSocket, textFrame } from './loadSocket.ts';

/** A game worked out beforehand: its seed, every move with its seat and frame, and the log entry that it becomes. */
export interface PreparedGame {
  readonly seed: string;
  readonly moves: readonly { readonly seat: number; readonly frame: Buffer }[];
  readonly entries: readonly LogEntry[];
}

/** In milliseconds from when a move was sent. */
export interface Times {
  readonly acks: number[];
  readonly screens: number[];
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Works through a list, a limited number at a time. */
export async function each<T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things];
  const next = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** One game with both its players. */
export class Table {
  readonly id: string;
  readonly #game: PreparedGame;
  readonly #sockets: readonly LoadSocket[];
  readonly #times: Times;
  /** How long after a move the next one is due. */
  readonly #pace: () => number;
  /** When the next move is due: what delays one move does not delay all that follow, or delayed ones would come together. */
  #due = 0;
  #next = 0;
  /** By seat: one may be acknowledged after the other has moved. */
  readonly #sent = [0, 0];
  #over = false;
  /** Moves that were acknowledged. */
  acknowledged = 0;

  constructor(
    id: string,
    game: PreparedGame,
    sockets: readonly LoadSocket[],
    times: Times,
    pace: () => number,
  ) {
    this.id = id;
    this.#game = game;
    this.#sockets = sockets;
    this.#times = times;
    this.#pace = pace;
    for (const [seat, socket] of sockets.entries()) socket.hear = (message) => this.#hear(seat, message);
  }

  get moves(): number {
    return this.#next;
  }

  begin(): void {
    this.#due = performance.now() + this.#pace() * Math.random();
    this.#await();
  }

  #await(): void {
    const wait = this.#due - performance.now();
    if (wait > 0) setTimeout(() => this.#move(), wait);
    else this.#move();
  }

  #move(): void {
    const move = this.#game.moves[this.#next];
    if (move === undefined || this.#over) return;
    this.#sent[move.seat] = performance.now();
    this.#sockets[move.seat]!.send(move.frame);
  }

  #hear(seat: number, message: Buffer): void {
    const now = performance.now();
    // What matters stands at the beginning, and whatever is done here is taken from the server's time.
    const text = message.toString('latin1', 0, 64);
    if (text.startsWith('{"type":"ack"')) {
      this.acknowledged++;
      this.#times.acks.push(now - this.#sent[seat]!);
    } else if (text.startsWith('{"type":"refused"')) throw new Error(String(message));
    else if (text.startsWith('{"type":"events"')) {
      // Event 1 was the deal, so move 0 became event 2.
      const move = Number(/"seq":(\d+)/.exec(text)?.[1]) - 2;
      const mover = this.#game.moves[move]?.seat;
      if (move !== this.#next || mover === seat || mover === undefined) return;
      const waited = now - this.#sent[mover]!;
      this.#times.screens.push(waited);
      this.#next++;
      this.#due += this.#pace();
      this.#await();
    }
  }

  end(): void {
    this.#over = true;
  }

  /** Throws if the game's log, without the deal, does not hold each acknowledged move once and in order. */
  check(log: readonly LogEntry[]): void {
    const moves = log.slice(1).filter(({ event }) => event.type !== 'end');
    const keys = moves.map(({ stateKey }) => stateKey);
    const expected = this.#game.entries.slice(0, keys.length).map(({ stateKey }) => stateKey);
    if (keys.length < this.acknowledged || keys.join() !== expected.join())
      throw new Error(`${this.id}: ${this.acknowledged} moves were acknowledged, and the log has others`);
  }

  async leave(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }
}

/** Creates games and connects both players of each, each to the server that `bases` names for the table. */
export async function seatPlayers(
  bases: (table: number) => readonly [string, string],
  count: number,
  prepared: readonly PreparedGame[],
  times: Times,
  pace: () => number,
): Promise<Table[]> {
  const tables: Table[] = [];
  await each(
    Array.from({ length: count }, (_, i) => i),
    16,
    async (i) => {
      const game = prepared[i % prepared.length]!;
      const [first, second] = bases(i);
      const host = await createGame(first, {
        name: 'A',
        seed: game.seed,
        seats: [{ kind: 'human' }, { kind: 'human' }],
      });
      const guest = await joinGame(second, host.game, 'B');
      const path = `/api/v1/games/${host.game.game_id}/ws`;
      const sockets: LoadSocket[] = [];
      for (const [base, { token }] of [[first, host] as const, [second, guest] as const]) {
        const socket = await LoadSocket.open(`${base.replace('http', 'ws')}${path}`);
        const welcomed = socket.next();
        socket.send(textFrame(JSON.stringify({ type: 'hello', protocol: 1, token })));
        await welcomed;
        sockets.push(socket);
      }
      tables.push(new Table(host.game.game_id, game, sockets, times, pace));
    },
  );
  return tables;
}

/** Messages a second that a bare server echoes to a number of sockets, each waiting for its last message. */
export async function echoRate(sockets: number, frame: Buffer, seconds: number): Promise<number> {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('./echo.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  const open = await Promise.all(
    Array.from({ length: sockets }, () => LoadSocket.open(`ws://127.0.0.1:${String(port).trim()}/`)),
  );
  let echoes = 0;
  for (const socket of open) {
    socket.hear = () => {
      echoes++;
      socket.send(frame);
    };
    socket.send(frame);
  }
  await sleep(1000);
  const before = echoes;
  await sleep(seconds * 1000);
  const rate = (echoes - before) / seconds;
  for (const socket of open) socket.cut();
  child.kill();
  return rate;
}
