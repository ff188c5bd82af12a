/** Compares the output that a document shows with the real output: `…` stands for anything, or for the rest. */

const REST = '…';

/** JSON as it is shown in a document, `…` and all, as JSON: `{…}`, `[1,…]` and `"abc…"` are possible. */
function parseShown(text: string): unknown {
  const whole = text
    .replace(/([{,]\s*)…(\s*})/g, '$1"…":"…"$2')
    .replace(/([[,]\s*)…(\s*])/g, '$1"…"$2')
    .replace(/:(\s*)…/g, ':$1"…"');
  return JSON.parse(whole) as unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path to the first place where the two differ; null where they agree. */
function difference(shown: unknown, got: unknown, path: string): string | null {
  if (typeof shown === 'string' && shown.includes(REST)) {
    if (shown === REST) return got === undefined ? path : null;
    return typeof got === 'string' && textPattern(shown).test(got) ? null : path;
  }
  if (Array.isArray(shown)) {
    if (!Array.isArray(got)) return path;
    const open = shown.at(-1) === REST;
    const told = open ? shown.slice(0, -1) : shown;
    if (open ? got.length < told.length : got.length !== told.length) return `${path}.length`;
    return first(told.map((item, i) => difference(item, got[i], `${path}[${i}]`)));
  }
  if (isObject(shown)) {
    if (!isObject(got)) return path;
    const { [REST]: open, ...told } = shown;
    const extra = Object.keys(got).find((key) => !Object.hasOwn(told, key));
    if (open === undefined && extra !== undefined) return `${path}.${extra}`;
    return first(Object.keys(told).map((key) => difference(told[key], got[key], `${path}.${key}`)));
  }
  return shown === got ? null : path;
}

const first = (paths: readonly (string | null)[]): string | null =>
  paths.find((path) => path !== null) ?? null;

const textPattern = (shown: string): RegExp =>
  new RegExp(
    `^${shown
      .split(REST)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*?')}$`,
  );

/** The path where real JSON differs from the shown JSON; null where it does not. */
export const jsonDifference = (shown: string, got: string): string | null =>
  difference(parseShown(shown), JSON.parse(got) as unknown, '$');

/** The same for the output of a command: as JSON where it is JSON, else as text. */
export function outputDifference(shown: string, got: string): string | null {
  if (/^\s*[[{]/.test(shown) && shown.trim().split('\n').length === 1 && /^\s*[[{]/.test(got))
    return jsonDifference(shown, got);
  return textPattern(shown).test(got) ? null : `it printed:\n${got}`;
}
