/** What a page has to say: the element that the focus goes to when another page has come, or for whoever skips the head. */

export function focusContent(content: HTMLElement | null = document.getElementById('content')): void {
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}

/** Does something with the content as soon as it is there: a game is opened first, a table asked for. Gives what calls it off. */
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
