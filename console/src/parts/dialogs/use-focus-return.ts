import { useEffect, useState } from 'react';
import { nearestTo, placeOf } from '../../shell/focus-place.ts';

/** What opened the dialog that is open now, for a dialog that replaces it. */
let lastOpener: HTMLElement | null = null;

/** When the dialog closes, moves the focus back to what opened it; where that is gone, to what stands nearest to its place. */
export function useFocusReturn(): void {
  const [opener] = useState(() => {
    lastOpener = openerOf(document.activeElement);
    return lastOpener && { element: lastOpener, place: placeOf(lastOpener) };
  });
  useEffect(
    () => () => {
      const target = opener?.element.isConnected ? opener.element : nearestTo(opener?.place ?? []);
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The element that had the focus; for an item of a menu, which closes, the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  // The button that sent the dialog before is disabled while it waits, and has lost the focus.
  const isLost = active === null || active === document.body;
  if (active?.closest('[role=dialog]') || (isLost && document.querySelector('[role=dialog]'))) return lastOpener;
  const menu = active?.closest('[role=menu]');
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
