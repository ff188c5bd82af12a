import { describe, expect, it } from 'vitest';
import { playOut } from '../../test/random/game.ts';
import { USUAL } from '../../test/random/player.ts';
import { makeRuleset, PRESET_NAMES } from '../rules/ruleset.ts';
import { evolveView } from './evolveView.ts';
import { waitingGame } from './state.ts';
import { redactEvent, type View, type Viewer, viewOf } from './view.ts';

const RULESETS = [
  ...PRESET_NAMES.map((preset) => makeRuleset({ preset })),
  makeRuleset({ preset: 'tiny', drawEndsTurn: false }),
  makeRuleset({ preset: 'tiny', jokerReclaimToHandAllowed: true, jokerReclaimRule: 'free' }),
  makeRuleset({ preset: 'tiny', turnSeconds: 1, timeoutDraw: 0 }),
  makeRuleset({ preset: 'tiny', redealDoubles: 1, unopenedPenalty: 20, couldOpenPenalty: 40 }),
  makeRuleset({ preset: 'tiny', bankSeconds: 60, delaySeconds: 2, incrementSeconds: 5, drawEndsTurn: false }),
];

describe('a view that follows the events', () => {
  it('is after each the view of the state, for every seat and for a spectator', () => {
    for (const [i, ruleset] of RULESETS.entries())
      for (let game = 0; game < 6; game++) {
        const seats = Math.min(2 + (game % 3), ruleset.numPlayers.max);
        const viewers: Viewer[] = [...Array(seats).keys(), 'spectator'];
        let views: View[] = [];
        const seed = 100 * i + game;
        playOut(
          { ruleset, seats, seed, habits: { ...USUAL, resigns: 60, dawdles: 8 } },
          ({ before, state, events }) => {
            if (before === null) {
              const players = state.seats.map(({ id }) => ({ id }));
              const waiting = waitingGame({ gameId: state.gameId, ruleset, players, at: state.createdAt });
              views = viewers.map((viewer) => viewOf(waiting, viewer));
            }
            for (const event of events)
              views = viewers.map((viewer, v) => evolveView(views[v]!, redactEvent(event, viewer)));
            expect(views).toEqual(viewers.map((viewer) => viewOf(state, viewer)));
          },
        );
      }
  });
});
