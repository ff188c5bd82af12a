/**
 * Every number that decides how fast the solver is. Tiles and points of its answers do not depend on them; the number of
 * broken old melds depends only on the last three. docs/experiments.md says what each is worth.
 */

/**
 * Room at the start: for the nodes of the four automata, with eight moves and four edges each, and for the states of a search.
 * It is enough for standard sets of tiles. Arrays that are never replaced by larger ones are constants to V8.
 */
export const NODE_ROOM = 4096;
export const STATE_ROOM = 4096;

/** States of the first attempt, with no price on groups. Most positions from play need fewer. Wins: all `play` rows. */
export const FIRST_STATES = 60;

/** States of an attempt after a sweep; each later attempt has four times as many and twice the sweeps. */
export const SWEPT_STATES = 600;

/**
 * The price of a joker where tiles must stay on the rack, in tiles of value 9. Wins: `rack 50`, `stress 40+14`, and the
 * tail of tables of 60 tiles under `free`: with a third of it the longest search there makes three times as many states, with 2
 * nearly twice as many.
 */
export const JOKER_IN_TILES = 1.75;

/**
 * Where a search with a guessed price is too long, lower prices are tried, each this part of the one before, as long as the
 * bound rises. Wins: sets with four copies and four jokers, where the full price takes 25 times as many states.
 */
export const PRICE_STEP = 2 / 3;
export const PRICE_STEPS = 5;
/**
 * Rounds with the price that fits best after one sweep. Where that is not enough, prices are compared again, after this many sweeps:
 * then the bound depends less on what is given back for jokers. Wins: `waiting, two jokers`.
 */
export const FITTING_ROUNDS = 2;
export const FITTING_SWEEPS = 4;

/**
 * The price of a joker where the whole rack can be laid and only broken melds count, in melds: 3 with an empty table,
 * less the fuller the table is, but never below LEAST_IN_MELDS. Wins: `stress 60+14` and denser.
 */
export const JOKER_IN_MELDS = 3;
export const LESS_ON_FULL_TABLE = 3.6;
export const LEAST_IN_MELDS = 0.125;

/**
 * The first price is a guess. With this share of all tiles on the table, a tile of the rack counting a third, the guess is
 * that the whole rack can be laid. Wins: `stress 40+14` and `play 40-59` at p95.
 */
export const LIKELY_ALL_LAID = 0.583;

/** Sweep rounds for a guessed price. After that the cost of what stays on the rack is found first. */
export const GUESS_ROUNDS = 1;
/** The same where any play is enough. Wins: sets with four copies and four jokers, where the second round saves 10,000 states. */
export const ANY_ROUNDS = 2;

/**
 * A state whose bound includes tiles that stay on the rack makes successors up to this share of a tile above its bound, since
 * almost every successor has a bound of its own. Wins: `rack 50`, which makes a tenth more expansions without it.
 */
export const TILE_SLACK = 1 / 8;

/** Sweep rounds for the layout that breaks the fewest old melds: 51,000 states at most. */
export const FEWEST_ROUNDS = 4;
/** Where that is not enough, layouts that break up to 1, 2, 4, 8 melds more are accepted, with this many rounds for each. */
export const RELAXED_ROUNDS = 2;
export const MELDS_MORE = [1, 2, 4, 8] as const;
