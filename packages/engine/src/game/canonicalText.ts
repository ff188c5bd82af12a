/** Plain data as text, the same whatever order its fields are in: what hashes are taken of. */

/** Deeper than anything in a game. What lies below is cut off, so that no input can exhaust the stack. */
const DEEPEST = 16;

export function canonicalText(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++)
      text += i === 0 ? canonicalText(value[i], depth + 1) : `,${canonicalText(value[i], depth + 1)}`;
    return `${text}]`;
  }
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalText(fields[name], depth + 1)}`).join(',')}}`;
}
