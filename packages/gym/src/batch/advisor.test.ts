import { BOT_NAMES, bots } from '@rummikub/bots';
import { applyCommand, makeRuleset, positionOf, stateKey, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { gameAt } from '../../test/positions.ts';
import { legalActions, seeded, someRuleset } from '../../test/walk.ts';
import { layDraft } from '../game/engineGame.ts';
import { actionText, DRAW, LEAVE, OPEN, PASS, TAKE_BACK } from '../space/actions.ts';
import { Advisor } from './advisor.ts';
import { Batch, TERMINATED, WAIT } from './batch.ts';

const tiny = makeRuleset({ preset: 'tiny' });

const draftWords = (batch: Batch): number[] => [...batch.draft(0)].filter((word) => word !== 0);

/** Steps by the advice until some games are over; gives every action of game `watched`. */
function follow(batch: Batch, advisor: Advisor, watched: number, steps: number): string {
  const taken: number[] = [];
  for (let step = 0; step < steps; step++) {
    const actions = advisor.advise();
    taken.push(actions[watched]!);
    expect(batch.step(actions)).toBeNull();
  }
  return taken.join();
}

describe('the advice of a bot', () => {
  it.each(BOT_NAMES)('is legal at every step and carries whole turns through: %s', (name) => {
    let plays = 0;
    for (let game = 0; game < 25; game++) {
      const ruleset = someRuleset(seeded(game + 300));
      const batch = new Batch({ ruleset, seats: 2 + (game % 2), seed: game, autoReset: false });
      const advisor = new Advisor(batch, bots[name]);
      for (let turn = 0; turn < 30 && !batch.isOver(0); turn++) {
        const state = batch.state(0);
        let [action] = advisor.advise();
        // A turn of a bot has fewer than a hundred actions.
        for (let step = 0; step < 100 && action! > 2; step++) {
          expect(batch.step([action!])).toBeNull();
          [action] = advisor.advise();
        }
        const table = layDraft(positionOf(state, state.currentSeat), draftWords(batch));
        expect(batch.step([action!])).toBeNull();
        if (action === DRAW || action === PASS || batch.isOver(0)) continue;
        const applied = applyCommand(state, { type: 'play', seat: state.currentSeat, table });
        if (!applied.ok) throw new Error(applied.error.message);
        expect(stateKey(batch.state(0))).toBe(stateKey(applied.value.state));
        plays++;
      }
    }
    expect(plays).toBeGreaterThan(30);
  });

  it('is what the bot chooses from the view of the seat', () => {
    const batch = new Batch({ seed: 3 });
    for (let turn = 0; turn < 60; turn++) {
      const view = viewOf(batch.state(0), batch.actors[0]!);
      const command = bots.optimal.choose(view, { looks: 0, timeIsUp: () => false }, undefined as never);
      const [action] = new Advisor(batch, bots.optimal).advise();
      expect(action === DRAW, `turn ${turn}`).toBe(command.type === 'draw');
      const advisor = new Advisor(batch, bots.optimal);
      const { turn: now } = batch.progress(0);
      while (batch.progress(0).turn === now) expect(batch.step(advisor.advise())).toBeNull();
    }
  });

  it('takes back a draft that does not follow it, and then plays its own turn', () => {
    const ruleset = makeRuleset({ jokerReclaimRule: 'free' });
    const batch = new Batch({ ruleset });
    const state = gameAt({
      ruleset,
      table: [
        { kind: 'run', slots: ['5ra', '6ra', '7ra'] },
        { kind: 'run', slots: ['1ka', '2ka', '3ka'] },
      ],
      rack: ['8ra', '13ka'],
      opened: true,
    });
    const text = (): string => {
      const [action] = advisor.advise();
      return actionText(action!, batch.space);
    };
    const advisor = new Advisor(batch, bots.optimal);
    expect(batch.load(0, state)).toBeNull();
    expect(batch.step([batch.space.apart])).toBeNull();
    expect(text()).toBe(actionText(TAKE_BACK, batch.space));
    // A meld that is in work, and nothing has changed yet.
    batch.load(0, state);
    batch.step([OPEN]);
    expect(text()).toBe(actionText(LEAVE, batch.space));
    const { turn } = batch.progress(0);
    const taken: string[] = [];
    while (batch.progress(0).turn === turn) {
      taken.push(text());
      expect(text(), 'asked again, the same').toBe(taken.at(-1));
      expect(batch.step(advisor.advise())).toBeNull();
    }
    expect(taken.slice(-2)).toEqual(['put 8r', 'end']);
  });

  it('plays games to their end against an agent that acts at random', () => {
    const ruleset = makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true });
    const batch = new Batch({ ruleset, games: 20, seed: 8, stepLimit: 2000 });
    const advisor = new Advisor(batch, bots.greedy);
    const random = seeded(2);
    let [over, won] = [0, 0];
    while (over < 40) {
      const actions = advisor.advise([1]);
      for (let game = 0; game < batch.size; game++) {
        expect(actions[game] === WAIT).toBe(batch.actors[game] === 0);
        const legal = legalActions(batch, game);
        if (actions[game] === WAIT) actions[game] = legal[random(legal.length)]!;
      }
      expect(batch.step(actions)).toBeNull();
      for (const [game, done] of batch.done.entries()) {
        if (done === TERMINATED) over++;
        if (batch.outcomes[2 * game + 1]! > 0) won++;
      }
    }
    expect(won).toBeGreaterThan(30);
  });

  it('does not depend on the batch that a game is in', () => {
    const settings = { ruleset: tiny, seed: 5, seats: 3 };
    const many = new Batch({ ...settings, games: 6 });
    const one = new Batch({ ...settings, games: 1, firstGame: 4 });
    expect(follow(one, new Advisor(one, bots.random), 0, 300)).toBe(
      follow(many, new Advisor(many, bots.random), 4, 300),
    );
  });

  it('is WAIT for a game that is over', () => {
    const batch = new Batch({ ruleset: tiny, games: 2, autoReset: false, stepLimit: 1 });
    const advisor = new Advisor(batch, bots.greedy);
    const [, second] = advisor.advise();
    expect(batch.step([WAIT, second!])).toBeNull();
    expect([...advisor.advise()].map((action) => action === WAIT)).toEqual([false, true]);
  });

  it('is refused for an unknown seat', () => {
    const advisor = new Advisor(new Batch({ ruleset: tiny }), bots.greedy);
    for (const seat of [7, 2, -1, 0.5]) {
      const code = expect.objectContaining({ code: 'unknown_seat' });
      expect(() => advisor.advise([0, seat])).toThrow(expect.objectContaining({ refusal: code }));
    }
    expect(advisor.advise([])).toEqual(Int32Array.of(WAIT));
  });
});
