/** The batch: many games stepped together, with their observations, masks and rewards in typed arrays. */
import {
  compareTiles,
  fail,
  type GameState,
  type Meld,
  makeRuleset,
  ok,
  type Position,
  type Result,
  type Ruleset,
  startGame as startEngineGame,
  type TileId,
  tableTiles,
} from '@rummikub/engine';
import { Dealer } from '../game/dealing.ts';
import { draftOf, layDraft, positionOfGame, stateOfGame, writeState } from '../game/engineGame.ts';
import * as G from '../game/games.ts';
import { Games } from '../game/games.ts';
import { writeRow } from '../game/observe.ts';
import {
  type ActionSpace,
  actionText,
  DRAW,
  END,
  JOKER,
  LEAVE,
  OPEN,
  PASS,
  PICK,
  PUT,
  TAKE_BACK,
} from '../space/actions.ts';
import type { Layout } from '../space/layout.ts';
import { type Refusal, RefusalError, refusal } from '../space/refusal.ts';
import { leave, open, pick, put, restore, takeApart } from '../turn/draft.ts';
import { maskDraft } from '../turn/mask.ts';
import { draw, endTurn, enterTurn, pass, settle, startGame } from '../turn/turn.ts';
import { whyMasked } from '../turn/whyMasked.ts';

/** The settings of a batch. */
export interface BatchSettings {
  readonly ruleset?: Ruleset;
  /** Players a game; 2 unless given. */
  readonly seats?: number;
  /** Games; 1 unless given. */
  readonly games?: number;
  /** A whole number, which decides every deal together with the game's number. 0 unless given. */
  readonly seed?: number;
  /** The number of the first game, for a part of a larger batch. 0 unless given. */
  readonly firstGame?: number;
  /** Whether a game that is over begins anew in the same step; true unless given. */
  readonly autoReset?: boolean;
  /** A game is cut off after this many steps; 0, the default, means never. */
  readonly stepLimit?: number;
}

/** The progress of a game of a batch. */
export interface Progress {
  readonly seed: number;
  /** The game's number: its place in the batch from `firstGame` on. */
  readonly number: number;
  /** How many games of this number were dealt before this one. */
  readonly episode: number;
  /** How many games were put into this place of the batch, dealt or taken up by `load`. */
  readonly placed: number;
  readonly turn: number;
  readonly steps: number;
  readonly lastAction: number | null;
}

/** In `done`: the game goes on. */
export const GOES_ON = 0;

/** In `done`: the last step ended the game. */
export const TERMINATED = 1;

/** In `done`: the step limit cut the game off. */
export const TRUNCATED = 2;

/** The action that lets a game wait while others are stepped. */
export const WAIT = -1;

/** The most games of a batch. */
export const MOST_GAMES = 1 << 20;

const whole = (setting: string, value: unknown, least: number, most: number): Refusal | null =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? null
    : refusal('bad_setting', { setting, reason: `it must be a whole number from ${least} to ${most}.` });

const seedRefusal = (seed: unknown): Refusal | null => whole('seed', seed, 0, Number.MAX_SAFE_INTEGER);

/** Makes a batch and deals its games, or refuses a setting. */
export function makeBatch(settings: BatchSettings = {}): Result<Batch, Refusal> {
  const { seats = 2, games = 1, seed = 0, firstGame = 0, stepLimit = 0 } = settings;
  const wrong =
    whole('games', games, 1, MOST_GAMES) ??
    whole('seats', seats, 2, 6) ??
    seedRefusal(seed) ??
    whole('first_game', firstGame, 0, 2 ** 31 - 1) ??
    whole('step_limit', stepLimit, 0, 2 ** 31 - 1);
  if (wrong !== null) return fail(wrong);
  const ruleset = settings.ruleset ?? makeRuleset();
  // The engine decides how many players there may be.
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `seat_${seat}` }));
  const tried = startEngineGame({ gameId: '', ruleset, players, seed: '', salt: '', at: '' });
  if (!tried.ok) return fail(refusal('bad_setting', { setting: 'seats', reason: tried.error.message }));
  return ok(new Batch({ ...settings, ruleset, seats, games, seed, firstGame, stepLimit }));
}

/**
 * Many games stepped together; `makeBatch` makes one. A method refuses what is not possible: it returns a refusal, or
 * throws a `RefusalError` where it returns something else.
 */
export class Batch {
  readonly ruleset: Ruleset;
  readonly seats: number;
  /** How many games. */
  readonly size: number;
  readonly space: ActionSpace;
  readonly layout: Layout;
  /** The observation of the acting seat of each game: `size` rows of `layout.size` bytes. */
  readonly observations: Uint8Array;
  /** 1 where the acting seat may take an action: `size` rows of `space.size` bytes. */
  readonly masks: Uint8Array;
  /** The seat that acts next in each game. */
  readonly actors: Uint8Array;
  /** Whether the last step ended the game: GOES_ON, TERMINATED or TRUNCATED. */
  readonly done: Uint8Array;
  /** Rewards of the last step, `size` rows of one for each seat: who won, and the score. Each row adds up to zero. */
  readonly outcomes: Float32Array;
  readonly scores: Float32Array;

