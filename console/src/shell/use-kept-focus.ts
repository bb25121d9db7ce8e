import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeEntry } from '../api/enter.ts';
import { nearestTo, placeOf } from './focus-place.ts';

/** What opens for one choice: the focus then goes back to what opened it. */
const CHOICES = '[role=menu], [role=listbox]';
const DIALOG = '[role=dialog]';

/**
 * Keeps the focus on the page for people who use the keyboard alone: where the element with the focus is removed (a
 * deleted row, a link to another page, an item of a menu), the focus moves to the nearest element, or to the beginning
 * of a new page. There it goes from the places at the side too, which stay.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    // The form that had the keyboard is gone.
    if (takeEntry()) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    const end = new AbortController();
    let last: { element: HTMLElement; place: ReturnType<typeof placeOf>; page: string } | null = null;
    let isByKeyboard = false;
    /** Whether the element will get the focus back: from a menu, or once an answer has arrived. */
    let isLent = false;
    const on = (name: 'focusin' | 'keydown' | 'pointerdown' | 'click', listen: (event: Event) => void) =>
      document.addEventListener(name, listen, { capture: true, signal: end.signal });
    on('focusin', ({ target: element }) => {
      if (!(element instanceof HTMLElement)) return;
      isLent = element.closest(CHOICES) !== null;
      if (!isLent) last = { element, place: placeOf(element), page: location.pathname };
    });
    on('keydown', () => (isByKeyboard = true));
    on('pointerdown', () => (isByKeyboard = false));
    // A screen reader clicks without a key or a pointer.
    on('click', (event) => (isByKeyboard ||= event instanceof MouseEvent && event.detail === 0));
    const leave = router.subscribe('onResolved', ({ pathChanged }) => {
      if (!pathChanged || !isByKeyboard || !document.activeElement?.closest('.side a')) return;
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    });
    const observer = new MutationObserver(() => {
      if (!isByKeyboard || !last) return;
      const { element, place, page } = last;
      // A button is disabled while it waits for an answer: the browser takes the focus from it a moment later.
      const isWaiting = element.isConnected && element.matches(':disabled');
      isLent ||= isWaiting;
      if (isWaiting || document.activeElement !== document.body) return;
      const dialog = document.querySelector(DIALOG);
      // A dialog or menu that has just opened takes the focus by itself.
      if (document.querySelector('[role=menu]') || (dialog && !place.some(({ parent }) => parent === dialog))) return;
      if (element.isConnected && !isLent) return;
      const target = element.isConnected ? element : page === location.pathname ? nearestTo(place) : null;
      (target ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      end.abort();
      leave();
      observer.disconnect();
    };
  }, [router]);
}
