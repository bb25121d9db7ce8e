// The beginnings of the months' names in the languages that mails most often come in; of several that fit, the first.
const MONTHS: readonly RegExp[] = [
  /^(?:jan|gen|ene|янв|січ|sty|led|oca)/iu,
  /^(?:feb|fév|fev|фев|лют|lut|úno|şub|hel)/iu,
  /^(?:mar|mär|mrt|maa|maart|мар|бер|bře)/iu,
  /^(?:apr|avr|abr|апр|кві|kwi|dub|nis|huh)/iu,
  /^(?:may|mai|maj|mei|mag|май|мая|тра|kvě|tou)/iu,
  /^(?:jun|juin|giu|июн|чер|cze|červen|haz|kes)/iu,
  /^(?:jul|juil|lug|июл|лип|lip|červenec|tem|hei)/iu,
  /^(?:aug|aoû|aou|ago|авг|сер|sie|srp|ağu|elo)/iu,
  /^(?:sep|set|сен|вер|wrz|zář|eyl|syy)/iu,
  /^(?:oct|okt|ott|out|окт|жов|paź|říj|eki|lok)/iu,
  /^(?:nov|ноя|лис|lis|kas|mar)/iu,
  /^(?:dec|dez|déc|dic|дек|гру|gru|pro|ara|jou)/iu,
];
/** The number of a month by the beginning of its name, 0 for January; -1 for any other word. */
export const monthOf = (name: string): number => MONTHS.findIndex((known) => known.test(name));

const DAY_MONTH = /(?<!\d)(\d{1,2})(?:\.|º|°|er)?\s(?:de\s)?(\p{L}{3,12})\.?,?\s(?:de\s)?(\d{4})(?!\d)/u;
const NUMERIC = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/u;
const EASTERN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;
const CLOCK = /(?<!\d)(\d{1,2})[:h.](\d{2})(?::(\d{2}))?(?!\d)/u;
const EARLIER_HALF = /\d\s?a\.?\s?m\b|上午|午前|오전/iu;
const LATER_HALF = /\d\s?p\.?\s?m\b|下午|午後|오후/iu;

/**
 * Milliseconds since 1970 of a date and a time as mails in other languages than English have them: "woensdag 4 maart 2026
 * 10:15", "4. März 2026 um 10:15", "04.03.2026 10:15" with the day first, "2026年3月4日 10:15". Null for anything else.
 */
export function writtenDate(text: string): number | null {
  const own = text.slice(0, 100);
  const day = dayOf(own);
  if (day === null) return null;
  const [, hour = '0', minute = '0', second = '0'] = CLOCK.exec(own.replace(day.written, ' ')) ?? [];
  return Date.UTC(day.year, day.month, day.day, hoursOf(Number(hour), own), Number(minute), Number(second));
}

// Twelve is the first hour of each half.
function hoursOf(hour: number, text: string): number {
  if (LATER_HALF.test(text)) return hour < 12 ? hour + 12 : hour;
  return hour === 12 && EARLIER_HALF.test(text) ? 0 : hour;
}

function dayOf(text: string): { written: string; year: number; month: number; day: number } | null {
  const named = DAY_MONTH.exec(text);
  if (named !== null) {
    const month = monthOf(named[2] ?? '');
    return month < 0 ? null : { written: named[0], year: Number(named[3]), month, day: Number(named[1]) };
  }
  const numeric = NUMERIC.exec(text);
  const eastern = numeric === null ? EASTERN.exec(text) : null;
  const [written, year, month, day] =
    numeric === null ? (eastern ?? []) : [numeric[0], numeric[3], numeric[2], numeric[1]];
  return written === undefined || Number(month) > 12
    ? null
    : { written, year: Number(year), month: Number(month) - 1, day: Number(day) };
}

// "May 11, 2026, 1:30:01 PM" at the beginning of a line, as lists of messages in American English have it.
const MONTH_FIRST =
  /^\[?(\p{L}{3,12})\.?\s(\d{1,2}),?\s(\d{4}),?\s(?:at\s)?(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?)\]?(?=[\s:–—-])/u;

/** A line that begins with a month's name, a day and a time, with the date in numbers: "[2026-05-11, 1:30 PM] …". */
export function withNumericDate(line: string): string {
  const [whole, name = '', day = '', year = '', time = ''] = MONTH_FIRST.exec(line.slice(0, 60)) ?? [];
  const month = whole === undefined ? -1 : monthOf(name);
  return whole === undefined || month < 0
    ? line
    : `[${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}, ${time}]${line.slice(whole.length)}`;
}
