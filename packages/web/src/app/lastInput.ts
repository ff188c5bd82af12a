/** Whether a person is at the keys or at a pointer just now: only the first needs to see where the focus is. */

/** The page's own attribute, so that the style sheet knows it, too. */
const { dataset } = document.documentElement;

/** Follows it from now on. */
export function followInput(): void {
  // Before all others: what a key or a click opens asks at once.
  addEventListener('keydown', () => (dataset.input = 'key'), true);
  addEventListener('pointerdown', () => (dataset.input = 'pointer'), true);
}

export const lastInputWasKey = (): boolean => dataset.input === 'key';
