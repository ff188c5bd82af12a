/** One game in the manner of PettingZoo's AEC interface: agents act one after the other, each on its own view. */
import { type Meld, type TileId, tableText } from '@rummikub/engine';
import { type Batch, type BatchSettings, makeBatch, TERMINATED, TRUNCATED } from '../batch/batch.ts';
import { TAKE_BACK } from '../space/actions.ts';
import { type Refusal, RefusalError, refusal } from '../space/refusal.ts';

/** The name of an agent, by its seat. */
export type AgentName = `seat_${number}`;

/** The settings of an environment. */
export interface EnvSettings extends Omit<BatchSettings, 'games' | 'firstGame' | 'autoReset'> {
  /** The reward at the end: 1 and -1 divided among winners and losers, or the score. */
  readonly reward?: 'win' | 'score';
}

/** The observation of an agent, and its legal actions. */
export interface Observation {
  /** A row of bytes; `batch.layout` tells its parts. */
  readonly observation: Uint8Array;
  /** All 0 for an agent that is not to act. */
  readonly actionMask: Uint8Array;
}

/** What `last` returns: the observation of the agent that acts next, its reward since its last action, and its end. */
export type Last = [
  observation: Observation | null,
  reward: number,
  termination: boolean,
  truncation: boolean,
  info: Readonly<Record<string, unknown>>,
];

/** One game with the conventions of PettingZoo's AEC interface. */
export class Env {
  readonly possibleAgents: readonly AgentName[];
  /** The agents that have not yet been stepped after the end of the game. */
  agents: AgentName[] = [];
  agentSelection: AgentName = 'seat_0';
  rewards: Record<AgentName, number> = {};
  cumulativeRewards: Record<AgentName, number> = {};
  terminations: Record<AgentName, boolean> = {};
  truncations: Record<AgentName, boolean> = {};
  infos: Record<AgentName, Readonly<Record<string, unknown>>> = {};
  /** The game itself, as a batch of one. */
  readonly batch: Batch;
  private readonly reward: 'win' | 'score';
  private fresh = true;

  /** Throws a `RefusalError` for an invalid setting. */
  constructor(settings: EnvSettings = {}) {
    const made = makeBatch({ ...settings, games: 1, autoReset: false });
    if (!made.ok) throw new RefusalError(made.error);
    this.batch = made.value;
    this.reward = settings.reward ?? 'win';
    this.possibleAgents = Array.from({ length: this.batch.seats }, (_, seat): AgentName => `seat_${seat}`);
  }

  /** Deals the game of a seed, or the next game without one. Throws a `RefusalError` for an invalid seed. */
  reset(seed?: number): void {
    const wrong = seed !== undefined ? this.batch.reset(seed) : this.fresh ? null : this.batch.resetGame(0);
    if (wrong !== null) throw new RefusalError(wrong);
    this.fresh = false;
    this.agents = [...this.possibleAgents];
    for (const agent of this.agents) {
      this.rewards[agent] = 0;
      this.cumulativeRewards[agent] = 0;
      this.terminations[agent] = false;
      this.truncations[agent] = false;
      this.infos[agent] = {};
    }
    this.agentSelection = this.acting();
  }

  private acting(): AgentName {
    return this.possibleAgents[this.batch.actors[0] ?? 0] as AgentName;
  }

  /** The observation of an agent now. */
  observe(agent: AgentName): Observation {
    const observation = new Uint8Array(this.batch.layout.size);
    const wrong = this.batch.observe(0, this.seatOf(agent), observation);
    if (wrong !== null) throw new RefusalError(wrong);
    return { observation, actionMask: this.actionMask(agent) };
  }

  /** 1 for each action that the agent may take now. */
  actionMask(agent: AgentName): Uint8Array {
    return this.seatOf(agent) === this.batch.actors[0]
      ? this.batch.masks.slice()
      : new Uint8Array(this.batch.space.size);
  }

