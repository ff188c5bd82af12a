/** Plain data as text, the same whatever order its fields are in: what hashes are taken of. */

/** Deeper than anything in a game. What lies below is cut off, so that no input can exhaust the stack. */
const DEEPEST = 16;

/** The text of a value; fields that are undefined are left out. */
export function canonicalText(value: unknown, depth = 0): string {
  // Most of a game, its melds above all, is in order as it is: that is written in one go.
  if (isInOrder(value, depth)) return JSON.stringify(value);
  if (!isObject(value)) return 'null';
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item, depth + 1))}]`;
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  const texts = names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(fields[name], depth + 1)}`);
  return `{${texts}}`;
}

/** Whether JSON as it is written anyway is the canonical text. */
function isInOrder(value: unknown, depth: number): boolean {
  if (!isObject(value)) return value !== undefined && typeof value !== 'function';
  if (depth === DEEPEST || 'toJSON' in value) return false;
  if (Array.isArray(value)) return value.every((item) => isInOrder(item, depth + 1));
  let last = '';
  for (const name in value) {
    if (name < last || !isInOrder((value as Record<string, unknown>)[name], depth + 1)) return false;
    last = name;
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
