import { describe, expect, it } from 'vitest';
import { redactTurns } from '../../../src/privacy/index.ts';

function redacted(text: string, countries: readonly string[] = []): string | undefined {
  return redactTurns([{ speaker: null, text }], { countries })[0]?.text;
}

describe('numbers that are redacted', () => {
  it.each<[string, string, string]>([
    ['a card is one by its check digit', 'is 4111 1111 1111 1111 right', 'is [card 1] right'],
    ['and a long number without', 'is 4111 1111 1111 1112 right', 'is [number 1] right'],
    [
      'a card may have 13 digits, 15 or 19',
      '4222222222222 378282246310005 6304000000000000000',
      '[card 1] [card 2] [card 3]',
    ],
    ['an account ends before the words behind it', 'DE89 3704 0044 0532 0130 00 and so on', '[account 1] and so on'],
    ['an account in small letters is the same', 'no9386011117947, NO93 8601 1117 947', '[account 1], [account 1]'],
    ['an account is one by its check digits', 'it is NO9486011117947 then', 'it is [number 1] then'],
    [
      'a number after what it is called is one',
      'my policy number is 12345 then',
      'my policy number is [number 1] then',
    ],
    ['a short one without is none', 'I say 123456 then', 'I say 123456 then'],
    ['seven digits are one', 'I say 1234567 then', 'I say [number 1] then'],
    ['seven of something are none', 'I say 1234567 euros then', 'I say 1234567 euros then'],
    ['what stands far behind is not its unit', 'I say 1234567 then: five euros', 'I say [number 1] then: five euros'],
    ['a date is none', 'on 12-03-2024 then', 'on 12-03-2024 then'],
    ['the branch of a bank is one', 'sort code 12-34-56 then', 'sort code [number 1] then'],
    ['a social security number is one', 'it is 123-45-6789 then', 'it is [number 1] then'],
    ['five digits one by one are one', 'that is one two three four five', 'that is [number 1]'],
    ['also with hyphens', 'that is one-two-three-four-five', 'that is [number 1]'],
    ['also doubled', 'that is double five five one two', 'that is double five five one two'],
    ['also doubled, with one more', 'that is double five five one two six', 'that is [number 1]'],
    [
      'also with a letter that is an S without regard to case',
      '\u017Fix \u017Fix \u017Fix \u017Fix \u017Fix',
      '[number 1]',
    ],
    ['also behind a mark', 'a\u0301one two three four five', 'a\u0301[number 1]'],
    ['four are none', 'that is one two three four', 'that is one two three four'],
    ['a code of letters and digits is one', 'it says ABC12345 there', 'it says [number 1] there'],
    ['a standard is none', 'it is ISO27001 then', 'it is ISO27001 then'],
    ['spaces and strokes do not make another', 'AB-1234567, AB1234567', '[number 1], [number 1]'],
  ])('%s', (_what, text, want) => {
    expect(redacted(text)).toBe(want);
  });
});

describe('telephone numbers that are redacted', () => {
  it('are the same with and without brackets, and with an extension', () => {
    expect(redacted('+44 20 7946 0018 or +44 (20) 7946-0018 ext 12 or +44 20 7946 0321')).toBe(
      '[phone 1] or [phone 1] or [phone 2]',
    );
  });

  it('need no country code where their country is given, also behind one that does not exist', () => {
    expect(redacted('is 02079460018 right', ['XX', 'GB'])).toBe('is [phone 1] right');
  });

  it('are those of every country that is given', () => {
    expect(redacted('is 2125550147 right', ['GB', 'US'])).toBe('is [phone 1] right');
  });

  it('are only numbers where no country is given', () => {
    expect(redacted('is 2125550147 right', ['XX'])).toBe('is [number 1] right');
  });

  it('need no given country where a country code stands in brackets', () => {
    expect(redacted('is (+44)20 7946 0018 right')).toBe('is ([phone 1] right');
  });

  it('may have seven digits where a country’s have', () => {
    expect(redacted('is 555 1234 or 555 1234 right', ['IS'])).toBe('is [phone 1] or [phone 1] right');
  });

  it('are no times of a day', () => {
    expect(redacted('on 2024-03-12 then', ['US'])).toBe('on 2024-03-12 then');
  });
});

describe('e-mail addresses that are redacted', () => {
  it.each<[string, string, string]>([
    ['two beside each other are two', 'a@b.co,c@d.co', '[email 1],[email 2]'],
    ['large letters do not make another', 'ANNA@EXAMPLE.COM, anna@example.com', '[email 1], [email 1]'],
    ['a sign alone is none', 'a @ b, x@ and @home', 'a @ b, x@ and @home'],
    ['marks before and behind it stay', '(.anna@example.com).', '(.[email 1]).'],
    ['characters of two units are letters too', 'is 𝒶nna@example.com', 'is [email 1]'],
    [
      'spoken and written are the same',
      'anna dot smith at example dot com, anna.smith@example.com',
      '[email 1], [email 1]',
    ],
  ])('%s', (_what, text, want) => {
    expect(redacted(text)).toBe(want);
  });
});

describe('addresses that are redacted', () => {
  it('are the same whatever stands between their words, in large letters too', () => {
    expect(redacted('12 Baker Street, then 12 BAKER  Street.')).toBe('[address 1], then [address 1]');
  });
});

it('nothing is found inside a marker', () => {
  expect(redacted('[account 123], [number 4567]')).toBe('[account 123], [number 4567]');
});

it('a marker counts on from the largest of its kind alone', () => {
  expect(redacted('[name 2] [name 9] [phone 4] a@b.co and 1234567 from Anna')).toBe(
    '[name 2] [name 9] [phone 4] [email 1] and [number 1] from [name 10]',
  );
});
