type Numbers = Uint8Array | Int8Array | Int16Array | Int32Array | Float64Array;

/** An array of the same kind, for so many numbers, that begins like the old one. */
export function enlarge<A extends Numbers>(old: A, size: number): A {
  const larger = new (old.constructor as new (size: number) => A)(size);
  larger.set(old);
  return larger;
}
