/** For how long the place is looked for again, in ms, and how many frames at least: heights above it come in late. */
const LOOK_MS = 1_000;
const LOOK_FRAMES = 12;
/** What says that the reader goes somewhere else by now. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** What is left above it, in px, so that the words before it are seen. */
const ABOVE = 56;

/**
 * Brings a turn into view: within the list where that scrolls by itself, and within the page. It is kept there while
 * what stands above it gets its true height, until the reader moves by themselves.
 * @param focus whether the reader goes there, with the keyboard and a screen reader too
 * @returns what ends it
 */
export function scrollToTurn(list: HTMLElement, turn: number, focus: boolean): () => void {
  const element = list.querySelector<HTMLElement>(`[data-turn="${turn}"]`);
  if (!element) return () => {};
  const began = performance.now();
  let frames = 0;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    for (const way of OWN_WAYS) removeEventListener(way, stop);
  };
  const look = () => {
    bring(list, element);
    frames += 1;
    if (frames >= LOOK_FRAMES && performance.now() - began >= LOOK_MS) stop();
    else next = requestAnimationFrame(look);
  };
  for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true });
  look();
  if (focus) element.focus({ preventScroll: true });
  return stop;
}

function bring(list: HTMLElement, element: HTMLElement): void {
  if (list.scrollHeight <= list.clientHeight + 1) {
    element.scrollIntoView({ block: 'center' });
    return;
  }
  const away = element.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (Math.abs(away - ABOVE) >= 2) list.scrollTop += away - ABOVE;
  // Where the page begins, the list's lower part is below what is seen of the page.
  element.scrollIntoView({ block: 'nearest' });
}
