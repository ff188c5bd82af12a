/** Whether a person is at the keys or at a pointer just now: only the first needs to see where the focus is. */

let key = false;

/** Follows it from now on. */
export function followInput(): void {
  // Before all others: what a key or a click opens asks at once.
  addEventListener('keydown', () => (key = true), true);
  addEventListener('pointerdown', () => (key = false), true);
}

export const lastInputWasKey = (): boolean => key;
