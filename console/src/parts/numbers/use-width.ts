import { useCallback, useState } from 'react';

const LEAST = 160;
/** What parts of a kind were wide at last. Most are as wide the next time: they are drawn once, and not again when that is known. */
const last = new Map<string, number>();

/**
 * The width of a part as it is laid out, in px.
 * @param kind of the part: those of a kind are mostly equally wide
 * @param first before it is known
 */
export function useWidth<Shown extends HTMLElement>(kind: string, first: number) {
  const [width, setWidth] = useState(() => last.get(kind) ?? first);
  const ref = useCallback(
    (element: Shown) => {
      const take = (across: number) => {
        if (across === 0) return;
        const known = Math.max(LEAST, Math.floor(across));
        last.set(kind, known);
        setWidth(known);
      };
      // Read before anything is painted: what watches the size says so a frame later, and the plot would jump.
      take(element.clientWidth);
      const watch = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width));
      watch.observe(element);
      return () => watch.disconnect();
    },
    [kind],
  );
  return [ref, width] as const;
}
