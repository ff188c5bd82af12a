/** Reads JSON, and finds the character of an error. */
import type { Result } from '@rummikub/engine';

interface JsonTrouble {
  /** The message of the JavaScript engine without the text that it quotes, which may be long. */
  readonly what: string;
  /** The offset of the place. */
  readonly at: number;
}

export function readJsonText(text: string): Result<unknown, JsonTrouble> {
  const read = parse(text);
  if (!('wrong' in read)) return { ok: true, value: read.value };
  const { wrong } = read;
  const [sentence = wrong] = wrong.split(/,? (?:\.\.\.)?"|(?: in JSON)? at position| \(line/);
  return { ok: false, error: { what: sentence.replace(' of JSON input', ''), at: placeOf(wrong, text) } };
}

/** The value of a text, or what the JavaScript engine says is wrong with it. */
function parse(text: string): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

const TOKEN = 'Unexpected token';

const hasWrongToken = (text: string): boolean => {
  const read = parse(text);
  return 'wrong' in read && read.wrong.startsWith(TOKEN);
};

function placeOf(message: string, text: string): number {
  const [, told] = /at position (\d+)/.exec(message) ?? [];
  if (told !== undefined) return Number(told);
  if (!message.startsWith(TOKEN)) return text.length;
  // The message about a wrong token has no place. The token ends the shortest prefix that has the same message.
  let [fine, wrong] = [0, text.length];
  while (wrong - fine > 1) {
    const middle = (fine + wrong) >> 1;
    if (hasWrongToken(text.slice(0, middle))) wrong = middle;
    else fine = middle;
  }
  return fine;
}
