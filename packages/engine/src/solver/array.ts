/** A typed array of twice the length that begins with the same numbers. */
export function doubled<T extends Int32Array | Int16Array | Uint8Array | Float64Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
