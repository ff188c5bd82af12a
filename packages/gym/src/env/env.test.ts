import { makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { type Random, seeded } from '../../test/walk.ts';
import { DRAW, END, PASS } from '../space/actions.ts';
import { RefusalError } from '../space/refusal.ts';
import { type AgentName, Env } from './env.ts';

const tiny = makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true });

function choose(mask: Uint8Array, random: Random): number {
  if (mask[END] === 1) return END;
  if (random(5) === 0) for (const action of [DRAW, PASS]) if (mask[action] === 1) return action;
  const legal = [...mask.keys()].filter((action) => mask[action] === 1);
  return legal[random(legal.length)]!;
}

/** Plays a game by the loop of PettingZoo's documentation; gives the last report of each agent. */
function playOut(env: Env, random: Random): Map<AgentName, number> {
  const told = new Map<AgentName, number>();
  for (const agent of env.agentIter()) {
    const [observation, reward, termination, truncation] = env.last();
    if (termination || truncation) {
      told.set(agent, reward);
      env.step(null);
      continue;
    }
    expect(reward).toBe(0);
    expect(observation!.actionMask).toEqual(env.actionMask(agent));
    env.step(choose(observation!.actionMask, random));
  }
  return told;
}

const refusalOf = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.code;
    throw error;
  }
  return null;
};

describe('the environment by the conventions of PettingZoo', () => {
  it.each(['win', 'score'] as const)('plays whole games and gives every agent its reward: %s', (reward) => {
    const env = new Env({ ruleset: tiny, seats: 3, reward });
    const random = seeded(3);
    const winnings = new Set<number>();
    for (let game = 0; game < 12; game++) {
      env.reset(game === 0 ? 5 : undefined);
      expect(env.agents).toEqual(['seat_0', 'seat_1', 'seat_2']);
      const told = playOut(env, random);
      expect([...told.keys()].sort()).toEqual(['seat_0', 'seat_1', 'seat_2']);
      expect([...told.values()].reduce((a, b) => a + b)).toBeCloseTo(0, 4);
      expect(env.agents).toEqual([]);
      winnings.add(Math.max(...told.values()));
    }
    if (reward === 'win') expect([...winnings].every((won) => [0, 0.5, 1].includes(won))).toBe(true);
    else expect(Math.max(...winnings)).toBeGreaterThan(1);
  });

  it('plays the same game for the same seed, and the next one without', () => {
    const env = new Env({ seats: 2 });
    const deck = (): string => env.batch.state(0).deckOrder.join();
    env.reset(7);
    const first = deck();
    env.reset();
    const second = deck();
    expect(second).not.toBe(first);
    env.reset(7);
    expect(deck()).toBe(first);
    env.reset();
    expect(deck()).toBe(second);
  });

  it('shows every agent its own rack, and a mask only to the one that acts', () => {
    const env = new Env({ seats: 4 });
    env.reset(1);
    const racks = env.possibleAgents.map((agent) => env.observe(agent).observation.slice(0, 53).join());
    expect(new Set(racks).size).toBe(4);
    for (const agent of env.possibleAgents) {
      const { actionMask } = env.observe(agent);
      expect(actionMask).toHaveLength(env.actionSpace(agent).n);
      expect(actionMask.includes(1)).toBe(agent === env.agentSelection);
    }
    expect(env.render()).toMatch(/^seat_\d\ntable {2}\(empty\)\nrack {3}.*\npool {3}50$/);
  });

  it('ends a game at the step limit as truncated', () => {
    const env = new Env({ ruleset: tiny, stepLimit: 2 });
    env.reset(1);
    env.step(DRAW);
    env.step(DRAW);
    expect(env.last().slice(1, 4)).toEqual([0, false, true]);
  });

  it('refuses illegal actions and settings without any change', () => {
    expect(refusalOf(() => new Env({ seats: 9 }))).toBe('bad_setting');
    const env = new Env({ ruleset: tiny, stepLimit: 3 });
    expect(refusalOf(() => env.step(DRAW))).toBe('not_started');
    expect(refusalOf(() => env.last())).toBe('not_started');
    env.reset(1);
    const before = env.observe(env.agentSelection);
    expect(refusalOf(() => env.step(END))).toBe('masked_action');
    expect(refusalOf(() => env.step(-1))).toBe('unknown_action');
    expect(refusalOf(() => env.step(null))).toBe('unknown_action');
    expect(refusalOf(() => env.observe('seat_7'))).toBe('unknown_seat');
    for (const seed of [-1, 0.5, 2 ** 53, Number.NaN, '7' as never])
      expect(refusalOf(() => env.reset(seed))).toBe('bad_setting');
    expect(env.observe(env.agentSelection)).toEqual(before);
    for (let i = 0; i < 3; i++) env.step(DRAW);
    expect(refusalOf(() => env.step(DRAW))).toBe('game_over');
    env.step(null);
    env.step(null);
    expect(refusalOf(() => env.step(null))).toBe('game_over');
  });
});
