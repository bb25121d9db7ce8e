import { useEffect, useState } from 'react';

/** What opened the dialog that stands now, for one that takes its place. */
let lastOpener: HTMLElement | null = null;

/** When the dialog goes, brings the keyboard back to what opened it; where that is gone too, to the page. */
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

/** The element that had the keyboard: for an item of a menu, which closes, the button of the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  if (active?.closest('[role=dialog]')) return lastOpener;
  const menu = active?.closest('[role=menu]');
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
