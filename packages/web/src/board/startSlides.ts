/** Starts the slides of tiles and ends them: by transforms alone, all in one frame. */

const MILLISECONDS = 250;

/** A tile that begins this far from its place, after a delay in milliseconds. */
export interface Slide {
  readonly tile: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly delay?: number;
}

/** Ends every slide at once, so that a gesture does not wait for it. */
export function finishSlides(board: HTMLElement): void {
  for (const animation of board.getAnimations({ subtree: true })) animation.finish();
}

export function startSlides(root: HTMLElement, slides: readonly Slide[], onEnd: () => void): void {
  root.classList.add('moving');
  // A table that scrolls must keep clipping its tiles. Any other lets them come in from the edge.
  const table = root.querySelector('[data-area="table"]');
  if (table !== null && table.scrollHeight <= table.clientHeight + 1) root.classList.add('open');
  const animations = slides.map(({ tile, x, y, delay = 0 }) =>
    tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: MILLISECONDS,
      delay,
      // Until its turn comes, a tile waits where it starts.
      fill: 'backwards',
      easing: 'cubic-bezier(.2,.7,.3,1)',
    }),
  );
  const skip = (): void => {
    for (const animation of animations) animation.finish();
  };
  addEventListener('keydown', skip, true);
  addEventListener('pointerdown', skip, true);
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    removeEventListener('keydown', skip, true);
    removeEventListener('pointerdown', skip, true);
    // The next slide may have begun already.
    if (root.getAnimations({ subtree: true }).length > 0) return;
    root.classList.remove('moving', 'open');
    onEnd();
  });
}
