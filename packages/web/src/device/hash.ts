/** How an address reads, apart from any browser. */

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
