import { isPageNumber } from './document-parts.ts';
import type { LabelledLine } from '../labels/speaker-label.ts';

const NUMBER = /^\d{1,4}$/u;
const MOST_HEAD = 5;

/**
 * The lines of a printed document that are no talk: numbers of pages, also bare ones where they rise by one, and the
 * head that stands above the conversation and again on the next pages, or that a browser prints.
 */
export function pageLines(
  lines: readonly string[],
  splits: readonly (LabelledLine | null)[],
  gaps: ReadonlySet<number>,
): number[] {
  const numbers = lines.flatMap((line, i) => (NUMBER.test(line) ? [i] : []));
  const rising = numbers.every((i, n) => n === 0 || Number(lines[i]) === Number(lines[numbers[n - 1] ?? 0]) + 1);
  const bare = numbers.length >= 2 && rising ? new Set(numbers) : new Set<number>();
  const isPage = (i: number): boolean => bare.has(i) || isPageNumber(lines[i] ?? '');
  const talk = splits.findIndex((split) => split !== null);
  const head = new Set(lines.slice(0, Math.min(MOST_HEAD, Math.max(0, talk))));
  const found: number[] = [...bare];
  for (const i of furniture(lines, splits)) found.push(i);
  for (const i of besidePages(lines, splits, isPage)) found.push(i);
  for (const i of apartWithPages(lines, splits, gaps)) found.push(i);
  for (const [i] of lines.entries()) {
    if (!isPage(i)) continue;
    for (let next = i + 1; next <= i + MOST_HEAD && head.has(lines[next] ?? ''); next += 1) found.push(next);
  }
  return found;
}

const LONGEST_BESIDE = 120;

// Lines without a label that stand beside the number of a page, and again elsewhere: the head or the foot of each page.
function besidePages(
  lines: readonly string[],
  splits: readonly (LabelledLine | null)[],
  isPage: (i: number) => boolean,
): number[] {
  const beside = new Set<string>();
  for (const [i, line] of lines.entries())
    if (splits[i] === null && line.length <= LONGEST_BESIDE && !isPage(i) && (isPage(i - 1) || isPage(i + 1)))
      beside.add(line);
  if (beside.size === 0) return [];
  const places = lines.flatMap((line, i) => (splits[i] === null && beside.has(line) ? [i] : []));
  const counts = new Map<string, number>();
  for (const i of places) counts.set(lines[i] ?? '', (counts.get(lines[i] ?? '') ?? 0) + 1);
  return places.filter((i) => (counts.get(lines[i] ?? '') ?? 0) >= 2);
}

const MOST_APART = 3;

// The number of a page with a line or two that nobody's name begins, in a paragraph of their own.
function apartWithPages(
  lines: readonly string[],
  splits: readonly (LabelledLine | null)[],
  gaps: ReadonlySet<number>,
): number[] {
  return lines.flatMap((line, i) => {
    if (!isPageNumber(line)) return [];
    let [from, to] = [i, i + 1];
    while (from > i - MOST_APART && from > 0 && !gaps.has(from)) from -= 1;
    while (to < i + MOST_APART && to < lines.length && !gaps.has(to)) to += 1;
    const isApart = gaps.has(from) && (to === lines.length || gaps.has(to)) && to - from <= MOST_APART;
    const block = Array.from({ length: to - from }, (_, n) => from + n);
    return isApart && block.every((at) => splits[at] === null) ? block : [];
  });
}

const DIGITS = /\d+/gu;
// An address, a day, "2/3" at the end: what a browser prints above and below each page.
const PRINTED = /https?:\/\/|www\.|(?:^|[^\d.])\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|\s\d{1,4}\s?\/\s?\d{1,4}$/u;
const LONGEST_PRINTED = 240;

// Lines with an address, a day or the number of a page that nobody's name begins and that come again with other numbers.
function furniture(lines: readonly string[], splits: readonly (LabelledLine | null)[]): number[] {
  const places = new Map<string, number[]>();
  for (const [i, line] of lines.entries()) {
    if (splits[i] !== null || line.length > LONGEST_PRINTED || !PRINTED.test(line)) continue;
    const key = line.replaceAll(DIGITS, '0');
    const own = places.get(key);
    if (own === undefined) places.set(key, [i]);
    else own.push(i);
  }
  return [...places.values()].filter((own) => own.length >= 2).flat();
}
