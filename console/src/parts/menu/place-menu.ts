/** Between a menu and its button, and at least to the edges of the window, in px. */
const GAP = 8;

/**
 * Puts a menu above or below its button, where there is room for it, and within the window.
 * @param side where it goes when there is room on both
 * @param align which edges are in line, in the direction of reading
 */
export function placeMenu(
  menu: HTMLElement,
  button: HTMLElement,
  side: 'above' | 'below',
  align: 'start' | 'end',
): void {
  const at = button.getBoundingClientRect();
  const { clientWidth: across, clientHeight: down } = document.documentElement;
  const above = at.top - 2 * GAP;
  const below = down - at.bottom - 2 * GAP;
  const [wanted, other] = side === 'above' ? [above, below] : [below, above];
  const isThere = menu.scrollHeight <= wanted || wanted >= other;
  const isAbove = (side === 'above') === isThere;
  menu.style.maxHeight = `${Math.max(0, isAbove ? above : below)}px`;
  const height = menu.offsetHeight;
  const left = align === 'start' ? at.left : at.right - menu.offsetWidth;
  menu.style.top = `${isAbove ? at.top - GAP - height : at.bottom + GAP}px`;
  menu.style.left = `${Math.max(GAP, Math.min(left, across - GAP - menu.offsetWidth))}px`;
}
