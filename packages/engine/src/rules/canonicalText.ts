/** Plain data as text that does not depend on the order of fields. Hashes are computed from it. */

/** Deeper than anything in a game. What lies below is cut off, so that no input can exhaust the stack. */
const DEEPEST = 16;

/** The text of a value; fields that are undefined are left out. */
export function canonicalText(value: unknown, depth = 0): string {
  // Most of a game, its melds above all, is in order as it is: that is written in one go.
  if (isInOrder(value, depth)) return JSON.stringify(value);
  if (!isObject(value)) return 'null';
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return `[${[...value].map((item) => canonicalText(item, depth + 1))}]`;
  const fields = value as Record<string, unknown>;
  const texts = Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(fields[name], depth + 1)}`);
  return `{${texts}}`;
}

/** Whether JSON as it is written anyway is the canonical text. */
function isInOrder(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return true;
  if (!isObject(value) || depth === DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isInOrder(item, depth + 1));
  // What is not plain, such as a date, has a form of its own in JSON.
  if (value.constructor !== Object) return false;
  let last = '';
  for (const name in value) {
    if (name < last || !isInOrder((value as Record<string, unknown>)[name], depth + 1)) return false;
    last = name;
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
