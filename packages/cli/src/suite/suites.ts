/** The frozen suites: rules, opponents and deals that stay the same, so that results of any day can be compared. */
import { type BotName, bots } from '@rummikub/bots';
import { makeRuleset, type Outcome, type Ruleset, startGame } from '@rummikub/engine';
import { gameIdFor } from '@rummikub/engine/parts';

export interface Suite {
  readonly name: string;
  /** Grows where anything of the suite changes; results of different versions are not compared. */
  readonly version: number;
  readonly ruleset: Ruleset;
  readonly seats: number;
  /** The bot on every seat but the agent's. */
  readonly opponent: BotName;
  /** Deals of a full run. Each is played once with the agent on each seat. */
  readonly deals: number;
}

/**
 * No clock: the suite has a time limit of its own. Version 1 was frozen when a joker in a group stood for one assigned
 * colour.
 */
const rules = (preset: 'tiny' | 'standard' | 'modern-2017'): Ruleset =>
  makeRuleset({ preset, turnSeconds: null, jokerGroupColors: 'assigned' });

const suite = (name: string, seats: number, ruleset: Ruleset, deals: number): Suite => ({
  name,
  version: 1,
  ruleset,
  seats,
  opponent: 'optimal',
  deals,
});

export const SUITES: readonly Suite[] = [
  suite('tiny-2p', 2, rules('tiny'), 1000),
  suite('standard-2p', 2, rules('standard'), 1000),
  suite('standard-3p', 3, rules('standard'), 500),
  suite('standard-4p', 4, rules('standard'), 500),
  suite('modern-2p', 2, rules('modern-2017'), 1000),
];

/** The seed of a deal. */
export const seedOf = ({ name, version }: Suite, deal: number): string => `suite/${name}/${version}/${deal}`;

/** Every event has this time, so that a game of bots gives the same log on any day. */
export const AT = '1970-01-01T00:00:00Z';

/** The looks that the suite's own bots may take for a move. */
export const LOOKS = 100;

/** The limit of turns. A game that reaches it has no winner. */
export const MOST_TURNS = 2000;

export function startOf(suite: Suite, deal: number): Outcome {
  const players = Array.from({ length: suite.seats }, (_, seat) => ({ id: `seat ${seat}` }));
  const seed = seedOf(suite, deal);
  const started = startGame({
    gameId: gameIdFor(seed),
    ruleset: suite.ruleset,
    players,
    seed,
    salt: '',
    at: AT,
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

export const opponentOf = ({ opponent }: Suite) => bots[opponent];
