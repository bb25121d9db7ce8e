import { findPhoneNumbersInText, type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { Found } from '../types.ts';
import { mayHoldPhone } from './phone-plans.ts';

/** A stretch that could hold a number at all: the library is slow, and most of what is said has no digits. */
const STRETCH = /[+(]?\d(?:[\d\s()./\u2010-\u2015-]{5,40}\d|\d{6,})/gu;

/**
 * What nothing but a telephone number looks like, whether or not a plan has given it out: E.164 with its +, (555)
 * 010-1234, 020 7946 0018.
 */
const FORM =
  /(?:\+\d{1,3}[\s./-]?(?:\(0?\d{1,5}\)[\s./-]?)?\d(?:[\s./-]?\d){5,12}|(?<![\d(])\(\d{2,5}\)[\s./-]?\d{2,4}(?:[\s./-]?\d{2,4}){1,3}|(?<![\d.,/-])\d{3}[\s.-]\d{3}[\s.-]\d{4}|(?<![\d.,/-])0\d{1,4}[\s/-]\d{2,4}(?:[\s-]?\d{2,4}){1,3})(?![\d])(?:,?\s?(?:x|ext\.?|extension)\s?\d{1,6})?/gu;
const DATE = /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/u;

/**
 * Telephone numbers that are valid in the numbering plans: those with a country code, and those of the given countries
 * without one.
 * @param countries ISO 3166 codes; unknown ones are ignored
 */
export function findPhones(text: string, countries: readonly string[]): Found[] {
  const known: (CountryCode | undefined)[] = countries.filter((country) => isSupportedCountry(country));
  const found = findForms(text);
  /** What a stretch held: the same one comes again and again. */
  const seen = new Map<string, readonly Found[]>();
  for (const stretch of text.matchAll(STRETCH)) {
    const part = stretch[0];
    const digits = part.replaceAll(/\D/gu, '');
    if (digits.length < 7 || DATE.test(part)) continue;
    const inside = seen.get(part) ?? findKnown(part, digits, known);
    seen.set(part, inside);
    for (const one of inside) found.push({ ...one, start: stretch.index + one.start, end: stretch.index + one.end });
  }
  return found;
}

/** What the numbering plans know, by the first country that knows any. */
function findKnown(part: string, digits: string, countries: readonly (CountryCode | undefined)[]): Found[] {
  for (const country of countries.length > 0 ? countries : [undefined]) {
    if (!part.startsWith('+') && !mayHoldPhone(digits, country)) continue;
    const numbers = findPhoneNumbersInText(part, country === undefined ? {} : { defaultCountry: country });
    if (numbers.length > 0)
      return numbers.map(({ number, startsAt, endsAt }) => ({
        kind: 'phone',
        start: startsAt,
        end: endsAt,
        value: number.number,
      }));
  }
  return [];
}

function findForms(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(FORM)) {
    const digits = (match[0].split(/x|ext/u, 1)[0] ?? '').replaceAll(/[^\d+]/gu, '');
    if (digits.length >= 8)
      found.push({ kind: 'phone', start: match.index, end: match.index + match[0].length, value: digits });
  }
  return found;
}
