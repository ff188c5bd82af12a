/** Requests and messages that no server should accept: what is right, broken in one or more places. */

/** Numbers from a seed: the same run every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export type Dice = ReturnType<typeof dice>;

export const oneOf = <T>(random: Dice, things: readonly T[]): T => things[random(things.length)]!;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that fit nowhere. */
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => 0.5,
  () => 2 ** 53,
  () => '',
  () => 'x'.repeat(5000),
  () => '\u0000\u202e\ud800',
  () => '../../etc/passwd',
  () => "'; DROP TABLE games; --",
  () => [],
  () => {},
  () => [[]],
  () => nested(40),
  () => nested(2000),
  () => Array.from({ length: 500 }, () => '7ra'),
  () => JSON.parse('{"__proto__": {"polluted": true}}'),
  () => ({ constructor: { prototype: { polluted: true } } }),
  () => ['7ra', '7ra'],
  () => '99zz',
];

/** A copy with one place broken: replaced, removed, or with something added. */
export function broken(value: unknown, random: Dice): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0) return oneOf(random, ODD)();
  if (Array.isArray(value)) {
    const list = [...value];
    if (list.length === 0 || random(4) === 0) list.push(oneOf(random, ODD)());
    else list[random(list.length)] = broken(list[random(list.length)], random);
    return list;
  }
  const fields: Record<string, unknown> = { ...value };
  const names = Object.keys(fields);
  const name = names.length === 0 ? 'x' : oneOf(random, names);
  if (random(5) === 0) delete fields[name];
  else fields[name] = broken(fields[name], random);
  return fields;
}

/** JSON that is cut off, doubled, or full of other signs. */
export function brokenText(text: string, random: Dice): string {
  switch (random(4)) {
    case 0:
      return text.slice(0, random(text.length + 1));
    case 1:
      return text + text;
    case 2: {
      const at = random(text.length + 1);
      return `${text.slice(0, at)}${oneOf(random, ['{', '"', '\\', ']', ',', '\u0000', '💥'])}${text.slice(at + 1)}`;
    }
    default:
      return `${'['.repeat(random(5000))}`;
  }
}
