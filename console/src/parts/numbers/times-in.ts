const MINUTE = 60_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/**
 * Times and numbers as a locale writes them.
 * @param justNow what is said of less than a minute: formats say "this minute", which may also be to come
 */
export function timesIn(locale: string, justNow: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const dayInUtc = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDayInUtc = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const finePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const hundredth = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return {
    day: (time: number) => day.format(time),
    shortDay: (time: number) => shortDay.format(time),
    /** Of what begins with a day of UTC, such as a week: elsewhere it may be the day before. */
    dayInUtc: (time: number) => dayInUtc.format(time),
    shortDayInUtc: (time: number) => shortDayInUtc.format(time),
    moment: (time: number) => moment.format(time),
    number: (value: number) => number.format(value),
    /** Of few letters: thousands and millions are rounded. */
    short: (value: number) => short.format(value),
    /** Of a share between 0 and 1. */
    percent: (share: number) => percent.format(share),
    /** To a tenth. */
    finePercent: (share: number) => finePercent.format(share),
    signed: (value: number) => withMinus(signed.format(value)),
    /** To a hundredth, of figures such as kappa, which may be negative. */
    hundredth: (value: number) => withMinus(hundredth.format(value)),
    /** To a tenth, so that scores stand below each other. */
    score: (value: number) => score.format(value),
    /** The time too where it is less than a day away. */
    momentOrDay: (time: number) => (Math.abs(time - Date.now()) < 24 * 60 * MINUTE ? moment : day).format(time),
    /** Up to a month away in words, else the day. */
    ago(time: number): string {
      const away = time - Date.now();
      if (Math.abs(away) > 30 * 24 * 60 * MINUTE) return day.format(time);
      const step = STEPS.find(([, size]) => Math.abs(away) >= size);
      return step ? relative.format(Math.trunc(away / step[1]), step[0]) : justNow;
    },
  };
}

/** A number with the sign that is as wide as a plus, in place of a hyphen, at which a line may break. */
function withMinus(written: string): string {
  return written.replace('-', '−');
}
