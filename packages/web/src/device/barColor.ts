/** The bar of the browser around the page has the colour of the table. */
export function paintBar(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta === null) return;
  // Only the style sheet knows the colours: an element that is painted with one tells its value.
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--felt)';
  meta.content = getComputedStyle(probe).color;
  probe.remove();
}
