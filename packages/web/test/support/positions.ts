/** Positions that more than one test, benchmark or picture looks at. */

/** A table of a hundred tiles, and a rack: the whole set but two tiles. */
export const CROWDED =
  '1k-13k 1r-13r 1b-13b 1o-13o 1k-4k 9k-13k 1r-5r 9r-12r 1b-4b 8b-12b 1o-4o 6o-13o 5k,5b,5o 6k,6r,6b 7k,7r,7b | 8k 8r 13r j';

/** The middle of a game: some thirty tiles on the table, and a rack as after the deal. */
export const MIDGAME =
  '1k-5k 3r-8r 7k,7r,7b 10b-13b 4o-9o 2k,2r,2o 11k,11r,11o | 8k 9k 1r 9r 5b 6b j 12o 13o 3k 4b 10r 2b 9o';
