import { beforeDate } from '../times/date-and-time.ts';
import { spokenTime } from '../times/spoken-time.ts';
import { isWeekday } from '../times/stamp.ts';

const MOST_ABOVE = 12;
const LOOKED_AT = 300;
const FEWEST = 4;
const CLOCK = /\d{1,3}:\d{2}/u;
// Also in words: "1 minute 5 seconds".
const SOME_TIME = /\d{1,3}:\d{2}|\d{1,3}\s?(?:m|min\p{L}{0,6}|s|se[ckg]\p{L}{0,7})(?!\p{L})/u;
const LONGEST = 60;

// A day, an hour and how long it took: "2026.03.05 목 오후 2:03 ・ 1분 24초".
const DAY_AND_LENGTH =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?\s[^.?!\d]{0,24}\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?\s?[・·•|–-]\s?(.{2,30})$/u;

// "Thu, Mar 5, 2026, 2:03 PM", alone in its line.
function isDateAlone(line: string): boolean {
  if (line.length > LONGEST || !CLOCK.test(line)) return false;
  if (spokenTime(DAY_AND_LENGTH.exec(line)?.[1] ?? '') !== null) return true;
  const found = beforeDate(line);
  return found !== null && (found.before === '' || isWeekday(found.before));
}

/**
 * A text without the day and hour that stand in a line of their own above a talk whose own times have no day: they are the
 * file's, and no turn begins then. Null where there is no such line. Linear.
 */
export function withoutDateOfFile(text: string): string | null {
  const lines = text.split('\n', LOOKED_AT).map((line) => line.trim());
  const filled = lines.flatMap((line, i) => (line === '' ? [] : [i]));
  const at = filled.slice(0, MOST_ABOVE).find((i) => CLOCK.test(lines[i] ?? ''));
  if (at === undefined || !isDateAlone(lines[at] ?? '')) return null;
  const others = lines.slice(at + 1).filter((line) => SOME_TIME.test(line.slice(0, LONGEST)));
  if (others.length < FEWEST || others.some((line) => beforeDate(line.slice(0, LONGEST)) !== null)) return null;
  return text
    .split('\n')
    .filter((_, i) => i !== at)
    .join('\n');
}
