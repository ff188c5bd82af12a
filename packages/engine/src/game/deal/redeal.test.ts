import { describe, expect, it } from 'vitest';
import { AT, after, dealt, playersOf, refusal, step } from '../../../test/gameFixture.ts';
import { coreOutcomes, eventsToCore } from '../../json/core/log.ts';
import { gameToCore } from '../../json/core/state.ts';
import { gameToJson, parseGame } from '../../json/wire/game.ts';
import { logToJson, parseLog } from '../../json/wire/log.ts';
import { parseView, viewToJson } from '../../json/wire/view.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { startGame } from '../decide.ts';
import { evolveView } from '../evolveView.ts';
import { appendToLog, EMPTY_LOG, replay } from '../log.ts';
import { partitionViolation } from '../state.ts';
import { redactEvent, viewOf } from '../view.ts';
import { verifyDeal } from './deal.ts';
import { mayRedeal, pairsOn } from './redeal.ts';

const ruleset = makeRuleset({ redealDoubles: 3, startingPlayer: 'first_seat' });

/** A game in which seat 1, which is not on turn, has three pairs and seat 0 has fewer. */
function dealtPairs(rules = ruleset) {
  for (let i = 0; ; i++) {
    const state = dealt({ ruleset: rules, seed: `pairs ${i}` });
    const [first, second] = state.seats.map(({ rack }) => pairsOn(rack));
    if (first! < 3 && second! >= 3) return { state, seed: `pairs ${i}` };
  }
}

describe('new tiles', () => {
  const { state, seed } = dealtPairs();

  it('are dealt to all when a player with enough pairs asks before the first move, in any turn', () => {
    expect(pairsOn(['7ra', '7rb', '7rc', '8ka', 'ja', 'jb'])).toBe(2);
    const next = step(state, { type: 'redeal', seat: 1 });
    expect(next.events.map(({ type }) => type)).toEqual(['redeal']);
    expect(partitionViolation(next.state)).toBeNull();
    expect(next.state.seats.map(({ rack }) => rack.length)).toEqual([14, 14]);
    for (const seat of [0, 1]) expect(next.state.seats[seat]!.rack).not.toEqual(state.seats[seat]!.rack);
    expect(next.state).toMatchObject({ currentSeat: 0, turnNumber: 1, redeals: [1], seq: 2 });
  });

  it('are refused with too few pairs, after the first move, a second time, and where the rules give none', () => {
    expect(refusal(state, { type: 'redeal', seat: 0 })).toBe('too_few_pairs');
    expect(refusal(after(state, { type: 'draw', seat: 0 }), { type: 'redeal', seat: 1 })).toBe(
      'redeal_too_late',
    );
    expect(refusal({ ...state, redeals: [1] }, { type: 'redeal', seat: 1 })).toBe('redeal_too_late');
    expect(refusal(dealt(), { type: 'redeal', seat: 0 })).toBe('no_redeal');
    expect([0, 1].map((seat) => mayRedeal(viewOf(state, seat)))).toEqual([false, true]);
    expect(mayRedeal(viewOf(state, 'spectator'))).toBe(false);
  });

  it('come from the committed seed, and the proof covers both deals', () => {
    const again = after(state, { type: 'redeal', seat: 1 });
    const shown = { ...again.deal!, ruleset, seats: 2, deckOrder: again.deckOrder, redeals: again.redeals };
    expect(verifyDeal(shown)).toBeNull();
    const swapped = again.deckOrder.with(0, again.deckOrder[1]!).with(1, again.deckOrder[0]!);
    expect(verifyDeal({ ...shown, deckOrder: swapped })?.path).toEqual(['deckOrder']);
    expect(verifyDeal({ ...shown, seed: 'another' })?.code).toBe('commitment_mismatch');
    expect(verifyDeal({ ...shown, redeals: [] })?.code).toBe('commitment_mismatch');
  });

  it('show each seat its own rack, and to the view that follows all that the state has', () => {
    const { events, state: next } = step(state, { type: 'redeal', seat: 1 });
    for (const viewer of [0, 1, 'spectator'] as const) {
      const seen = redactEvent(events[0]!, viewer);
      expect(seen).toEqual({
        type: 'redeal',
        at: AT,
        seat: 1,
        rack: viewer === 'spectator' ? null : next.seats[viewer]!.rack,
      });
      expect(evolveView(viewOf(state, viewer), seen)).toEqual(viewOf(next, viewer));
      expect(parseView(viewToJson(viewOf(next, viewer)))).toEqual({ ok: true, value: viewOf(next, viewer) });
    }
  });

  it('are part of the log, of the domain form and of the core form', () => {
    const options = { gameId: 'g', ruleset, players: playersOf(2), seed, salt: 'salt', at: AT };
    const started = startGame(options);
    if (!started.ok) throw new Error(started.error.message);
    const redealt = step(started.value.state, { type: 'redeal', seat: 1 });
    const drawn = step(redealt.state, { type: 'draw', seat: 0 });
    const log = [redealt, drawn].reduce(appendToLog, appendToLog(EMPTY_LOG, started.value));
    const read = parseLog(JSON.parse(JSON.stringify(logToJson(log))));
    expect(read.ok && replay(read.value)).toEqual({ ok: true, value: drawn.state });
    expect(parseGame(JSON.parse(JSON.stringify(gameToJson(drawn.state))))).toEqual({
      ok: true,
      value: drawn.state,
    });
    const core = eventsToCore(log.entries.map(({ event }) => event));
    const walk = coreOutcomes(core, ruleset, { gameId: 'g', players: playersOf(2), at: AT });
    expect(walk.ok && gameToCore(walk.value.at(-1)!.state)).toEqual(gameToCore(drawn.state));
  });
});
