/** Lists, numbers, counts and days as a language writes them. Pure, but for the time zone of the device. */

/** The forms of a word that a language has beside `one` and `other`: Hebrew has one for two. */
type MoreForms = { readonly [rule in Exclude<Intl.LDMLPluralRule, 'one' | 'other'>]?: string };

export interface Writing {
  /** `Anna, Ben and Carl`. */
  readonly listed: (words: readonly string[]) => string;
  /** `red 7 or blue 7`. */
  readonly either: (words: readonly string[]) => string;
  /** The form of a word that goes with a number: `is` or `are`. */
  readonly form: (n: number, one: string, other: string, more?: MoreForms) => string;
  /** A number with its word: `1 tile`, `2 tiles`. */
  readonly count: (n: number, one: string, other: string, more?: MoreForms) => string;
  readonly number: (n: number) => string;
  /** With one digit after the point. */
  readonly decimal: (n: number) => string;
  /** Of a share between 0 and 1: `55%`. */
  readonly percent: (share: number) => string;
  /** With one digit after the point: `55.3%`. */
  readonly percentExactly: (share: number) => string;
  /** With its sign, as points won and lost are written: `+12`, `−7`, `0`. */
  readonly signed: (n: number) => string;
  /** The day of a moment, where the device is: `16 Nov 2026`. */
  readonly day: (at: string) => string;
}

/** A formatter is slow to make: it is made when it is first needed, and kept. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** How a language writes. Its functions need no `this`, so that a catalogue can take them apart. */
export function writingIn(tag: string): Writing {
  const and = once(() => new Intl.ListFormat(tag));
  const or = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const rules = once(() => new Intl.PluralRules(tag));
  const plain = once(() => new Intl.NumberFormat(tag));
  const tenths = once(
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const whole = once(() => new Intl.NumberFormat(tag, { style: 'percent' }));
  const exact = once(
    () =>
      new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const scores = once(
    () => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }),
  );
  const days = once(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }));
  // Every language here writes a small whole number with the same digits. The first formatter of a page is slow to make.
  const number = (n: number): string =>
    Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : plain().format(n);
  const form: Writing['form'] = (n, one, other, more) =>
    ({ ...more, one, other })[rules().select(n)] ?? other;
  return {
    listed: (words) => and().format(words),
    either: (words) => or().format(words),
    form,
    count: (n, one, other, more) => `${number(n)} ${form(n, one, other, more)}`,
    number,
    decimal: (n) => tenths().format(n),
    percent: (share) => whole().format(share),
    percentExactly: (share) => exact().format(share),
    // The minus sign is as wide as the plus; most languages leave it to the hyphen.
    signed: (n) => scores().format(n).replace('-', '−'),
    day: (at) => days().format(new Date(at)),
  };
}
