/** The simulation of many players, against what queueing theory says. */
import { expect, it } from 'vitest';
import { type Scene, simulate } from './simulation.ts';

const scene: Scene = {
  tables: 1000,
  nodes: 1,
  processors: 1,
  thinkMs: 1000,
  costs: { nodeMs: 0.1, heardMs: 0, databaseMs: 0.1, toldMs: 0, commitMs: 0.5 },
  milliseconds: 8000,
  seed: 1,
};

it('little load: everybody moves as often as they think, and a move takes its costs', () => {
  const calm = simulate({ ...scene, tables: 20 });
  expect(calm.perSecond).toBeGreaterThan(15);
  expect(calm.perSecond).toBeLessThan(25);
  expect(calm.p50).toBeCloseTo(0.7, 3);
});

it('the same seed gives the same answer', () => {
  expect(simulate(scene)).toEqual(simulate(scene));
});

it('too much load for the nodes, or for the database: moves are no more than the busiest part can do', () => {
  const nodes = simulate({ ...scene, costs: { ...scene.costs, nodeMs: 2 } });
  expect(nodes.nodesBusy).toBeGreaterThan(0.95);
  expect(nodes.perSecond).toBeCloseTo(500, -1);
  expect(nodes.p99).toBeGreaterThan(100);
  const database = simulate({ ...scene, costs: { ...scene.costs, databaseMs: 4 } });
  expect(database.databaseBusy).toBeGreaterThan(0.95);
  expect(database.perSecond).toBeLessThan(260);
  // With four processors and four nodes, both have room again.
  const more = simulate({ ...scene, processors: 4, nodes: 4, costs: { ...scene.costs, databaseMs: 2 } });
  expect(more.perSecond).toBeGreaterThan(900);
});

it('moves of other nodes cost time on each node and in the database', () => {
  const costs = { ...scene.costs, heardMs: 0.2, toldMs: 0.05 };
  const apart = simulate({ ...scene, nodes: 4, costs });
  const alone = simulate({ ...scene, nodes: 4 });
  expect(apart.nodesBusy).toBeGreaterThan(alone.nodesBusy + 0.1);
  expect(apart.databaseBusy).toBeGreaterThan(alone.databaseBusy + 0.1);
});
