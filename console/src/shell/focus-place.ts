/** Where an element stands, from its parent up: of each parent, which of its children leads there. */
type Place = readonly { parent: Element; at: number }[];

/** Not what opens a list as soon as it has the keyboard. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [aria-haspopup]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Notes where an element stands, for when it is gone. */
export function placeOf(element: Element): Place {
  const place: { parent: Element; at: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    place.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return place;
}

/**
 * What can have the keyboard nearest to a place: in what took its place, else in what came before, else above; in a
 * dialog, the dialog itself.
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
