/** The composition root: puts store, games, bots, connections and routes together, and takes them apart in order. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { threadPool } from '@rummikub/bots/node';
import { botCatalogue } from './bots/catalogue.ts';
import { BotRunner } from './bots/runner.ts';
import { gameSearch } from './bots/search.ts';
import type { GameTasks } from './bots/worker.ts';
import type { Settings } from './config.ts';
import { LiveGames, type News } from './game/liveGames.ts';
import { Dealer } from './game/lobby/dealer.ts';
import { Host } from './game/lobby/host.ts';
import { Lobby } from './game/lobby/lobby.ts';
import { Rematches } from './game/lobby/rematch.ts';
import { Clock } from './game/play/clock.ts';
import { Moves } from './game/play/moves.ts';
import { Overdue } from './game/play/overdue.ts';
import { TimeKeeper } from './game/play/timeKeeper.ts';
import type { RandomBytes } from './game/seats.ts';
import { type App, makeApp } from './http/app.ts';
import { checkRoutes } from './http/checks.ts';
import { finishedRoutes } from './http/finished.ts';
import { ConnectionLimit, connectionsBySystem } from './http/limits/connectionLimit.ts';
import { GameLimit } from './http/limits/gameLimit.ts';
import { lobbyRoutes } from './http/lobby.ts';
import { metricsRoute, metricsServer, metricsText } from './http/metricsPage.ts';
import { opsRoutes } from './http/operation.ts';
import { playRoutes } from './http/play.ts';
import { puzzleRoutes } from './http/puzzles.ts';
import { serveWeb } from './http/web.ts';
import { WEB_FOLDER } from './installed.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { makeConnections } from './socket/connections.ts';
import { gossipText } from './socket/gossip.ts';
import { PRESENCE_STEP_MS } from './socket/presenceBoard.ts';
import { socketRoute } from './socket/route.ts';
import { openPostgresStore } from './store/postgres/store.ts';
import { openSqliteStore } from './store/sqlite/store.ts';
import { type Change, type Store, StoreUnavailable } from './store/store.ts';
import { StoreTrouble } from './store/troubleLog.ts';
import { fairQueue } from './threads/fairQueue.ts';
import { makeSolverLanes } from './threads/solverLanes.ts';

export interface Server {
  readonly app: App;
  readonly store: Store;
  /** Resolves to the URL that the server listens on. */
  listen(): Promise<string>;
  /** Refuses new work, finishes the work under way, tells clients to connect again, and releases everything. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly settings: Settings;
  readonly version: string;
  readonly now?: () => number;
  readonly random?: RandomBytes;
  readonly logTo?: { write(line: string): void };
}

const HOUR = 3_600_000;
/** While the server stops: time for clients to read their answers and to confirm the end of their WebSockets. */
const GOODBYE_MS = 300;

const openStore = (settings: Settings, onProblem: (problem: unknown) => void): Promise<Store> =>
  settings.databaseUrl === null
    ? openSqliteStore({ dataDir: settings.dataDir, onProblem })
    : openPostgresStore({ url: settings.databaseUrl, onProblem });

const metricsUrl = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;

