import { useLayoutEffect, useState, type RefObject } from 'react';

type More = 'none' | 'start' | 'end' | 'both';

/** On which sides of a part that is scrolled sideways there is more: for `data-more` of the class `fades`. */
export function useMore(part: RefObject<HTMLElement | null>): More {
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
  }, [part]);
  return more;
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  const [before, after] = [scrollLeft > 2, scrollLeft + clientWidth < scrollWidth - 2];
  return before ? (after ? 'both' : 'start') : after ? 'end' : 'none';
}
