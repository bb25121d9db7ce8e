// What programs that talk to models put into the messages of the person before them.
import type { Segment } from '../format.ts';

const OPEN = '<system-reminder>';
const CLOSE = '</system-reminder>';
const INTERRUPTED = /^\[Request interrupted by user(?: for tool use)?\]$/u;

/** The pieces without reminders around what is said, and without those that only say that the person broke in. Linear. */
export function withoutPutIn(segments: Segment[]): Segment[] {
  if (!segments.some(({ text }) => text.includes(CLOSE) || isInterrupted(text))) return segments;
  const own = segments.flatMap((segment) => {
    const text = withoutReminders(segment.text);
    return text === '' || isInterrupted(text) ? [] : [{ ...segment, text }];
  });
  return own.length === 0 ? segments : own;
}

const isInterrupted = (text: string): boolean => text.length < 60 && INTERRUPTED.test(text.trim());

// Those at the beginning and at the end: in the middle, somebody speaks of one.
function withoutReminders(text: string): string {
  if (!text.includes(CLOSE)) return text;
  let [from, to] = [text.length - text.trimStart().length, text.trimEnd().length];
  while (text.startsWith(OPEN, from)) {
    const end = text.indexOf(CLOSE, from);
    if (end < 0 || end + CLOSE.length > to) break;
    from = end + CLOSE.length;
    while (from < to && text.charAt(from).trim() === '') from += 1;
  }
  while (to > from && text.slice(Math.max(from, to - CLOSE.length), to) === CLOSE) {
    const begin = text.lastIndexOf(OPEN, to);
    if (begin < from) break;
    to = begin;
    while (to > from && text.charAt(to - 1).trim() === '') to -= 1;
  }
  return text.slice(from, to);
}
