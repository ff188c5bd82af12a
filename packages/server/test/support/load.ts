/** People who play game after game whatever happens to the servers: they reconnect, send again, and keep the score. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type GameEvent, type GameLog, replay, type Viewer, viewOf } from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import { hashOfToken } from '../../src/game/seats.ts';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from './client.ts';
import { checkSecrecy, inOrder } from './secrecy.ts';

const newKey = (): string => randomBytes(18).toString('base64url');

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Longer than a server takes to come back, or a bot's turn to be picked up. */
const STILL_MS = 60_000;

export interface LoadOptions {
  /** Where a player can connect now, any of them; may change at any time. */
  readonly bases: () => readonly string[];
  readonly tables: number;
  readonly ruleset?: unknown;
}

interface Table {
  readonly id: string;
  readonly players: readonly TestPlayer[];
}

export class Load {
  readonly #options: LoadOptions;
  readonly #tables = new Set<Table>();
  readonly #running: Promise<void>[];
  #stopped = false;
  #turn = 0;
  acks = 0;
  reconnects = 0;
  /** Games that were checked from their logs, and the acknowledged moves in them. */
  finished = 0;
  verified = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#running = Array.from({ length: options.tables }, () => this.#playGames());
  }

  #base(): string {
    const bases = this.#options.bases();
    return bases[this.#turn++ % Math.max(1, bases.length)] ?? 'http://127.0.0.1:1';
  }

  /** Tries until it works: the server may be away for a moment. */
  async #surely<T>(work: (base: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(this.#base());
      } catch (problem) {
        if (problem instanceof Loss) throw problem;
        await pause(20);
      }
    }
  }

  async #playGames(): Promise<void> {
    while (!this.#stopped) {
      // An answer may get lost after the game was made or the seat taken: with the same key it comes again.
      const [making, joining] = [newKey(), newKey()];
      const host = await this.#surely((base) =>
        createGame(base, {
          name: 'Ada',
          ruleset: this.#options.ruleset ?? 'standard',
          seats: [{ kind: 'human' }, { kind: 'bot', level: 'hard' }, { kind: 'human' }],
          key: making,
        }),
      );
      const guest = await this.#surely((base) => joinGame(base, host.game, 'Ben', joining));
      if (guest.player_index !== 2) throw new Loss(`${host.game.game_id}: the seat was not Ben's`);
      const id = host.game.game_id;
      const players = [host.token, guest.token].map((token) => new TestPlayer(this.#base(), id, token));
      const table = { id, players };
      this.#tables.add(table);
      await Promise.all(players.map((player) => this.#play(player)));
      this.#tables.delete(table);
      this.verified += await this.#surely((base) => verify(base, table));
      this.finished++;
    }
  }

  async #play(player: TestPlayer): Promise<void> {
    let pending: { id: string; action: ReturnType<typeof actionOf>; version: number } | null = null;
    let count = 0;
    await this.#connect(player);
    while (!player.isOver) {
      if (player.closed !== null) await this.#connect(player);
      if (pending === null) {
        await player.until(() => player.isMyTurn || player.isOver || player.closed !== null);
        if (!player.isMyTurn || player.closed !== null) continue;
        const { seq, viewer } = player.view!;
        pending = { id: `${viewer}.${++count}`, action: actionOf(sensibleMove(player.view!)), version: seq };
      }
      const answer = await player.act(pending.action, pending);
      if (answer.type === 'retry') continue;
      if (answer.type === 'refused') throw new Loss(`${player.gameId}: ${JSON.stringify(answer)}`);
      this.acks++;
      const { version } = pending;
      pending = null;
      await player.until(() => player.view!.seq > version || player.closed !== null);
    }
    await player.leave();
  }

  async #connect(player: TestPlayer): Promise<void> {
    this.reconnects++;
    const known = player.view?.seq ?? 0;
    await this.#surely(async (base) => {
      player.base = base;
      await player.connect();
      if (player.closed !== null) throw new Error('closed again');
      const welcome = player.messages.findLast(({ type }) => type === 'welcome');
      if (welcome?.type === 'welcome' && welcome.last_event < known)
        throw new Loss(
          `${player.gameId}: event ${known} was known, but the server has only ${welcome.last_event}`,
        );
    });
  }

  /** Waits for a number of acknowledged moves. */
  async moves(count: number): Promise<void> {
    const goal = this.acks + count;
    await Promise.race([this.#until(() => this.acks >= goal), ...this.#running]);
  }

  /** Waits. If there was no move for a minute, it fails with the state of all players. */
  async #until(test: () => boolean): Promise<void> {
    let acks = this.acks;
    let since = performance.now();
    while (!test()) {
      await pause(5);
      if (this.acks !== acks) {
        acks = this.acks;
        since = performance.now();
      } else if (performance.now() - since > STILL_MS) throw new Error(`nothing moves:\n${this.#describe()}`);
    }
  }

  #describe(): string {
    const lines = [...this.#tables].flatMap(({ id, players }) =>
      players.map(({ base, view, closed, messages }) => {
        const seen = `event ${view?.seq}, turn of ${view?.currentSeat}, ${view?.status}`;
        const last = messages.slice(-4).map(({ type }) => type);
        return `${id} seat ${view?.viewer} at ${base}: ${seen}, closed ${closed?.code}, last heard ${last.join(' ')}`;
      }),
    );
    return lines.join('\n');
  }

  /** Lets every game come to its end, and checks it. */
  async finish(): Promise<void> {
    this.#stopped = true;
    let over = false;
    const all = Promise.all(this.#running).then(() => {
      over = true;
    });
    await Promise.race([this.#until(() => over), all]);
  }
}

