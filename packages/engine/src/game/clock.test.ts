import { describe, expect, it } from 'vitest';
import { after, midGame, playersOf, refusal, run, step } from '../../test/gameFixture.ts';
import { randomCommand } from '../../test/random/player.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { bankLeft, turnMs } from './clock.ts';
import { applyCommand, startGame } from './decide.ts';
import { appendToLog, EMPTY_LOG, replay } from './log.ts';
import { viewOf } from './view.ts';

const banks = ({ seats }: { seats: readonly { bankMs?: number }[] }) => seats.map(({ bankMs }) => bankMs);

const game = (ruleset: Parameters<typeof makeRuleset>[0]) =>
  midGame({ racks: ['1ka 2ka 3ka 9ra', '10ra'], pool: '5ka 6ka 7ka 8ka', ruleset });
const draw = (seat: number, spentMs: number) => ({ type: 'draw', seat, spentMs }) as const;
const timeout = (seat: number, spentMs: number) => ({ type: 'timeout', seat, spentMs }) as const;

describe('a time bank', () => {
  it('is full at the start, and pays for the time of each turn', () => {
    const state = game({ bankSeconds: 600 });
    expect(banks(state)).toEqual([600_000, 600_000]);
    expect(turnMs(state)).toBe(600_000);
    const later = after(state, draw(0, 12_345), draw(1, 1), draw(0, 655));
    expect(banks(later)).toEqual([587_000, 599_999]);
    expect(banks(viewOf(later, 'spectator'))).toEqual([587_000, 599_999]);
  });

  it('is not touched by the first seconds of a turn, the delay', () => {
    const state = game({ bankSeconds: 600, delaySeconds: 10 });
    expect(turnMs(state)).toBe(610_000);
    expect(banks(after(state, draw(0, 10_000)))).toEqual([600_000, 600_000]);
    expect(banks(after(state, draw(0, 10_001)))).toEqual([599_999, 600_000]);
    expect(bankLeft(state.ruleset, 600_000, 25_000)).toBe(585_000);
  });

  it('gains the increment after each turn', () => {
    const state = game({ bankSeconds: 60, incrementSeconds: 5 });
    expect(banks(after(state, draw(0, 20_000)))).toEqual([45_000, 60_000]);
    expect(banks(after(state, draw(0, 0)))).toEqual([65_000, 60_000]);
  });

  it('that is empty makes each turn a timeout at once, and stays empty', () => {
    const state = game({ bankSeconds: 60, delaySeconds: 10, incrementSeconds: 5 });
    const empty = after(state, timeout(0, 70_000), draw(1, 0));
    expect(banks(empty)).toEqual([0, 65_000]);
    expect(empty.seats[0]!.rack).toHaveLength(5);
    expect(turnMs(empty)).toBe(0);
    expect(refusal(empty, draw(0, 0))).toBe('time_over');
    expect(banks(after(empty, timeout(0, 0)))).toEqual([0, 65_000]);
  });

  it('decides when a move is too late and when a timeout is too early', () => {
    const state = game({ bankSeconds: 60 });
    expect(refusal(state, draw(0, 60_000))).toBe('time_over');
    expect(refusal(state, timeout(0, 59_999))).toBe('time_left');
    expect(step(state, draw(0, 59_999)).state.seats[0]!.bankMs).toBe(1);
    for (const spentMs of [-1, 1.5, Number.NaN, '7', 1e300])
      expect(refusal(state, { type: 'draw', seat: 0, spentMs })).toBe('wrong_type');
    expect(step(state, { type: 'resign', seat: 0, spentMs: 99_000 }).events[0]).not.toHaveProperty('spentMs');
  });

  it('goes beside a turn clock: the shorter of the two ends the turn', () => {
    const state = game({ bankSeconds: 100, turnSeconds: 60 });
    expect(turnMs(state)).toBe(60_000);
    const late = after(state, timeout(0, 60_000), draw(1, 0));
    expect(banks(late)).toEqual([40_000, 100_000]);
    expect(turnMs(late)).toBe(40_000);
  });

  it('pays once for a turn that goes on after drawing', () => {
    const state = game({ bankSeconds: 100, drawEndsTurn: false });
    const drawn = after(state, draw(0, 10_000));
    expect(banks(drawn)).toEqual([100_000, 100_000]);
    const table = [run('1ka 2ka 3ka')];
    expect(banks(after(drawn, { type: 'play', seat: 0, table, spentMs: 30_000 }))).toEqual([70_000, 100_000]);
  });

  it('leaves games without banks as they are: events say no time, and the keeper of a turn clock is trusted', () => {
    const state = game({ turnSeconds: 60 });
    expect(state.seats[0]).not.toHaveProperty('bankMs');
    expect(step(state, timeout(0, 1)).events[0]).not.toHaveProperty('spentMs');
    expect(refusal(game({}), timeout(0, 1))).toBe('no_turn_clock');
  });
});

describe('the log of a game with time banks', () => {
  const ruleset = makeRuleset({ preset: 'tiny', bankSeconds: 30, delaySeconds: 2, incrementSeconds: 1 });
  const started = startGame({
    gameId: 'g',
    ruleset,
    players: playersOf(3),
    seed: 's',
    salt: 't',
    at: '2030-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  let log = appendToLog(EMPTY_LOG, started.value);
  const random = seeded(7);
  while (state.status === 'in_progress') {
    const next = applyCommand(state, randomCommand(state, random));
    if (!next.ok) throw new Error(next.error.message);
    log = appendToLog(log, next.value);
    state = next.value.state;
  }

  it('replays to the same banks, without any clock', () => {
    const replayed = replay(log);
    expect(replayed).toEqual({ ok: true, value: state });
    expect(new Set(banks(state))).not.toEqual(new Set([30_000]));
  });

  it('is refused where a time was changed, even with a chain of hashes made anew', () => {
    const events = log.entries.map(({ event }) => event);
    const i = events.findIndex((event) => event.type === 'draw');
    const changed = { ...events[i]!, spentMs: 90_000 };
    const entries = log.entries.with(i, { ...log.entries[i]!, event: changed as never });
    expect(replay({ entries, head: log.head })).toMatchObject({
      ok: false,
      error: { code: 'illegal_event', path: ['entries', i, 'event'] },
    });
  });
});
