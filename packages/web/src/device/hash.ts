/** The parts of an address. No DOM. */

/** The parts of the address: `#/replay/abc/7` is `['replay', 'abc', '7']`. */
export const parseHash = (hash: string): string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