/**
 * Checks a game that is over, from its log: whole, legal, each acknowledged move in its place, no turn that a clock has
 * ended, the players' views those of the replay, and nothing in what they heard that they may not know.
 */
async function verify(base: string, { id, players }: Table): Promise<number> {
  const { status, body, text } = await call(base, `/api/v1/games/${id}/log`);
  if (status !== 200) throw new Error(`the log cannot be read now: ${text}`);
  const log = parseLog(body);
  if (!log.ok) throw new Loss(`${id}: ${text.slice(0, 500)}`);
  const replayed = replay(log.value);
  if (!replayed.ok) throw new Loss(`${id}: ${replayed.error.message}`);
  const { entries } = log.value;
  if (entries.some(({ event }) => event.type === 'timeout'))
    throw new Loss(`${id}: a clock ran out although all players are quick`);
  const secrets = players.flatMap(({ token = '' }) => [token, hashOfToken(token)]);
  let moves = 0;
  for (const player of players) {
    moves += checkAcks(player, log.value);
    const viewer = player.view?.viewer as Viewer;
    if (!isDeepStrictEqual(player.view, viewOf(replayed.value, viewer)))
      throw new Loss(`${id}: the view of seat ${viewer} is not that of the replay`);
    try {
      checkSecrecy(inOrder(player), viewer, { id, entries }, secrets);
    } catch (leak) {
      throw new Loss(`${id}: ${(leak as Error).message}`);
    }
  }
  return moves;
}

/** A promise is broken: an acknowledged move is gone, or a secret is out. */
class Loss extends Error {}

function checkAcks(player: TestPlayer, log: GameLog): number {
  const seqs = new Set<number>();
  for (const { seq, action } of player.acked) {
    const event = log.entries[seq - 1]?.event as GameEvent & { seat: number };
    const type = action.type === 'play_tiles' ? 'play' : action.type;
    if (event?.type !== type || event.seat !== player.view!.viewer)
      throw new Loss(`${player.gameId}: the move that became event ${seq} is not there`);
    if (seqs.has(seq)) throw new Loss(`${player.gameId}: two moves became event ${seq}`);
    seqs.add(seq);
  }
  const own = log.entries.filter(({ event }) => 'seat' in event && event.seat === player.view!.viewer);
  if (own.length !== seqs.size)
    throw new Loss(`${player.gameId}: a move counted twice, or was never acknowledged`);
  return seqs.size;
}