export async function openServer(options: ServerOptions): Promise<Server> {
  const { settings, version, random = randomBytes, logTo } = options;
  const elapsed = options.now ?? ((): number => performance.now());
  const keeper = new TimeKeeper({
    beat: (beat) => store.beat(beat),
    wall: Date.now,
    elapsed,
    onJump: (ms) => app?.log.warn({ ms }, 'the clock has jumped; nothing is deleted for a day'),
    onAway: (ms) => app?.log.info({ ms }, 'no server worked for a while; players get that time back'),
  });
  // A caller that turns the clock itself wants deadlines to pass.
  const { now = keeper.now } = options;
  const beat = options.now === undefined ? keeper.beat : async (): Promise<void> => {};
  let stopping = false;
  let app: App | undefined;
  let metrics: Metrics | undefined;
  const trouble = new StoreTrouble({
    ping: () => store.ping(),
    now,
    warn: (err, where, unsaid) => app?.log.warn({ err, where, unsaid }, 'the store cannot do its work'),
    recovered: (ms) => app?.log.info({ ms }, 'the store can do its work again'),
  });
  const onProblem = (where: string) => (problem: unknown) => {
    metrics?.problems.inc({ where });
    if (problem instanceof StoreUnavailable) trouble.note(problem, where);
    else app?.log.error({ err: problem, where }, 'something went wrong');
  };

  const store = await openStore(settings, onProblem('store'));
  const shared = settings.databaseUrl !== null;
  const connections = makeConnections({
    node: Buffer.from(random(9)).toString('base64url'),
    backlogBytes: settings.backlogBytes,
    now,
    tell: (gameId, text) => void store.tell(gameId, text).catch(onProblem('tell')),
    onRematch: (gameId, rematchId) => games.noteRematch(gameId, rematchId),
    onSlow: () => metrics?.slowReaders.inc(),
  });
  const { delivery, presence } = connections;
  if (shared) presence.unsure();

  const games = new LiveGames({
    store,
    most: settings.cachedGames,
    tell: (news) => heard(news),
    isWatched: delivery.isWatched,
    ...(shared ? { isHeldElsewhere: presence.isElsewhere } : {}),
  });
  const { botWorkers, solveWorkers } = settings;
  const gamePool = threadPool<GameTasks>(new URL('./bots/worker.ts', import.meta.url), {
    size: botWorkers,
    queue: () => fairQueue(botWorkers, 100_000),
    onFailure: onProblem('bot'),
  });
  const solver = makeSolverLanes({
    threads: solveWorkers,
    answerMs: settings.solveSeconds * 1000,
    waitMs: settings.solveWaitSeconds * 1000,
    onFailure: onProblem('solver'),
  });
  const search = gameSearch(gamePool, random);

  const times = { botDelayMs: settings.botDelayMs, abandonMs: settings.abandonHours * HOUR };
  const openMs = settings.openHours * HOUR;
  const overdue = new Overdue({ games, store, times, now, beat });
  const moves = new Moves({
    games,
    store,
    overdue,
    decideApart: search.decideApart,
    times,
    now,
  });
  const dealer = new Dealer({ games, store, times, now, random });
  const lobby = new Lobby({ store, dealer, moves, bots: botCatalogue, openMs, now, random });
  const host = new Host({ dealer, moves, bots: botCatalogue, attendance: presence });
  const rematches = new Rematches({
    games,
    store,
    dealer,
    now,
    openMs,
    announce: (gameId, rematchId) =>
      store.tell(gameId, gossipText({ type: 'rematch', rematch_id: rematchId })),
  });
  const bots = new BotRunner({
    games,
    moves,
    thinker: search,
    onProblem: onProblem('bot'),
  });
  const clock = new Clock({
    store,
    overdue,
    pickUpBot: bots.pickUp,
    pollMs: settings.pollMs,
    keepHours: { finished: settings.keepFinishedDays * 24, abandoned: settings.keepAbandonedDays * 24 },
    now,
    beat,
    isSteady: keeper.isSteady,
    elapsed,
    onProblem: onProblem('clock'),
    onLooked: () => void trouble.answered(),
  });
  const gameLimit = new GameLimit(settings.gamesPerHour, now);
  const connectionLimit = new ConnectionLimit({
    most: settings.connections === 0 ? connectionsBySystem() : settings.connections,
    // A proxy's connections are those of many clients. The limit on WebSockets counts them by the address that it names.
    perAddress: settings.trustProxy === false ? settings.connectionsPerAddress : 0,
    now,
    onRefused: () => metrics?.refusedConnections.inc(),
  });

  function heard(news: News): void {
    for (const { event } of news.entries) metrics?.events.inc({ type: event.type });
    connections.news(news);
    // The node that makes a bot's turn due plays it. Another node does so only if the turn is left undone.
    const { id, due } = news.live.game;
    if (news.own && due?.work === 'bot') bots.begin(id, Math.max(0, due.at - now()));
  }

  function changed(change: Change): void {
    switch (change.kind) {
      case 'committed':
        if (!change.own && (games.peek(change.gameId)?.game.version ?? 0) < change.version)
          games.catchUp(change.gameId, change);
        return;
      case 'deleted':
        games.forget(change.gameId);
        delivery.deleted(change.gameId);
        return;
      case 'told':
        connections.told(change.gameId, change.message);
        return;
      case 'resync':
        if (shared) presence.unsure();
        for (const gameId of games.ids()) games.catchUp(gameId);
    }
  }

  metrics = makeMetrics({
    connections: () => delivery.size,
    cachedGames: () => games.size,
    solverQueue: solver.waiting,
    botQueue: () => gamePool.waiting,
  });
  const { moves: moveTimes, registry } = metrics;
  const { metricsAddress } = settings;
  const metricsPage = [registry.contentType, metricsText(registry, now)] as const;
  const apart = metricsAddress === null ? null : metricsServer(...metricsPage);
  const onMove = (milliseconds: number, accepted: boolean): void =>
    moveTimes.observe({ accepted: String(accepted) }, milliseconds / 1000);
  const isStopping = (): boolean => stopping;

  try {
    app = await makeApp({ settings, metrics, version, ...(logTo === undefined ? {} : { logTo }) });
    app.addHook('onRequest', async (_, reply) => {
      if (stopping) reply.header('connection', 'close');
    });
    opsRoutes(app, { bots: botCatalogue, version, ping: () => store.ping(), isStopping });
    if (metricsAddress === null) metricsRoute(app, ...metricsPage);
    checkRoutes(app, solver.ask);
    puzzleRoutes(app, now);
    finishedRoutes(app, store, solver.ask);
    const { publicUrl } = settings;
    const { makerAt } = gameLimit;
    lobbyRoutes(app, { store, games, lobby, host, rematches, publicUrl, shared, makerAt });
    const onVisit = (gameId: string, hash: string, seat: number): void => {
      presence.visited(gameId, hash, seat);
      if (games.peek(gameId)?.game.seats[seat]?.kind === 'bot')
        host.comeBack(gameId, hash).catch(onProblem('comeBack'));
    };
    playRoutes(app, { store, games, moves, shared, now, onVisit, onMove });
    socketRoute(app, {
      games,
      moves,
      connections,
      store,
      shared,
      now,
      settings,
      isStopping,
      messagesPerSecond: settings.messagesPerSecond,
      connectionsPerGame: settings.connectionsPerGame,
      onProblem: onProblem('socket'),
      onMove,
      comeBack: (gameId, hash) => host.comeBack(gameId, hash),
      onPlayer: (address) => connectionLimit.notePlayer(address),
    });
    await serveWeb(app, WEB_FOLDER);
    await app.ready();
    // Before players come back: none of them may pay for the time without a server.
    await beat();
  } catch (problem) {
    await store.close();
    throw problem;
  }
  const unsubscribe = store.subscribe(changed);
  const refreshing = setInterval(() => {
    connections.refresh();
    gameLimit.forget();
    connectionLimit.sweep();
  }, PRESENCE_STEP_MS);
  refreshing.unref();
  clock.start();
  const running = app;
  connectionLimit.follow(running.server);

  return {
    app: running,
    store,
    async listen() {
      if (apart !== null && metricsAddress !== null) {
        apart.listen(metricsAddress);
        await once(apart, 'listening');
        running.log.info(`Metrics are at ${metricsUrl(apart.address() as AddressInfo)}`);
      }
      return running.listen({ host: settings.host, port: settings.port });
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      clearInterval(refreshing);
      bots.stop();
      await Promise.all([gamePool.end(), solver.end(), clock.stop()]);
      delivery.goodbye();
      connectionLimit.refuse();
      apart?.close();
      apart?.closeAllConnections();
      const closed = running.close();
      // Moves under way are written and answered first, and then have time to be read.
      await Promise.race([closed, Promise.all([games.idle(), delay(GOODBYE_MS)]), delay(2 * GOODBYE_MS)]);
      connectionLimit.cutAll();
      await closed;
      await games.idle();
      unsubscribe();
      await store.close();
    },
  };
}
