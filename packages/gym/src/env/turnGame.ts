/** One game by whole turns: the acting seat chooses among the playable sets of its rack, drawing and passing. */
import {
  applyCommand,
  bestPlay,
  type Command,
  fail,
  type GameState,
  multiset,
  ok,
  type Play,
  playableSubsets,
  poolSize,
  positionOf,
  type Result,
  type Ruleset,
  type View,
  viewOf,
} from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';
import { makeBatch } from '../batch/batch.ts';
import { type Refusal, refusal } from '../space/refusal.ts';

/** One whole turn to choose. */
export type TurnChoice =
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  | { readonly type: 'play'; readonly play: Play };

/** The settings of a game by turns. */
export interface TurnSettings {
  readonly ruleset?: Ruleset;
  readonly seats?: number;
  /** The seed of a batch; its first game is dealt. */
  readonly seed?: number;
  /** The most plays that are offered, always with the best one; there can be millions. 256 unless given. */
  readonly mostPlays?: number;
}

/** Makes the game of a seed, or refuses a setting. */
export function makeTurnGame(settings: TurnSettings = {}): Result<TurnGame, Refusal> {
  const { mostPlays = 256, ...rest } = settings;
  if (!Number.isSafeInteger(mostPlays) || mostPlays < 1) {
    const reason = 'it must be a whole number from 1 on.';
    return fail(refusal('bad_setting', { setting: 'mostPlays', reason }));
  }
  const dealt = makeBatch(rest);
  return dealt.ok ? ok(new TurnGame(dealt.value.state(0), mostPlays)) : dealt;
}

/** One game by whole turns; `makeTurnGame` makes one. */
export class TurnGame {
  private state: GameState;
  private readonly mostPlays: number;
  private offered: { readonly choices: readonly TurnChoice[]; readonly complete: boolean } | null = null;

  constructor(state: GameState, mostPlays: number) {
    this.state = state;
    this.mostPlays = mostPlays;
  }

  /** Whose turn it is. */
  get seat(): number {
    return this.state.currentSeat;
  }

  /** Whether the game has ended. */
  get over(): boolean {
    return this.state.status === 'completed';
  }

  /** The scores of a game that is over; all 0 before. */
  get scores(): number[] {
    const { ending, seats } = this.state;
    return ending === null ? seats.map(() => 0) : scoreNumbers(ending.scores);
  }

  /** The seats that won; empty while the game goes on. */
  get winners(): readonly number[] {
    return this.state.ending?.winners ?? [];
  }

  /** The game as a seat may see it: the acting one unless given. */
  view(seat: number = this.seat): View {
    return viewOf(this.state, seat);
  }

  /** The choices of the acting seat: draw or pass where legal, the best play, and other plays. Empty at the end. */
  choices(): readonly TurnChoice[] {
    return this.offer().choices;
  }

  /** Whether `choices` has every play. */
  complete(): boolean {
    return this.offer().complete;
  }

  private offer(): { readonly choices: readonly TurnChoice[]; readonly complete: boolean } {
    if (this.over) return { choices: [], complete: true };
    this.offered ??= this.makeOffer();
    return this.offered;
  }

  private makeOffer(): { choices: TurnChoice[]; complete: boolean } {
    const { state, mostPlays } = this;
    const { drawnThisTurn, ruleset } = state;
    const position = positionOf(state, state.currentSeat);
    const best = bestPlay(position);
    const choices: TurnChoice[] = [];
    if (poolSize(state) > 0 && !drawnThisTurn) choices.push({ type: 'draw' });
    const pass = poolSize(state) === 0 && (ruleset.allowPassWhenPlayAvailable || best === null);
    if (drawnThisTurn || pass) choices.push({ type: 'pass' });
    if (best === null) return { choices, complete: true };
    choices.push({ type: 'play', play: best });
    const chosen = setOf(best);
    let plays = 1;
    for (const play of playableSubsets(position)) {
      if (setOf(play) === chosen) continue;
      if (plays === mostPlays) return { choices, complete: false };
      choices.push({ type: 'play', play });
      plays++;
    }
    return { choices, complete: true };
  }

  /** Takes the choice of this number. A refused choice changes nothing. */
  choose(number: number): Refusal | null {
    if (this.over) return refusal('game_over', {});
    const choices = this.choices();
    const choice = choices[number];
    if (choice === undefined)
      return refusal('unknown_choice', { got: String(number), choices: choices.length });
    const { seat } = this;
    const command: Command =
      choice.type === 'play' ? { type: 'play', seat, table: choice.play.table } : { type: choice.type, seat };
    const applied = applyCommand(this.state, command);
    if (!applied.ok) throw new Error(`an offered choice was refused: ${applied.error.message}`);
    this.state = applied.value.state;
    this.offered = null;
    return null;
  }
}

/** The tiles that leave the rack, by type. */
const setOf = (play: Play): string => multiset.of(play.played).join();
