/** The size of tests over many random games or positions. `npm run bench -- soak` runs them at full size. */

/** What `npm run bench -- soak` sets. */
export const SOAK = 'RUMMIKUB_SOAK';

/** The full number in a soak run, otherwise the smaller one that `npm test` has time for. */
export const soak = (full: number, usual: number): number => (process.env[SOAK] === '1' ? full : usual);
