/** Exchanges all arrays of a part for twice as large ones that begin like them. */
export function double(part: object): void {
  const fields = part as Record<string, Int32Array>;
  for (const name in fields) {
    const old = fields[name]!;
    if (!ArrayBuffer.isView(old)) continue;
    fields[name] = new (old.constructor as Int32ArrayConstructor)(old.length * 2);
    fields[name].set(old);
  }
}
