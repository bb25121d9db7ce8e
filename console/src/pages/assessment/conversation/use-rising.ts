import { startTransition, useEffect, useState } from 'react';

/** How many groups of turns are drawn at once, and how many more with each step. */
const FIRST = 4;
const STEP = 12;

/** How much of a long list to draw: rises to `all` in steps, so that the page can handle input between two of them. */
export function useRising(all: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + STEP)));
    return () => clearTimeout(timer);
  }, [count, all]);
  return Math.min(all, count);
}
