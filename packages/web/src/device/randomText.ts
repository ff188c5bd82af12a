/** Random text for secrets. `crypto.randomUUID` exists on secure pages only, and a page at home often is not secure. */
export const randomText = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
