/** Quotes words for a shell, for commands that we print. */

/** A word for a shell, in quotes where needed. */
export const shellWord = (text: string): string =>
  /^[\w.,:=@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** An option with its value. A value that begins with a dash is joined with `=`. */
export const shellOption = (name: string, value: string): string =>
  value.startsWith('-') ? shellWord(`--${name}=${value}`) : `--${name} ${shellWord(value)}`;