  private readonly games: Games;
  private readonly dealer: Dealer;
  private readonly firstGame: number;
  private readonly autoReset: boolean;
  private readonly stepLimit: number;
  private seed: number;

  /** Trusts all settings but the seed: `makeBatch` checks them. */
  constructor(settings: BatchSettings = {}) {
    const { ruleset = makeRuleset(), seats = 2, games = 1 } = settings;
    this.games = new Games(ruleset, seats, games);
    this.dealer = new Dealer(ruleset, seats);
    this.ruleset = ruleset;
    this.seats = seats;
    this.size = games;
    this.space = this.games.space;
    this.layout = this.games.layout;
    this.observations = this.games.observations;
    this.masks = this.games.masks;
    this.actors = new Uint8Array(games);
    this.done = new Uint8Array(games);
    this.outcomes = new Float32Array(games * seats);
    this.scores = new Float32Array(games * seats);
    this.firstGame = settings.firstGame ?? 0;
    this.autoReset = settings.autoReset ?? true;
    this.stepLimit = settings.stepLimit ?? 0;
    this.seed = settings.seed ?? 0;
    const wrong = this.reset(this.seed);
    if (wrong !== null) throw new RefusalError(wrong);
  }

  /** Deals all games anew: with another seed, or from the beginning of the same one. */
  reset(seed: number = this.seed): Refusal | null {
    const wrong = seedRefusal(seed);
    if (wrong !== null) return wrong;
    this.seed = seed;
    this.forgetRewards();
    for (let g = 0; g < this.size; g++) {
      this.games.info[g * G.FIELDS + G.EPISODE] = 0;
      this.deal(g);
    }
    return null;
  }

  /** Deals one game anew: the next one of its number. */
  resetGame(game: number): Refusal | null {
    return this.resetGames([game]);
  }

  /** Deals some games anew, each the next one of its number. With an unknown game it deals none. */
  resetGames(games: readonly number[]): Refusal | null {
    for (const game of games) {
      const wrong = this.gameRefusal(game);
      if (wrong !== null) return wrong;
    }
    for (const game of new Set(games)) {
      this.games.info[game * G.FIELDS + G.EPISODE]!++;
      this.forgetRewards(game, game + 1);
      this.deal(game);
    }
    return null;
  }

  /**
   * Takes one action in every game. If one is refused, no game is stepped, and the refusal is about the first wrong
   * action. Rewards and `done` are those of this step. Observations and masks are those after it; with `autoReset`,
   * those of the next game where one has ended.
   */
  step(actions: ArrayLike<number>): Refusal | null {
    const { size, masks } = this;
    if (actions.length !== size) return refusal('wrong_batch_size', { got: actions.length, games: size });
    const width = this.space.size;
    for (let g = 0; g < size; g++) {
      const action = actions[g]!;
      // A number outside of the row must not read another game's mask.
      if (!(action >= 0 && action < width && masks[g * width + action] === 1) && action !== WAIT)
        return this.actionRefusal(g, action);
    }
    this.forgetRewards();
    for (let g = 0; g < size; g++) if (actions[g] !== WAIT) this.advance(g, actions[g]!);
    return null;
  }

  private forgetRewards(first = 0, end = this.size): void {
    this.done.fill(GOES_ON, first, end);
    this.outcomes.fill(0, first * this.seats, end * this.seats);
    this.scores.fill(0, first * this.seats, end * this.seats);
  }

  private advance(g: number, action: number): void {
    const { games, space } = this;
    const steps = ++games.info[g * G.FIELDS + G.STEPS]!;
    games.info[g * G.FIELDS + G.LAST] = action;
    let over = false;
    if (action === DRAW) draw(games, g);
    else if (action === PASS) over = pass(games, g);
    else if (action === END) over = endTurn(games, g);
    else {
      if (action === TAKE_BACK) restore(games, g);
      else if (action === LEAVE) leave(games, g);
      else if (action < JOKER) put(games, g, action - PUT, false);
      else if (action < PICK) put(games, g, action - JOKER, true);
      else if (action < OPEN) pick(games, g, action - PICK);
      else if (action < space.apart) open(games, g, action - OPEN);
      else takeApart(games, g, action - space.apart);
      maskDraft(games, g);
    }
    if (over) {
      settle(games, g, this.outcomes, this.scores);
      this.finish(g, TERMINATED);
    } else if (steps === this.stepLimit) this.finish(g, TRUNCATED);
    else this.actors[g] = games.info[g * G.FIELDS + G.SEAT]!;
  }

  private finish(g: number, how: number): void {
    const { games } = this;
    this.done[g] = how;
    if (this.autoReset) {
      games.info[g * G.FIELDS + G.EPISODE]!++;
      this.deal(g);
      return;
    }
    games.info[g * G.FIELDS + G.OVER] = 1;
    this.masks.fill(0, g * this.space.size, (g + 1) * this.space.size);
  }

