/** Lines of chat that this player sent and the server has not answered. A line has no id: it comes back or is refused. */
import type { Result } from '@rummikub/engine';
import type { Refused } from '../../../i18n/refused.ts';

/** The error is null where the connection was lost before an answer came. */
export type Heard = Result<null, Refused | null>;

export interface Spoken {
  say(text: string): Promise<Heard>;
  /** A line of this player came back. */
  heard(text: string): void;
  refused(why: Refused): void;
  lost(): void;
}

/** The visible part of a text: the server may change invisible characters. */
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
    // A refusal is about the last line: earlier lines may still be on their way back.
    refused(why) {
      answer(waiting.at(-1), { ok: false, error: why });
    },
    lost() {
      for (const one of waiting) answer(one, { ok: false, error: null });
    },
  };
}
