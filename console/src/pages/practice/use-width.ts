import { useEffect, useRef, useState } from 'react';

/** The width of an element, as it is laid out. */
export function useWidth<Shown extends HTMLElement>(first: number) {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(160, Math.floor(entry.contentRect.width)));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
