import { rowsOf } from './rows.ts';

const MARKS = ['\t', ';', ',', '|'];
const HOURS =
  /^(?:h|hh|hrs?|hours?|std|stunden?|uur|uren|u|heures?|horas?|ore|ora|timm(?:e|ar)|timer?|godz|godziny?|час(?:ы|ов)?|ч|時|时|시)\.?$/iu;
const MINUTES = /^(?:m|mm|mins?|minutes?|minuten?|minutos?|minuti|minuter|minut[ya]?|мин(?:уты)?|м|分|분)\.?$/iu;
const SECONDS =
  /^(?:s|ss|secs?|seconds?|sek|sekunden?|seconden?|secondes?|segundos?|secondi|sekunder|sekundy|сек(?:унды)?|с|秒|초)\.?$/iu;
const NUMBER = /^\d{1,3}(?:[.,]\d{1,3})?$/u;
const LONGEST_HEAD = 500;

/** Where a time stands in columns of its own: the first of them, and whether it has the hours. */
interface Found {
  mark: string;
  at: number;
  hours: boolean;
}

function find(text: string): Found | null {
  const [head = ''] = text.slice(0, LONGEST_HEAD).split('\n', 1);
  const mark = MARKS.find((sign) => head.includes(sign));
  if (mark === undefined) return null;
  const names = ([...rowsOf(head, mark)][0] ?? []).map((name) => name.trim());
  const minutes = names.findIndex((name, i) => MINUTES.test(name) && SECONDS.test(names[i + 1] ?? ''));
  if (minutes < 0) return null;
  const hours = HOURS.test(names[minutes - 1] ?? '');
  return { mark, at: hours ? minutes - 1 : minutes, hours };
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const pad = (cell: string): string => (/^\d(?!\d)/u.test(cell) ? `0${cell}` : cell).replace(',', '.');

/**
 * A table whose times stand in columns for hours, minutes and seconds, with one column for them. Any other text as it is.
 * Linear.
 */
export function withWholeTimes(text: string): string {
  const found = find(text);
  if (found === null) return text;
  const { mark, at, hours } = found;
  const width = hours ? 3 : 2;
  const [names = [], ...rows] = rowsOf(text, mark);
  const timed = rows.filter((row) => row.length > at + width);
  if (!timed.every((row) => row.slice(at, at + width).every((cell) => NUMBER.test(cell.trim())))) return text;
  const joined = rows.map((row) => {
    if (row.length <= at + width) return row;
    const clock = row.slice(at, at + width).map((cell) => pad(cell.trim()));
    return [...row.slice(0, at), clock.join(':'), ...row.slice(at + width)];
  });
  return [[...names.slice(0, at), 'time', ...names.slice(at + width)], ...joined]
    .map((row) => row.map(quoted).join(mark))
    .join('\n');
}
