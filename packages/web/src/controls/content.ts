/** The main element of a page: it takes the focus when a page has come, and for the link that skips the head. */

export function focusContent(content: HTMLElement | null = document.getElementById('content')): void {
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}

/** Calls `act` as soon as the content is there, which may take a while. Returns a function that cancels. */
export function whenContent(act: (content: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const content = document.getElementById('content');
    if (content !== null) act(content);
    return content !== null;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
