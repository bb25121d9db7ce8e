import { squeeze } from '../text/normalise.ts';
import { fold } from './fold.ts';
import { shortFormOf } from './short-forms.ts';

const TITLES = new Set(
  'mr mrs ms miss mx dr prof professor herr frau hr fr mme mlle monsieur madame madam sir senor senora senorita sr sra don dona dott ing dipl phd msc mba rn md lpc lcsw san sensei pan pani'.split(
    ' ',
  ),
);
const COMPANY = /\b(?:gmbh|ag|inc|ltd|llc|plc|sa|sarl|srl|bv|nv|oy|ab|aps|kg|corp|company|co|group|team)\b\.?$/iu;
// "Anna's iPhone", "iPhone von Anna", "Harry Rook's Presentation": the name is what is left.
const DEVICE =
  /(?:['’`´]?s)?\s?\b(?:iphone|ipad|ipod|macbook|imac|mac mini|galaxy|pixel|oneplus|huawei|xiaomi|android|phone|telefon|handy|laptop|notebook|computer|desktop|pc|tablet|surface|airpods|presentation|bildschirm|screen|zoom)\b(?:\s(?:pro|air|max|mini|plus|ultra|se|xr|\d{1,6}|\d{1,4}[a-z_]\w?|\d{5}[a-z_]))*$/iu;
const DEVICE_FIRST =
  /^(?:iphone|ipad|macbook(?:\s(?:pro|air))?|téléphone|telefon|pc|laptop)\s(?:von|de|d['’]|di|van|da|af|od|of)\s?/iu;
const ASIDE = /\([^)]*\)?|\[[^\]]*\]?|（[^）]*）?|"[^"]*"|“[^“”]*”/gu;
const PARTS = /\||\s[-–—@•·/]\s|\sfrom\s|\svon der\s|\sbei\s|\s?@(?=\p{Lu})/u;
const LONGEST = 200;

function wordsOf(text: string): string[] {
  // A handle in one piece: "anna.mueller", "anna_mueller", "AnnaMueller".
  const parted = /\s/u.test(text.trim()) ? text : text.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ');
  return fold(parted.replaceAll(/[._]/gu, ' '))
    .split(' ')
    .filter((word) => word !== '' && !TITLES.has(word));
}

/**
 * The ways in which a label may be read as a person's name, as words without titles. What stands in brackets, the names
 * of devices and "she/her" are left out; of "Anna Müller | Acme" and "Acme - Anna Müller" each part is one; "Müller,
 * Anna" is Anna Müller, and "Anna Müller, Acme GmbH" is Anna Müller too.
 */
export function nameReadings(name: string): string[][] {
  const readings: string[][] = [];
  const add = (text: string): void => {
    const words = wordsOf(text);
    if (words.length > 0) readings.push(words);
  };
  const bare = squeeze(
    name
      .slice(0, LONGEST)
      .replaceAll(ASIDE, ' ')
      .replaceAll(/\b(?:she|he|they)\/(?:her|him|them)\S*/giu, ' '),
  );
  for (const part of bare.split(PARTS)) {
    const own = part.trim().replace(DEVICE_FIRST, '').replace(DEVICE, '').trim();
    // "Annas MacBook"; a name of its own may end in s, so only here.
    if (own !== part.trim() && /\p{L}{3}s$/u.test(own)) add(own.slice(0, -1));
    const [last = '', first] = own.split(',');
    if (first === undefined) add(own);
    else {
      add(last);
      if (!COMPANY.test(first.trim())) add(`${first} ${last}`);
    }
  }
  return readings;
}

/** The first reading of a name: see nameReadings. */
function nameWords(name: string): string[] {
  const readings = nameReadings(name);
  return readings.find((words) => words.length > 1) ?? readings[0] ?? [];
}

/** "mueller" and "muller" are one name once the transliterated umlauts are undone. */
export const untransliterate = (word: string): string => word.replaceAll(/([aou])e/gu, '$1');
const same = (a: string, b: string): boolean => a === b || untransliterate(a) === untransliterate(b);

/**
 * How sure it is, 0 to 1, that a label names the person: 1 the same words (in any order, together or apart), 0.95 the
 * label has more (a middle name, a company), 0.9 the label is a part of the name, 0.85 initials agree ("A. Müller",
 * "Anna M", "AM") or a usual short form with the same last name ("Bob" for Robert), 0.75 a usual short form alone, 0
 * otherwise.
 */
export function nameMatch(label: string, person: string): number {
  const ours = nameWords(person);
  if (ours.length === 0) return 0;
  return Math.max(0, ...nameReadings(label).map((theirs) => rate(theirs, ours)));
}

function rate(theirs: readonly string[], ours: readonly string[]): number {
  const inTheirs = ours.filter((word) => theirs.some((other) => same(word, other))).length;
  if (inTheirs === ours.length) return theirs.length === ours.length ? 1 : ours.length === 1 ? 0.9 : 0.95;
  if (same(theirs.join(''), ours.join('')) || (ours.length > 1 && same(theirs.join(''), ours.toReversed().join(''))))
    return 1;
  const [first = ''] = ours;
  const last = ours.at(-1) ?? '';
  const [only = ''] = theirs;
  if (theirs.length === 1 && only.length > 1 && (same(only, first) || same(only, last))) return 0.9;
  if (theirs.every((word) => word.length > 1 && ours.some((other) => same(word, other)))) return 0.9;
  if (initialsMatch(theirs, ours)) return 0.85;
  if (!shortFormOf(only, first) && !shortFormOf(first, only)) return 0;
  if (theirs.length === 1) return 0.75;
  return theirs.length <= ours.length && ours.length > 1 && same(theirs.at(-1) ?? '', last) ? 0.85 : 0;
}

function initialsMatch(theirs: readonly string[], ours: readonly string[]): boolean {
  if (ours.length < 2) return false;
  const [only = ''] = theirs;
  const initials = ours.map((word) => word.slice(0, 1)).join('');
  const ends = `${initials.slice(0, 1)}${initials.slice(-1)}`;
  if (theirs.length === 1) return only.length >= 2 && (only === initials || only === ends);
  if (theirs.length !== ours.length && theirs.length !== 2) return false;
  const pairs = theirs.length === ours.length ? ours : [ours[0] ?? '', ours.at(-1) ?? ''];
  let whole = 0;
  const fits = theirs.every((word, i) => {
    const other = pairs[i] ?? '';
    if (same(word, other)) {
      whole += 1;
      return true;
    }
    return word.length === 1 && other.startsWith(word);
  });
  return fits && whole > 0;
}
