/** A larger array with what the old one held: scratch grows, and never shrinks. */
export function enlarge<T extends Int8Array | Uint8Array | Int16Array | Int32Array | Float64Array>(
  old: T,
  larger: T,
): T {
  larger.set(old);
  return larger;
}
