/** Single keys from a terminal, by name. */
import { emitKeypressEvents } from 'node:readline';
import type { Input } from '../command.ts';

interface Keypress {
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly sequence?: string;
}

/** The keys as they are pressed: `q`, `left`, `ctrl-c`. Raw mode is switched off at the end. */
export async function* keysOf(stdin: Input): AsyncGenerator<string> {
  const pressed: string[] = [];
  let wake = (): void => {};
  let ended = false;
  const onKey = (_: string | undefined, key: Keypress): void => {
    const name = key.name ?? key.sequence ?? '';
    pressed.push(key.ctrl === true ? `ctrl-${name}` : name);
    wake();
  };
  const onEnd = (): void => {
    ended = true;
    wake();
  };
  emitKeypressEvents(stdin);
  stdin.setRawMode?.(true);
  stdin.on('keypress', onKey);
  stdin.on('end', onEnd);
  stdin.resume();
  try {
    while (true) {
      const key = pressed.shift();
      if (key !== undefined) yield key;
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    stdin.off('keypress', onKey);
    stdin.off('end', onEnd);
    stdin.setRawMode?.(false);
    stdin.pause();
  }
}
