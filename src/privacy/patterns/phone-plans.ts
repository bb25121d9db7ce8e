import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { formsOf } from './number-forms.ts';

/** Where the library keeps what is asked of the numbering plan of a country. */
const [ABROAD, PATTERN, LENGTHS, TRANSFORM] = [1, 2, 3, 8];

type Look = (digits: string) => boolean;

const looks = new Map<CountryCode, Look>();

/**
 * Whether digits may hold a telephone number as somebody in a country dials it, so that the library must be asked: that
 * takes a hundred times as long as this look, and most digits that are said are no number. Never false where the library finds one.
 * @param digits of a stretch without a plus sign
 * @param country without one, only numbers with a plus sign are known
 */
export function mayHoldPhone(digits: string, country: CountryCode | undefined): boolean {
  if (country === undefined) return false;
  const look = looks.get(country) ?? lookOf(country);
  looks.set(country, look);
  return look(digits);
}

/*
 * What the library takes for a number is the part of the digits behind a prefix, if there is one, and as a whole of the form
 * of a plan: of any plan behind the prefix of calls abroad, and else of one that shares the country's calling code.
 */
function lookOf(country: CountryCode): Look {
  const plan = planOf(country);
  const abroad = textAt(plan, ABROAD);
  const sharing = metadata.country_calling_codes[getCountryCallingCode(country)] ?? [];
  const forms = sharing.map((one) => formsOf(textAt(planOf(one), PATTERN)));
  // The first plan of a calling code says for all of them how long numbers are.
  const shortest = shortestOf(planOf(sharing[0] ?? country)[LENGTHS]);
  /** How many digits a number has at least that begins with a digit. */
  const needed = new Map<string, number>();
  for (const form of forms.flat()) {
    // Nor is anything known of a plan with a rule for what is left out within it: a number has digits that were not said.
    if (!form || plan[TRANSFORM] || !/^\d{1,4}$/u.test(abroad)) return () => true;
    const length = Math.max(form.least, shortest);
    if (form.most < shortest) continue;
    for (const digit of form.first) needed.set(digit, Math.min(length, needed.get(digit) ?? length));
  }
  return (digits) => mayBeAbroad(digits, abroad) || mayBeAtHome(digits, needed);
}

function mayBeAtHome(digits: string, needed: ReadonlyMap<string, number>): boolean {
  for (let at = 0; at < digits.length; at += 1)
    if (digits.length - at >= (needed.get(digits[at] ?? '') ?? Infinity)) return true;
  return false;
}

/** Whether behind the prefix of calls abroad stands what may be a number with its calling code. */
function mayBeAbroad(digits: string, prefix: string): boolean {
  for (let at = digits.indexOf(prefix); at !== -1; at = digits.indexOf(prefix, at + 1)) {
    const begin = at + prefix.length;
    if (digits[begin] !== '0' && digits.length - begin >= SHORTEST) return true;
  }
  return false;
}

/** Digits of the shortest number of any country with its calling code. */
const SHORTEST = Math.min(
  ...Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.map((country) => code.length + shortestOf(planOf(country)[LENGTHS])),
  ),
);

function shortestOf(lengths: unknown): number {
  return Array.isArray(lengths) ? Math.min(...lengths.map(Number)) : 1;
}

function planOf(country: CountryCode): readonly unknown[] {
  return metadata.countries[country] ?? [];
}

function textAt(plan: readonly unknown[], place: number): string {
  const value = plan[place];
  return typeof value === 'string' ? value : '';
}
