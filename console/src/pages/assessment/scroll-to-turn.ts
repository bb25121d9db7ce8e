/** How often the place is looked for again: what was out of sight gets its true height only once it is in sight. */
const LOOKS = 4;

/** What is left above it, in px, so that the words before it are seen. */
const ABOVE = 56;

/**
 * Brings a turn into view: within the list where that scrolls by itself, else the page.
 * @param focus whether the reader goes there, with the keyboard and a screen reader too
 */
export function scrollToTurn(list: HTMLElement, turn: number, focus: boolean): void {
  const element = list.querySelector<HTMLElement>(`[data-turn="${turn}"]`);
  if (!element) return;
  const look = (left: number) => {
    if (list.scrollHeight > list.clientHeight + 1) {
      const away = element.getBoundingClientRect().top - list.getBoundingClientRect().top;
      if (Math.abs(away - ABOVE) < 2) return;
      list.scrollTop += away - ABOVE;
    } else element.scrollIntoView({ block: 'center' });
    if (left > 0) requestAnimationFrame(() => look(left - 1));
  };
  look(LOOKS);
  if (focus) element.focus({ preventScroll: true });
}
