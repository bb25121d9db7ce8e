import { useEffect, type RefObject } from 'react';
import { isTyping } from './is-typing.ts';

/**
 * Scores by keys: a digit answers the criterion that has the focus, else the first that is left, and goes to the next;
 * `x` says that it cannot be told.
 * @param within what has a `LevelChoice` with its place (`at`) for each criterion, and what comes after them (`data-after-scores`)
 * @param names of the criteria, in their order
 */
export function useScoreKeys(
  within: RefObject<HTMLElement | null>,
  names: readonly string[],
  levels: readonly number[],
  isGiven: (name: string) => boolean,
  give: (name: string, score: number | null) => void,
): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const score = scoreOf(event.key, levels);
      if (score === undefined) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]')?.dataset['criterion'];
      const at = focused === undefined ? names.findIndex((name) => !isGiven(name)) : Number(focused);
      const name = names[at];
      if (name === undefined) return;
      event.preventDefault();
      give(name, score);
      const next = choiceAt(within.current, at + 1);
      (next ?? within.current?.querySelector<HTMLElement>('[data-after-scores]'))?.focus();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  });
}

/** The first choice of the criterion at a place. */
export function choiceAt(within: HTMLElement | null, at: number): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-criterion="${at}"] input`) ?? null;
}

/** The score that a key stands for, null for `x`: a level of one digit by itself, else the level at that place. */
function scoreOf(key: string, levels: readonly number[]): number | null | undefined {
  if (key === 'x') return null;
  if (!/^\d$/.test(key)) return undefined;
  const digit = Number(key);
  const bySelf = levels.every((level) => Number.isInteger(level) && level >= 0 && level <= 9);
  return bySelf ? levels.find((level) => level === digit) : levels[digit - 1];
}
