/** Random valid rulesets in which every field varies, on small sets of tiles, so that a game takes milliseconds. */
import { makeRuleset, type Ruleset, tileCount } from '../../src/rules/ruleset.ts';
import type { Random } from './rearrangement.ts';

/** A ruleset of 3 to 52 tiles, most of them of fewer than 25. */
export function anyRuleset(random: Random): Ruleset {
  const one = <T>(...items: readonly T[]): T => items[random(items.length)]!;
  const tiles = {
    colors: one(1, 2, 3, 3, 4),
    values: one(3, 4, 4, 5, 6),
    copiesPerTiletype: one(1, 1, 1, 2),
    numJokers: random(5),
  };
  const count = tileCount({ ...makeRuleset(), ...tiles });
  const jokerReclaimRule = one('replace', 'replace_any', 'free', 'locked');
  const hasBank = random(3) === 0;
  const max = Math.max(2, Math.min(one(2, 2, 3, 4, 6), Math.floor(count / 2)));
  const initialHandSize = 1 + random(Math.min(7, Math.floor(count / max)));
  return makeRuleset({
    ...tiles,
    numPlayers: { min: 2, max },
    initialHandSize,
    drawEndsTurn: random(3) > 0,
    allowPassWhenPlayAvailable: random(3) === 0,
    initialMeldMinPoints: random(20),
    initialMeldMustUseOnlyHand: random(2) === 0,
    initialMeldAllowJoker: random(3) > 0,
    jokerReclaimRule,
    jokerReclaimToHandAllowed: random(3) === 0,
    jokerGroupColors: one('any', 'any', 'assigned'),
    jokerMeldsFrozen: jokerReclaimRule !== 'free' && random(2) === 0,
    playOnAfterInitialMeld: random(2) === 0,
    dealtJokers: random(Math.min(2, Math.floor(tiles.numJokers / max), initialHandSize) + 1),
    redealDoubles: one(null, 1, 2),
    turnSeconds: one(null, 10),
    timeoutDraw: (hasBank ? 1 : 0) + random(3),
    bankSeconds: hasBank ? 1 + random(60) : null,
    delaySeconds: hasBank ? random(5) : 0,
    incrementSeconds: hasBank ? random(5) : 0,
    jokerPenalty: random(50),
    unopenedPenalty: one(0, 0, 100),
    couldOpenPenalty: one(null, 0, 200),
    startingPlayer: one('highest_tile', 'first_seat', 'random'),
    match: one(
      null,
      { rounds: 1 + random(3), points: null, lossCap: null, winBonus: random(2) * 20 },
      { rounds: null, points: 50, lossCap: 1 + random(60), winBonus: 0 },
    ),
  });
}
