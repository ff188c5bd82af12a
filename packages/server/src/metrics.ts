/** The metrics for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly moves: Histogram<'accepted'>;
  readonly events: Counter<'type'>;
  readonly slowReaders: Counter;
  readonly refusedConnections: Counter;
  readonly problems: Counter<'where'>;
}

export function makeMetrics(now: {
  readonly connections: () => number;
  readonly cachedGames: () => number;
  readonly solverQueue: () => number;
  readonly botQueue: () => number;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  };
  gauge('rummikub_connections', 'WebSockets after their hello', now.connections);
  gauge('rummikub_cached_games', 'Games in memory', now.cachedGames);
  gauge('rummikub_solver_queue', 'Questions that wait for a thread of the solver', now.solverQueue);
  gauge('rummikub_bot_queue', 'Searches of games that wait for a thread', now.botQueue);
  return {
    registry,
    requests: new Histogram({
      name: 'rummikub_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [registry],
    }),
    moves: new Histogram({
      name: 'rummikub_move_seconds',
      help: 'Time from a move to its answer',
      labelNames: ['accepted'],
      buckets: SECONDS,
      registers: [registry],
    }),
    events: new Counter({
      name: 'rummikub_events_total',
      help: 'Events that this node has written or read',
      labelNames: ['type'],
      registers: [registry],
    }),
    slowReaders: new Counter({
      name: 'rummikub_slow_readers_total',
      help: 'Connections cut off because the client read too slowly',
      registers: [registry],
    }),
    refusedConnections: new Counter({
      name: 'rummikub_refused_connections_total',
      help: 'Connections refused, or cut to make room, because there were too many',
      registers: [registry],
    }),
    problems: new Counter({
      name: 'rummikub_problems_total',
      help: 'Errors inside the server',
      labelNames: ['where'],
      registers: [registry],
    }),
  };
}
