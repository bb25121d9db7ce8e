/**
 * Where an element is in the document, from its parent up: each ancestor, and the number of the child that leads to the
 * element.
 */
type Place = readonly { parent: Element; at: number }[];

/** Without elements that open a list as soon as they have the focus. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [aria-haspopup]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Notes where an element is, for the time when it is removed. */
export function placeOf(element: Element): Place {
  const place: { parent: Element; at: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    place.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return place;
}

/**
 * The focusable element nearest to a place: in what replaced it, else before it, else above it; in a dialog, the dialog
 * itself.
 */
export function nearestTo(place: Place): HTMLElement | null {
  for (const { parent, at } of place) {
    if (parent.id === 'content' || parent === document.body) break;
    if (!parent.isConnected) continue;
    if (parent instanceof HTMLElement && parent.matches('[role=dialog]')) return parent;
    const near = [parent.children[at], parent.children[at - 1]].flatMap((child) => child ?? []);
    for (const child of near) {
      const found = child.matches(FOCUSABLE) ? child : child.querySelector(FOCUSABLE);
      if (found instanceof HTMLElement) return found;
    }
  }
  return document.querySelector<HTMLElement>('#content');
}
