/** For tests: rulesets of all kinds, and walks through games of a batch that reach many kinds of drafts. */
import {
  type JokerReclaimRule,
  type Meld,
  makeRuleset,
  playableSubsets,
  type Ruleset,
} from '@rummikub/engine';
import { JOKER_TYPE } from '@rummikub/engine/parts';
import { isJokerAt } from '../src/game/meldWord.ts';
import { actionsOfPlay, type Batch, DRAW, END, JOKER, OPEN, PASS, PICK, TAKE_BACK } from '../src/index.ts';
import { HELD } from '../src/space/layout.ts';

/** Small whole numbers from a seed. */
export type Random = (below: number) => number;

export function seeded(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const RULES: readonly JokerReclaimRule[] = ['replace', 'replace_any', 'free', 'locked'];

/** Mostly small sets with many jokers, in which all kinds of plays are frequent. */
export function someRuleset(random: Random): Ruleset {
  const colors = 1 + random(4);
  const values = 3 + random(7);
  const copiesPerTiletype = 1 + random(3);
  const numJokers = random(3) === 0 ? random(5) : 2 + random(3);
  const tiles = colors * values * copiesPerTiletype + numJokers;
  const jokerReclaimRule = RULES[random(4)]!;
  // With four jokers every number of seats up to four can be dealt one each.
  const dealtJokers = numJokers === 4 && random(2) === 0 ? 1 : 0;
  return makeRuleset({
    numPlayers: { min: 2, max: dealtJokers === 1 ? numJokers : 6 },
    dealtJokers,
    unopenedPenalty: [0, 100][random(2)]!,
    couldOpenPenalty: [null, 0, 200][random(3)]!,
    colors,
    values,
    copiesPerTiletype,
    numJokers,
    initialHandSize: 1 + random(Math.max(1, Math.min(12, Math.floor(tiles / 3)))),
    drawEndsTurn: random(3) > 0,
    allowPassWhenPlayAvailable: random(2) === 0,
    initialMeldMinPoints: [0, 5, 12, 20][random(4)]!,
    initialMeldMustUseOnlyHand: random(2) === 0,
    initialMeldAllowJoker: random(3) > 0,
    jokerReclaimRule,
    jokerReclaimToHandAllowed: random(2) === 0,
    jokerGroupColors: random(2) === 0 ? 'any' : 'assigned',
    jokerMeldsFrozen: jokerReclaimRule !== 'free' && random(3) === 0,
    playOnAfterInitialMeld: random(3) === 0,
    jokerPenalty: [0, 1, 30][random(3)]!,
    startingPlayer: (['highest_tile', 'first_seat', 'random'] as const)[random(3)]!,
  });
}

/** The legal actions of a game. */
export function legalActions(batch: Batch, game: number): number[] {
  const { size } = batch.space;
  const legal: number[] = [];
  for (let action = 0; action < size; action++)
    if (batch.masks[game * size + action] === 1) legal.push(action);
  return legal;
}

/** Whether an action picks up a joker, or puts one. */
function isWild(action: number, batch: Batch): boolean {
  if (action >= JOKER && action < PICK) return true;
  const work = batch.draft(0)[batch.observations[batch.layout.work]! - 1];
  return action >= PICK && action < OPEN && work !== undefined && isJokerAt(work, action - PICK);
}

/** Chooses actions so that all kinds of drafts occur: begun, finished, broken and repaired. */
export class Walker {
  private plan: number[] = [];
  private readonly batch: Batch;
  private readonly random: Random;

  constructor(batch: Batch, random: Random) {
    this.batch = batch;
    this.random = random;
  }

  /** The next action of game 0. */
  next(): number {
    const { batch, random } = this;
    const legal = legalActions(batch, 0);
    if (legal.length === 0) throw new Error('the mask is empty');
    // A turn that may end with a held joker is rare, so it is always ended.
    if (batch.observations[HELD + JOKER_TYPE]! > 0 && legal.includes(END)) return END;
    if (this.plan.length > 0) {
      const planned = this.plan.shift()!;
      if (legal.includes(planned) && random(12) > 0) return planned;
      this.plan = [];
    }
    const choice = random(10);
    if (choice < 4) {
      this.plan = this.aPlay();
      if (this.plan.length > 0) return this.next();
    }
    const turnEnds = legal.filter((action) => action === DRAW || action === PASS || action === END);
    if (choice < 6 && turnEnds.length > 0) return turnEnds[random(turnEnds.length)]!;
    const others = legal.filter((action) => action > TAKE_BACK);
    // Actions with jokers are preferred, because their rules are the hardest.
    const wild = others.filter((action) => isWild(action, batch));
    if (wild.length > 0 && random(3) === 0) return wild[random(wild.length)]!;
    const pool = others.length > 0 && choice < 9 ? others : legal;
    return pool[random(pool.length)]!;
  }

  /**
   * The actions of one of the first plays that the solver lists: half the time under rules that allow nearly
   * everything, so that the real ones have something to refuse.
   */
  private aPlay(): number[] {
    const { batch, random } = this;
    const real = batch.position(0);
    const ruleset: Ruleset = { ...real.ruleset, jokerReclaimRule: 'free', jokerReclaimToHandAllowed: true };
    const position = random(2) === 0 ? real : { ...real, ruleset, opened: true };
    let chosen: { table: Meld[] } | null = null;
    let left = 1 + random(20);
    for (const play of playableSubsets(position)) {
      chosen = play;
      if (--left === 0) break;
    }
    return chosen === null ? [] : actionsOfPlay(batch, 0, chosen);
  }
}
