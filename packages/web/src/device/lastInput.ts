/** Whether a person is at the keys or at a pointer just now, and whether there are keys at all. */

/** The page's own attribute, so that the style sheet knows it, too: only at the keys one needs to see the focus. */
const { dataset } = document.documentElement;

/** A phone shows keys for a field, and they press like real ones: only elsewhere a key means a keyboard. */
const FIELD = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea';
let keyboardUsed = false;

/** Follows it from now on. */
export function followInput(): void {
  // Before all others: what a key or a click opens asks at once.
  const press = ({ target }: KeyboardEvent): void => {
    dataset.input = 'key';
    keyboardUsed ||= !(target instanceof Element && target.matches(FIELD));
  };
  addEventListener('keydown', press, true);
  addEventListener('pointerdown', () => (dataset.input = 'pointer'), true);
}

export const lastInputWasKey = (): boolean => dataset.input === 'key';

/** Whether there is a keyboard, as far as a page can know: where there is a mouse, or where one was used. */
export const hasKeyboard = (): boolean => keyboardUsed || matchMedia('(any-pointer: fine)').matches;
