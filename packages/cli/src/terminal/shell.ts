/** Commands that we print for people to type: every word reaches us again as it was. */

/** A word as a shell takes it, in quotes only where it needs them. */
export const shellWord = (text: string): string =>
  /^[\w.,:=@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** An option with its value; one that begins with a dash would be taken for the next option. */
export const shellOption = (name: string, value: string): string =>
  value.startsWith('-') ? shellWord(`--${name}=${value}`) : `--${name} ${shellWord(value)}`;
