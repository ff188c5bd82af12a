/** The title of the tab: the name of the page, or a call that takes its place for a while. */
let page = '';
let call: string | null = null;

const write = (): void => {
  document.title = call ?? page;
};

export function nameTab(title: string): void {
  page = title;
  write();
}

/** With null the name of the page is back. */
export function callByTab(text: string | null): void {
  call = text;
  write();
}
