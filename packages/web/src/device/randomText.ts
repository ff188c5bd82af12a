/** Texts that nobody can guess. `crypto.randomUUID` is only there on secure pages; at home a page often is not. */
export const randomText = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
