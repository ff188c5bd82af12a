/** What is wrong with a text that is not JSON, from what the JavaScript engine says about it. */

interface JsonTrouble {
  /** Without the piece of the text that the engine quotes, which may be long and have lines of its own. */
  readonly what: string;
  /** The offset of the place, where it is told. */
  readonly at: number | null;
}

export function jsonTrouble(error: unknown): JsonTrouble {
  const { message } = error as Error;
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const [what = message] = message.split(/,? (?:\.\.\.)?"|(?: in JSON)? at position| \(line/);
  return { what: what.replace(' of JSON input', ''), at: position === undefined ? null : Number(position) };
}
