import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { placeMenu } from './place-menu.ts';

/** What makes a link an item: the menu closes when it is pressed. */
export const ITEM = { role: 'menuitem', tabIndex: -1, className: 'menu-item' } as const;
const ITEMS = '[role^=menuitem]:not(:disabled)';

interface MenuButton {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: { detail: number }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** The button that opens it, with what makes it one. */
  button: (props: MenuButton) => ReactNode;
  side?: 'above' | 'below';
  align?: 'start' | 'end';
  /** Its name, where the button's own does not say what it holds. */
  label?: string;
  /** Items, and lines and labels between them. */
  children: ReactNode;
}

/**
 * A menu that a button opens, with the keys of the ARIA pattern: arrows, Home, End, letters, Escape. It closes where
 * somebody presses elsewhere. It is in the first load of every page, so it is made of the browser's own parts.
 */
export function Menu({ button, side = 'below', align = 'end', label, children }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'by pointer' | 'by keyboard' | null>(null);
  const close = () => setOpened(null);
  const giveBack = () => {
    close();
    opener.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    const [menu, at] = [list.current, opener.current];
    if (opened === null || !menu || !at) return undefined;
    // Above everything else, whatever the button stands in.
    if (!menu.matches(':popover-open')) menu.showPopover();
    const place = () => placeMenu(menu, at, side, align);
    place();
    const first = opened === 'by keyboard' ? menu.querySelector<HTMLElement>(ITEMS) : menu;
    first?.focus({ preventScroll: true });
    const end = new AbortController();
    const listen = { capture: true, signal: end.signal };
    document.addEventListener('scroll', place, listen);
    addEventListener('resize', place, listen);
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !menu.contains(target) && !at.contains(target)) setOpened(null);
      },
      listen,
    );
    return () => end.abort();
  }, [opened, side, align]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return giveBack();
    if (event.key === 'Escape') {
      event.stopPropagation();
      return giveBack();
    }
    const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const next = items[indexAfter(event.key, items)];
    if (!next) return undefined;
    event.preventDefault();
    return next.focus();
  };

  return (
    <>
      {button({
        ref: opener,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened === null ? undefined : id,
        // A press of a key counts no clicks.
        onClick: ({ detail }) => setOpened(opened === null ? (detail === 0 ? 'by keyboard' : 'by pointer') : null),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened('by keyboard');
        },
      })}
      {opened !== null && (
        <div
          ref={list}
          id={id}
          className="menu"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          onKeyDown={press}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[role=menuitem]')) giveBack();
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}

/** The index of the item that a key goes to; -1 where it goes to none. */
function indexAfter(key: string, items: readonly HTMLElement[]): number {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key === 'ArrowDown') return (at + 1) % items.length;
  if (key === 'ArrowUp') return (at <= 0 ? items.length : at) - 1;
  if (key.length !== 1 || key === ' ') return -1;
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = items.findIndex((item, index) => index > at && begins(item));
  return after === -1 ? items.findIndex(begins) : after;
}

/** A button in a menu, which closes when it is pressed. */
export function MenuItem(props: { onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return <button {...ITEM} type="button" {...props} />;
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly { value: Value; label: string; lang?: string }[];
  choose: (value: Value) => void;
}

/** Values of which one is chosen, in a menu, which stays open. */
export function MenuChoice<Value extends string>({ label, value, values, choose }: MenuChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label}>
      <div className="menu-label" aria-hidden="true">
        {label}
      </div>
      {values.map((one) => (
        <button
          key={one.value}
          {...ITEM}
          type="button"
          role="menuitemradio"
          aria-checked={one.value === value}
          lang={one.lang}
          onClick={() => choose(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
