import { isMonth } from './month-names.ts';

const DAY_WORD =
  /^(?:today|yesterday|heute|gestern|hoy|ayer|aujourd[’']hui|hier|oggi|ieri|hoje|ontem|vandaag|gisteren|idag|igår|dziś|wczoraj|сегодня|вчера|今日|昨日|今天|昨天|오늘|어제)$/iu;
const NUMERIC = /^\d{1,4}[./-](?:\d{1,2}(?:[./-]\d{1,4})?|\p{L}{3}[./-]\d{2,4})$/u;
const DAY = /^\d{1,2}(?:st|nd|rd|th|\.)?$/iu;
const YEAR = /^\d{4}$/u;
const MONTH =
  /^(?:jan|feb|fév|mar|mär|apr|avr|abr|mai|may|maj|mei|mag|jun|juin|giu|jul|juil|lug|aug|aoû|ago|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic)\p{L}{0,7}\.?$/iu;
const isMonthWord = (word: string): boolean => MONTH.test(word) && isMonth(word.replace(/\.$/u, ''));
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:[AaPp][Mm])?$/u;
const HALF = /^[AaPp]\.?[Mm]\.?$/u;
const WORDS = new Set([
  'at',
  'um',
  'à',
  'a',
  'las',
  'às',
  'alle',
  'om',
  'kl',
  'kl.',
  'on',
  'de',
  'of',
  '·',
  '|',
  '-',
  '–',
  '—',
  '@',
]);
const SOME_DAY =
  /\d|today|yesterday|heute|gestern|hoy|ayer|hui|hier|oggi|ieri|hoje|ontem|vandaag|gisteren|idag|igår|dziś|wczoraj|сегодня|вчера|今日|昨日|今天|昨天|오늘|어제/iu;

// A day before the time at the end has a digit, or is a word for a day.
function mayHaveDay(line: string): boolean {
  let from = line.lastIndexOf(':');
  while (from > 0 && /[\d:]/u.test(line.charAt(from - 1))) from -= 1;
  return SOME_DAY.test(line.slice(0, from));
}

// Between a name and the day: a mark, or "on the" in other languages.
const BEFORE_DAY = /^(?:[-–—|•·@]|le|am|el|il|em|op|den)$/u;
const MOST_WORDS = 12;
const BEHIND_TIME = ' \t,.[(]):\u00A0\u202F';

// Nearly every line ends in words: only a digit, or the m of "AM", can end a time.
function endsAsTime(line: string): boolean {
  let at = line.length - 1;
  while (at >= 0 && BEHIND_TIME.includes(line.charAt(at))) at -= 1;
  return /[\dmM]/u.test(line.charAt(at));
}
const LONGEST = 100;

/**
 * What stands before a date and a time at the end of a line, and that time as written: "Ann Lee — Today at 10:03 AM",
 * "Ann Lee 2025/4/8 10:03:22", "08/04 10:03". Null where the line does not end so.
 */
export function beforeDate(line: string): { before: string; time: string } | null {
  if (line.length > LONGEST || !line.includes(':') || !endsAsTime(line) || !mayHaveDay(line)) return null;
  const written = line
    .replace(/^\[(.*)\]$/u, '$1')
    .replace(/[\])]:?$/u, '')
    .split(/\s+|(?<=,)/u)
    .filter((word) => word !== '' && word !== ',');
  const words = written.map((word) => (word.endsWith(',') ? word.slice(0, -1) : word));
  let end = words.length;
  let half = '';
  if (HALF.test(words[end - 1] ?? '')) {
    end -= 1;
    half = ` ${(words[end] ?? '').replaceAll('.', '')}`;
  }
  const time = (words[end - 1] ?? '').replace(/^[[(]|[\])]$/gu, '');
  if (!TIME.test(time) || words.length > MOST_WORDS) return null;
  end -= 1;
  let dated = false;
  let day = false;
  while (end > 0) {
    const word = (words[end - 1] ?? '').replace(/^[[(]/u, '');
    const lower = word.toLowerCase();
    if (DAY_WORD.test(word) || NUMERIC.test(word) || isMonthWord(word)) dated = true;
    else if (DAY.test(word) || YEAR.test(word)) day = true;
    else if (!WORDS.has(lower)) break;
    end -= 1;
    if (dated && (DAY_WORD.test(word) || NUMERIC.test(word))) break;
  }
  if (!dated) return null;
  // A month has a day beside it: else it may be a name.
  const taken = words.slice(end);
  if (taken.some(isMonthWord) && !day) return null;
  while (end > 0 && BEFORE_DAY.test(words[end - 1] ?? '')) end -= 1;
  return { before: written.slice(0, end).join(' ').replace(/,$/u, ''), time: `${time}${half}` };
}
