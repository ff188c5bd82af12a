/** The browser's way back closes an open dialog first. Open dialogs share one step in the history. */

let open: readonly (() => void)[] = [];
let hasStep = false;

function addStep(): void {
  if (hasStep) return;
  hasStep = true;
  history.pushState({ dialog: true }, '');
}

/** After a dialog has closed: its step goes, unless another dialog took its place or a link led elsewhere. */
function settle(): void {
  if (!hasStep || open.length > 0) return;
  hasStep = false;
  if ((history.state as { dialog?: unknown } | null)?.dialog === true) history.back();
}

addEventListener('popstate', () => {
  if (!hasStep) return;
  hasStep = false;
  const [closing] = open.slice(-1);
  if (open.length > 1) addStep();
  closing?.();
});

/** Calls `close` when the player goes back. Returns a function for a dialog that closes by itself. */
export function backCloses(close: () => void): () => void {
  open = [...open, close];
  addStep();
  return () => {
    open = open.filter((one) => one !== close);
    // The next dialog may open at the same moment.
    setTimeout(settle);
  };
}