  private deal(g: number): void {
    const { games } = this;
    const episode = games.info[g * G.FIELDS + G.EPISODE]!;
    const first = this.dealer.deal(this.seed, this.firstGame + g, episode, games.deck, g * games.tiles);
    games.info[g * G.FIELDS + G.CHANCE] = this.dealer.chance();
    startGame(games, g, first);
    this.actors[g] = first;
  }

  /** Why an action may not be taken in a game, or null where it may. */
  actionRefusal(game: number, action: number): Refusal | null {
    const wrong = this.gameRefusal(game);
    if (wrong !== null) return wrong;
    if (this.isOver(game)) return refusal('game_over', {}, game);
    const { size } = this.space;
    if (!Number.isInteger(action) || action < 0 || action >= size)
      return refusal('unknown_action', { got: String(action), actions: size }, game);
    if (this.masks[game * size + action] === 1) return null;
    const text = actionText(action, this.space);
    return refusal('masked_action', { action, text, reason: whyMasked(this.games, game, action) }, game);
  }

  private gameRefusal(game: number): Refusal | null {
    return Number.isInteger(game) && game >= 0 && game < this.size
      ? null
      : refusal('unknown_game', { got: String(game), games: this.size });
  }

  /** The refusal of an unknown seat, or null. */
  seatRefusal(seat: number, game?: number): Refusal | null {
    return Number.isInteger(seat) && seat >= 0 && seat < this.seats
      ? null
      : refusal('unknown_seat', { got: String(seat), seats: this.seats }, game);
  }

  /** Throws a `RefusalError` for an unknown game. */
  private mustHave(game: number): void {
    const wrong = this.gameRefusal(game);
    if (wrong !== null) throw new RefusalError(wrong);
  }

  /** The progress of a game: its number and deal, its turn, the steps so far, the last action. */
  progress(game: number): Progress {
    this.mustHave(game);
    const { info } = this.games;
    const at = game * G.FIELDS;
    return {
      seed: this.seed,
      number: this.firstGame + game,
      episode: info[at + G.EPISODE]!,
      placed: info[at + G.PLACED]!,
      turn: info[at + G.TURN]!,
      steps: info[at + G.STEPS]!,
      lastAction: info[at + G.STEPS] === 0 ? null : info[at + G.LAST]!,
    };
  }

  /** Whether the game has ended and waits for a reset. */
  isOver(game: number): boolean {
    this.mustHave(game);
    return this.games.info[game * G.FIELDS + G.OVER] !== 0;
  }

  /** Writes the observation of a seat, on its turn or not, as a row of `layout.size` bytes from `at` on. */
  observe(game: number, seat: number, row: Uint8Array, at = 0): Refusal | null {
    const wrong = this.gameRefusal(game);
    if (wrong !== null) return wrong;
    const unknown = this.seatRefusal(seat, game);
    if (unknown !== null) return unknown;
    if (seat !== this.actors[game]) writeRow(this.games, game, seat, row, at);
    else row.set(this.observations.subarray(game * this.layout.size, (game + 1) * this.layout.size), at);
    return null;
  }

  /** The position of the acting seat when its turn began, for the engine and its solver. */
  position(game: number): Position {
    this.mustHave(game);
    return positionOfGame(this.games, game);
  }

  /** The melds of the draft, each as one number (see `meldWord.ts`), in their slots; 0 is a free slot. */
  draft(game: number): Int32Array {
    this.mustHave(game);
    const { slots } = this.space;
    return this.games.melds.slice(game * slots, (game + 1) * slots);
  }

  /** The melds of the table when the turn began, in the same form. */
  table(game: number): Int32Array {
    this.mustHave(game);
    const { slots } = this.space;
    return this.games.before.slice(game * slots, (game + 1) * slots);
  }

  /** The draft in the engine's terms: its melds, including unfinished ones, its rack and its held tiles. */
  draftTiles(game: number): { table: Meld[]; rack: TileId[]; held: TileId[] } {
    const position = this.position(game);
    const table = layDraft(position, draftOf(this.games, game));
    const laid = new Set(tableTiles(table));
    const left = (tiles: readonly TileId[]): TileId[] => tiles.filter((tile) => !laid.has(tile));
    return { table, rack: left(position.rack).sort(compareTiles), held: left(tableTiles(position.table)) };
  }

  /** The whole game as it was when the turn began, including all hidden tiles. */
  state(game: number): GameState {
    this.mustHave(game);
    return stateOfGame(this.games, game);
  }

  /** Replaces a game of the batch by a game of the engine, for training from chosen positions. */
  load(game: number, state: GameState): Refusal | null {
    const wrong = this.gameRefusal(game);
    if (wrong !== null) return wrong;
    const written = writeState(this.games, game, state);
    if (!written.ok) return written.error;
    this.forgetRewards(game, game + 1);
    enterTurn(this.games, game);
    this.actors[game] = state.currentSeat;
    return null;
  }
}
