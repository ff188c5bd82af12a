/** What this player said and nobody has answered yet. The server names no line: it sends it to all, or refuses. */
import type { Result } from '@rummikub/engine';
import type { Refused } from '../../../i18n/refused.ts';

/** Null where the connection was lost, and nobody knows what became of it. */
export type Heard = Result<null, Refused | null>;

export interface Spoken {
  say(text: string): Promise<Heard>;
  /** A line of this player came back. */
  heard(text: string): void;
  refused(why: Refused): void;
  lost(): void;
}

/** What is left of a text whatever the server does to signs that nobody sees. */
const plain = (text: string): string => text.replace(/[\p{C}\s]+/gu, '');

export function makeSpoken(): Spoken {
  let waiting: readonly { readonly text: string; readonly answer: (heard: Heard) => void }[] = [];
  const answer = (one: (typeof waiting)[number] | undefined, heard: Heard): void => {
    waiting = waiting.filter((other) => other !== one);
    one?.answer(heard);
  };
  return {
    say: (text) =>
      new Promise((resolve) => {
        waiting = [...waiting, { text: plain(text), answer: resolve }];
      }),
    heard(text) {
      answer(
        waiting.find((one) => one.text === plain(text)),
        { ok: true, value: null },
      );
    },
    // What was taken may come back after the refusal of what followed it: it is the last line that was too much.
    refused(why) {
      answer(waiting.at(-1), { ok: false, error: why });
    },
    lost() {
      for (const one of waiting) answer(one, { ok: false, error: null });
    },
  };
}
