import { isMonth } from './month-names.ts';
import { monthOf } from './written-date.ts';

// "Tom 5 Mar", "Tom Mar 5", "Tom 5 Mar 2026".
const DAY_BEHIND = /,? (?:(\p{L}{3,12})\.? \d{1,2}|\d{1,2}\.?(?: (\p{L}{3,12})\.?(?: \d{4})?)?)$/u;

/** A short name without the day that was taken for its end, or the number of that day; any other as it is. */
export function withoutDay(name: string): string {
  const found = DAY_BEHIND.exec(name);
  const month = found?.[1] ?? found?.[2];
  return found === null || (month !== undefined && !(isMonth(month) && monthOf(month) >= 0))
    ? name
    : name.slice(0, found.index);
}
