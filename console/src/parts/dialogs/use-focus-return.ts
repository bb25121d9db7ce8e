import { useEffect, useState } from 'react';

/** What opened the dialog that is open now, for a dialog that replaces it. */
let lastOpener: HTMLElement | null = null;

/** When the dialog closes, moves the focus back to what opened it; where that is gone, to the page. */
export function useFocusReturn(): void {
  const [opener] = useState(() => (lastOpener = openerOf(document.activeElement)));
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#content');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The element that had the focus; for an item of a menu, which closes, the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  if (active?.closest('[role=dialog]')) return lastOpener;
  const menu = active?.closest('[role=menu]');
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
