import { isPageNumber } from './document-parts.ts';
import type { LabelledLine } from '../labels/speaker-label.ts';

const NUMBER = /^\d{1,4}$/u;
const MOST_HEAD = 5;

/**
 * The lines of a printed document that are no talk: numbers of pages, also bare ones where they rise by one, and the
 * head that stands above the conversation and again on the next pages.
 */
export function pageLines(lines: readonly string[], splits: readonly (LabelledLine | null)[]): number[] {
  const numbers = lines.flatMap((line, i) => (NUMBER.test(line) ? [i] : []));
  const rising = numbers.every((i, n) => n === 0 || Number(lines[i]) === Number(lines[numbers[n - 1] ?? 0]) + 1);
  const bare = numbers.length >= 2 && rising ? new Set(numbers) : new Set<number>();
  const isPage = (i: number): boolean => bare.has(i) || isPageNumber(lines[i] ?? '');
  const talk = splits.findIndex((split) => split !== null);
  const head = new Set(lines.slice(0, Math.min(MOST_HEAD, Math.max(0, talk))));
  const found: number[] = [...bare];
  for (const [i] of lines.entries()) {
    if (!isPage(i)) continue;
    for (let next = i + 1; next <= i + MOST_HEAD && head.has(lines[next] ?? ''); next += 1) found.push(next);
  }
  return found;
}
