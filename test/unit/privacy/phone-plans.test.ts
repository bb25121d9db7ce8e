import examples from 'libphonenumber-js/examples.mobile.json';
import { findPhoneNumbersInText, getCountries, getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { formsOf } from '../../../src/privacy/patterns/number-forms.ts';
import { mayHoldPhone } from '../../../src/privacy/patterns/phone-plans.ts';
import { seeded } from '../../../src/demo/random.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');

it.each<[CountryCode, string]>([
  ['US', '8271 4813 1'],
  ['US', '(01) 0048271'],
  ['GB', '(01) 0048271'],
  ['GB', '4048271'],
])('the library is not asked in %s whether %s is a number of a telephone', (country, text) => {
  expect(mayHoldPhone(digitsOf(text), country)).toBe(false);
});

it.each([
  ['[1-357-9]\\d{9}|[18]\\d{8}|8\\d{6}', ['1235789 10 to 10', '18 9 to 9', '8 7 to 7']],
  ['(?:[24]\\d|90?)\\d{2,3}', ['249 3 to 5']],
  ['0?1', ['01 1 to 2']],
])('reads the pattern %s of a plan', (pattern, forms) => {
  expect(formsOf(pattern)?.map(({ first, least, most }) => `${[...first].join('')} ${least} to ${most}`)).toEqual(
    forms,
  );
});

it.each(['1+', '(?=1)2', '[^1]', '1)', '(1', ''])(
  'reads no pattern %j that is not as those of plans are',
  (pattern) => {
    const forms = formsOf(pattern);
    expect(forms === null || forms.every(({ most }) => most === 0)).toBe(true);
  },
);

it('is not asked for a number without a plus sign where no country is known', () => {
  expect(mayHoldPhone('02079460018', undefined)).toBe(false);
});

it('a look lets nothing pass by that the library would find, in any country', () => {
  const random = seeded('numbers');
  const below = (count: number) => random.whole(0, count - 1);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const abroad = (['US', 'DE', 'IT'] as const).flatMap((country) => getExampleNumber(country, examples) ?? []);
  const passedBy: string[] = [];
  let found = 0;
  for (const country of getCountries()) {
    const own = getExampleNumber(country, examples);
    const known = [...abroad, ...(own ? [own] : [])].flatMap((number) => [
      number.formatNational(),
      number.nationalNumber,
      number.formatInternational().slice(1),
      `00${number.number.slice(1)}`,
      number.format('IDD', { fromCountry: country }) ?? '',
      `${digits(3)} ${number.formatNational()}-${digits(3)}`,
    ]);
    const made = Array.from({ length: 20 }, () =>
      Array.from({ length: 2 + below(4) }, () => digits(1 + below(5))).join([' ', '-', '.', ' ('][below(4)] ?? ''),
    );
    for (const text of [...known, ...made]) {
      if (text.startsWith('+') || findPhoneNumbersInText(text, { defaultCountry: country }).length === 0) continue;
      found += 1;
      if (!mayHoldPhone(digitsOf(text), country)) passedBy.push(`${country} ${text}`);
    }
  }
  expect(passedBy).toEqual([]);
  expect(found).toBeGreaterThan(1_500);
});
