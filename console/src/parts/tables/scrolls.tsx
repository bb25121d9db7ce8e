import { useRef, type ReactNode } from 'react';
import { useMore } from './use-more.ts';

/** A part that is scrolled sideways where it is too wide: it fades at the side where there is more, and says so in words. */
export function Scrolls({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const more = useMore(part);
  return (
    <>
      <p className="card-body soft small scroll-hint" hidden={more === 'none'}>
        {hint}
      </p>
      <div
        ref={part}
        className="card-body scrolls fades"
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