  private seatOf(agent: AgentName): number {
    const seat = this.possibleAgents.indexOf(agent);
    if (seat >= 0) return seat;
    throw new RefusalError(
      refusal('unknown_seat', { got: String(agent), seats: this.possibleAgents.length }),
    );
  }

  /** Takes an action for the agent that acts next; null once it is done. Throws a `RefusalError`. */
  step(action: number | null): void {
    const agent = this.agentSelection;
    if (this.agents.length === 0)
      throw new RefusalError(this.fresh ? refusal('not_started', {}) : refusal('game_over', {}, 0));
    if (this.terminations[agent] || this.truncations[agent]) {
      if (action !== null) throw new RefusalError(refusal('game_over', {}, 0));
      this.bury(agent);
      return;
    }
    const wrong: Refusal | null =
      action === null || action < 0
        ? refusal('unknown_action', { got: String(action), actions: this.batch.space.size }, 0)
        : this.batch.step([action]);
    if (wrong !== null) throw new RefusalError(wrong);
    this.cumulativeRewards[agent] = 0;
    const given = this.reward === 'win' ? this.batch.outcomes : this.batch.scores;
    for (const [seat, one] of this.possibleAgents.entries()) {
      const reward = given[seat] ?? 0;
      this.rewards[one] = reward;
      this.cumulativeRewards[one] = (this.cumulativeRewards[one] ?? 0) + reward;
      this.terminations[one] = this.batch.done[0] === TERMINATED;
      this.truncations[one] = this.batch.done[0] === TRUNCATED;
    }
    this.agentSelection = this.acting();
  }

  /** Removes a done agent; the next one of those left acts next. */
  private bury(agent: AgentName): void {
    this.agents = this.agents.filter((one) => one !== agent);
    for (const one of this.possibleAgents) this.rewards[one] = 0;
    this.agentSelection = this.agents[0] ?? agent;
  }

  /** The observation and the reward of the agent that acts next, and whether the game is over. */
  last(observe = true): Last {
    if (this.fresh) throw new RefusalError(refusal('not_started', {}));
    const agent = this.agentSelection;
    return [
      observe ? this.observe(agent) : null,
      this.cumulativeRewards[agent] ?? 0,
      this.terminations[agent] ?? false,
      this.truncations[agent] ?? false,
      this.infos[agent] ?? {},
    ];
  }

  /** The agents in the order in which they act, until all are done. `step` must be called between two of them. */
  *agentIter(most: number = Number.POSITIVE_INFINITY): Generator<AgentName, void> {
    for (let i = 0; i < most && this.agents.length > 0; i++) yield this.agentSelection;
  }

  /** How many actions there are. */
  actionSpace(_agent: AgentName): { readonly n: number } {
    return { n: this.batch.space.size };
  }

  /** The shape of an observation, and the highest number in it. */
  observationSpace(_agent: AgentName): { readonly shape: readonly number[]; readonly high: 255 } {
    return { shape: [this.batch.layout.size], high: 255 };
  }

  /** The game as the acting agent sees it, in text. */
  render(): string {
    return renderGame(this.batch, 0);
  }
}

/** What the acting seat of a game sees: the melds of its draft, its rack, the pool. */
export function renderGame(batch: Batch, game: number): string {
  const { table, rack, held } = batch.draftTiles(game);
  const text = (melds: readonly Meld[]): string => tableText(melds) || '(empty)';
  const tiles = (list: readonly TileId[]): string => list.join(' ') || '(none)';
  const touched = batch.masks[game * batch.space.size + TAKE_BACK] === 1;
  return [
    `seat_${batch.actors[game]}${touched ? ', in the middle of a turn' : ''}`,
    `table  ${text(table)}`,
    `rack   ${tiles(rack)}`,
    ...(held.length > 0 ? [`held   ${tiles(held)}`] : []),
    `pool   ${batch.observations[game * batch.layout.size + batch.layout.pool]}`,
  ].join('\n');
}
