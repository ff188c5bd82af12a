/** How wide our drawings are. */

/** As wide as an ordinary terminal, also where there is none, or a wider one. */
export const WIDTH = 80;

/** In a terminal that is narrower still, lines are broken by it. */
export const LEAST_WIDTH = 30;
