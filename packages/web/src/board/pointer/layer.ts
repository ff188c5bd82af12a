/** An element above the whole page that takes no input: dragged tiles, the drop marker, the magnifier. */

export const px = (n: number): string => `${Math.round(n)}px`;

export function layer(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  document.body.append(element);
  return element;
}
