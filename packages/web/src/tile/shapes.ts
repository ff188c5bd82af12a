/** The symbols of the colours, one shape for each, in a square of ten. */
export const SHAPES = {
  black: 'M5 .6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8z',
  red: 'M5 0L9.6 5L5 10L.4 5z',
  blue: 'M.9 .9h8.2v8.2h-8.2z',
  orange: 'M5 .5L9.8 9.2H.2z',
} as const;
