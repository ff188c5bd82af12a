/** Whether the player used the keyboard or a pointer last, and whether there is a keyboard at all. */

/** An attribute of the page, so that the style sheet can show the focus only to keyboard users. */
const { dataset } = document.documentElement;

/** A phone's keyboard on the screen sends keys in fields only. A key elsewhere means a real keyboard. */
const FIELD = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea';
let keyboardUsed = false;

/** Starts to listen. */
export function followInput(): void {
  // Captured first: a dialog that the same key or click opens asks at once.
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
