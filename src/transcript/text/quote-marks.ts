import type { Segment } from '../format.ts';

const MARK = /(?:^|\s)>\s/gu;
const FEWEST = 3;
const NEARLY_ALL = 0.9;

/**
 * What was said without the marks of quotations, where all of it is written as mails and Markdown write them, below names
 * that are not (`**Ann** (0:05)`, `> Good morning.`). Linear.
 */
export function withoutQuoteMarks(segments: readonly Segment[]): readonly Segment[] {
  const [first] = segments;
  if (first?.text.startsWith('> ') !== true || segments.length < FEWEST) return segments;
  if (segments.filter(({ text }) => text.startsWith('> ')).length < segments.length * NEARLY_ALL) return segments;
  return segments.map((segment) => ({ ...segment, text: segment.text.replaceAll(MARK, ' ').trim() }));
}
