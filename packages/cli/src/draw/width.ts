/** The width of drawings, in columns. */

/** The width in a wider terminal, or without one. */
export const WIDTH = 80;

/** A narrower terminal wraps our lines. */
export const LEAST_WIDTH = 30;
