/**
 * The TCP connections of this node: limits by address and in all, and their end when the server stops. Each connection
 * needs a file handle. Without handles the server could accept no player, open no file and reach no database.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './addresses.ts';

export interface ConnectionLimitOptions {
  /** Connections in all. */
  readonly most: number;
  /** Connections from one address; 0 for no limit. Behind a proxy all connections have its address. */
  readonly perAddress: number;
  readonly now: () => number;
  /** Called when a connection is refused, or cut to make room for another. */
  readonly onRefused: () => void;
}

/** An address may use the reserve for this long after a player was seen there: long enough to connect again. */
const PLAYER_MS = 600_000;

export class ConnectionLimit {
  readonly #options: ConnectionLimitOptions;
  /** Connections in all, WebSockets included. */
  readonly #open = new Map<Socket, string>();
  readonly #byClient = new Map<string, number>();
  /** Connections without a request under way, idle longest first. */
  readonly #idle = new Set<Socket>();
  /** Requests whose body has not come to its end. */
  readonly #unread = new Set<IncomingMessage>();
  /** The clients with a player, and until when each counts as one. */
  readonly #players = new Map<string, number>();
  #isStopping = false;

  constructor(options: ConnectionLimitOptions) {
    this.#options = options;
  }

  /** Connections that only the addresses of players may use. */
  get #reserve(): number {
    return Math.ceil(this.#options.most / 8);
  }

  follow(server: Server): void {
    server.on('connection', (connection) => this.#accept(connection));
    server.on('request', (request, response) => this.#begin(request, response));
    // The plugin for WebSockets stops listening before the server is closed. A request that comes after that is cut here:
    // it would keep its connection open for ever.
    server.on('upgrade', (_, connection: Socket) => {
      this.#idle.delete(connection);
      if (this.#isStopping) connection.destroy();
    });
  }

  /** A player has connected from this address, which may use the reserve from now on. */
  notePlayer(address: string | undefined): void {
    this.#players.set(clientOf(address), this.#options.now() + PLAYER_MS);
  }

  #accept(connection: Socket): void {
    const client = clientOf(connection.remoteAddress);
    if (!this.#hasRoom(client)) {
      this.#options.onRefused();
      connection.destroy();
      return;
    }
    this.#open.set(connection, client);
    this.#byClient.set(client, (this.#byClient.get(client) ?? 0) + 1);
    this.#idle.add(connection);
    connection.once('close', () => this.#forget(connection));
  }

  #hasRoom(client: string): boolean {
    const { most, perAddress } = this.#options;
    if (this.#isStopping) return false;
    if (perAddress > 0 && (this.#byClient.get(client) ?? 0) >= perAddress) return false;
    const room = this.#isPlayer(client) ? most : most - this.#reserve;
    if (this.#open.size < room) return true;
    const [longest] = this.#idle;
    if (longest === undefined) return false;
    this.#options.onRefused();
    this.#forget(longest);
    longest.destroy();
    return true;
  }

  #isPlayer(client: string): boolean {
    return (this.#players.get(client) ?? 0) > this.#options.now();
  }

  #forget(connection: Socket): void {
    const client = this.#open.get(connection);
    if (client === undefined) return;
    this.#open.delete(connection);
    this.#idle.delete(connection);
    const left = (this.#byClient.get(client) ?? 1) - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.#idle.delete(socket);
    response.once('close', () => {
      if (this.#open.has(socket)) this.#idle.add(socket);
    });
    if (request.complete) return;
    this.#unread.add(request);
    for (const event of ['end', 'close']) request.once(event, () => this.#unread.delete(request));
  }

  /** Forgets addresses whose players have been gone for long. To be called regularly. */
  sweep(): void {
    const now = this.#options.now();
    for (const [client, until] of this.#players) if (until <= now) this.#players.delete(client);
  }

  /** Accepts no more connections, and cuts those without a complete request: Node alone would wait for them. */
  refuse(): void {
    this.#isStopping = true;
    for (const connection of this.#idle) connection.destroy();
    for (const { socket } of this.#unread) socket.destroy();
  }

  /** Cuts all connections: their clients do not read their answers, or do not confirm the end. */
  cutAll(): void {
    for (const connection of this.#open.keys()) connection.destroy();
  }
}

/** Files that the server may need besides connections: database, log, threads, files of the page. */
const OWN_FILES = 128;
/** Where the system names no limit. */
const UNKNOWN_LIMIT = 10_000;

/** As many connections as the system's limit on open files allows. */
export function connectionsBySystem(): number {
  // Without this the names of all connected addresses would be looked up. Node's types do not have it yet.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const files = Number(userLimits?.open_files?.soft ?? UNKNOWN_LIMIT);
  return Math.max(32, (Number.isFinite(files) ? files : UNKNOWN_LIMIT) - OWN_FILES);
}
