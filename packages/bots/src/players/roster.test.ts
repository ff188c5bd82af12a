import { makeRuleset, PRESET_NAMES, type Ruleset, viewOf } from '@rummikub/engine';
import { waitingGame } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { dealt, hiddenReshuffled, LOOKS, playThrough } from '../../test/games.ts';
import { randomFrom } from './chance.ts';
import { BOT_NAMES, bots, parseBotName } from './roster.ts';

/** Rulesets that differ in what a turn may contain. */
const RULESETS: Readonly<Record<string, Ruleset>> = {
  ...Object.fromEntries(PRESET_NAMES.map((preset) => [preset, makeRuleset({ preset })])),
  'drawing does not end the turn': makeRuleset({ preset: 'tiny', drawEndsTurn: false }),
  'a pass is always allowed': makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true }),
  'the opening may rearrange': makeRuleset({ preset: 'tiny', initialMeldMustUseOnlyHand: false }),
  'no joker in the opening': makeRuleset({ preset: 'tiny', numJokers: 3, initialMeldAllowJoker: false }),
  'no points needed': makeRuleset({ preset: 'tiny', initialMeldMinPoints: 0 }),
};
/** Fewer games with large sets of tiles, which take long. */
const gamesOf = (ruleset: Ruleset): number =>
  ruleset.copiesPerTiletype > 2 ? 1 : ruleset.values < 13 ? 10 : 2;

describe.each(BOT_NAMES)('the bot %s', (name) => {
  const bot = bots[name];

  it.each(Object.keys(RULESETS))('makes only legal moves until the game ends: %s', (rules) => {
    const ruleset = RULESETS[rules]!;
    for (let game = 0; game < gamesOf(ruleset); game++)
      // `playThrough` throws at an illegal move.
      for (const seats of ruleset.values < 13
        ? [2, 3, 4]
        : [Math.min(2 + (game % 3), ruleset.numPlayers.max)])
        expect(playThrough(bot, dealt(ruleset, seats, `legal ${game}`)).status).toBe('completed');
  });

  it('does not depend on hidden tiles', () => {
    for (const preset of ['tiny', 'standard'] as const)
      for (let game = 0; game < (preset === 'tiny' ? 8 : 2); game++) {
        const ruleset = makeRuleset({ preset });
        playThrough(bot, dealt(ruleset, 2 + (game % 3), `hidden ${game}`), (state, command) => {
          const seat = state.currentSeat;
          const other = hiddenReshuffled(state, seat, randomFrom(`mix ${state.seq}`));
          expect(bot.choose(viewOf(other, seat), LOOKS, randomFrom(`${state.seq}`))).toEqual(command);
        });
      }
  });

  it('refuses to choose when it is not its turn', () => {
    const state = dealt(makeRuleset({ startingPlayer: 'first_seat' }), 2, 'turn');
    const random = randomFrom('turn');
    expect(() => bot.choose(viewOf(state, 1), LOOKS, random)).toThrow('It is the turn of seat 0');
    expect(() => bot.choose(viewOf(state, 'spectator'), LOOKS, random)).toThrow('spectator');
    const waiting = waitingGame({ gameId: '', ruleset: state.ruleset, players: [{ id: 'a' }], at: '' });
    expect(() => bot.choose(viewOf(waiting, 0), LOOKS, random)).toThrow('not going on');
  });

  it('says in a sentence how it plays', () => {
    expect(bot.name).toBe(name);
    expect(bot.sentence).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a bot', () => {
  it('is found by its name', () => {
    expect(parseBotName('optimal')).toEqual({ ok: true, value: 'optimal' });
    for (const wrong of ['toString', 'Optimal', '', null, 4])
      expect(parseBotName(wrong)).toMatchObject({ ok: false, error: { code: 'out_of_range' } });
  });
});
