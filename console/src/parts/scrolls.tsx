import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type More = 'none' | 'start' | 'end' | 'both';

/** A part that is scrolled sideways where it is too wide: it fades at the side where there is more, and says so in words. */
export function Scrolls({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<More>('none');
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const look = () => setMore(moreOf(element));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <>
      <p className="card-body soft small scroll-hint" hidden={more === 'none'}>
        {hint}
      </p>
      <div
        ref={part}
        className="card-body scrolls"
        data-more={more}
        role="region"
        aria-label={label}
        // What cannot be scrolled need not be stopped at.
        tabIndex={more === 'none' ? undefined : 0}
      >
        {children}
      </div>
    </>
  );
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  const [before, after] = [scrollLeft > 2, scrollLeft + clientWidth < scrollWidth - 2];
  return before ? (after ? 'both' : 'start') : after ? 'end' : 'none';
}
