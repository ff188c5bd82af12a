/** Plain data as text, the same whatever order its fields are in: what hashes are taken of. */

/** Deeper than anything in a game. What lies below is cut off, so that no input can exhaust the stack. */
const DEEPEST = 16;

/** The text of a value; fields that are undefined are left out. */
export function canonicalText(value: unknown, depth = 0): string {
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  if (depth === DEEPEST) return '…';
  let text = '';
  if (Array.isArray(value)) {
    // Most lists are of tiles: those are written in one go.
    if (!value.some(isObject)) return JSON.stringify(value);
    for (const item of value) text += `,${canonicalText(item, depth + 1)}`;
    return `[${text.slice(1)}]`;
  }
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields).sort())
    if (fields[name] !== undefined)
      text += `,${JSON.stringify(name)}:${canonicalText(fields[name], depth + 1)}`;
  return `{${text.slice(1)}}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
