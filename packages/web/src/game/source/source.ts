/** Where a game comes from: this device or a server. The table looks and plays the same with both. */
import type { EventView, Meld, Result, Scores, View } from '@rummikub/engine';
import type { PlayerCommand } from '@rummikub/engine/domain';
import type { ShownMeld, ShownPlan } from '../../draft/index.ts';
import type { Refused } from '../../i18n/refused.ts';
import type { Heard } from './remote/spoken.ts';

/** A move of the player on turn. The source knows the seat. */
export type Move =
  | { readonly type: 'play'; readonly table: readonly Meld[] }
  | { readonly type: 'draw' | 'pass' | 'resign' | 'redeal' };

export interface ChatLine {
  readonly name: string;
  readonly text: string;
}

export interface Snapshot {
  readonly view: View;
  /** Everything that happened, as this seat may know it. */
  readonly events: readonly { readonly seq: number; readonly event: EventView }[];
  /** When the turn ends, by the steady clock of this device; null without a turn clock. */
  readonly deadline: number | null;
  readonly connection: 'here' | 'connected' | 'lost';
  /** Of the rounds before this one; null where there were none. */
  readonly totals: Scores | null;
  /** 1 for the first round of a series. */
  readonly round: number;
  readonly chat: readonly ChatLine[];
  readonly spectators: number;
  /** Seats of people who are not connected just now, and when every player may decide about them, by the steady clock. */
  readonly absent: readonly { readonly seat: number; readonly until: number }[];
  /** The seats that bots play, with the level of each. */
  readonly bots: ReadonlyMap<number, string>;
  /** Whether this player decides about the seats of absent players at once. */
  readonly host: boolean;
  /** Whether players may ask for hints. */
  readonly hints: boolean;
  /** The plan of the player on turn, where the game shows plans. */
  readonly shown: ShownPlan | null;
  /** The address of the next round, once it is open. */
  readonly next: string | null;
}

/** What players can do about an absent one. */
export type Decision = 'bot' | 'remove' | 'end';

export interface GameSource {
  readonly kind: 'local' | 'remote';
  snapshot(): Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers when the move is safe, or with why it was refused. */
  send(move: Move): Promise<Result<null, Refused>>;
  /** Only where there are others to hear it. Answers when they do, or with why not. */
  readonly say: ((text: string) => Promise<Heard>) | null;
  /** Whether the other players see a turn while it is planned. */
  readonly showsPlans: boolean;
  /** Shows the others a plan, or with null takes it away. */
  showPlan(plan: readonly ShownMeld[] | null): void;
  /** Gives the seat of an absent player to a bot, takes it out of the game, or ends the game without a result. */
  decideAbout(seat: number, what: Decision): Promise<Result<null, Refused>>;
  /** Starts the next round with the same players and gives its address. */
  rematch(): Promise<Result<string, Refused>>;
  close(): void;
}

export const commandOf = (move: Move, seat: number): PlayerCommand =>
  move.type === 'play' ? { type: 'play', seat, table: move.table } : { type: move.type, seat };
