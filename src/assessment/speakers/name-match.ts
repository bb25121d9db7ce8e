import { fold } from './fold.ts';

const TITLES = new Set('mr mrs ms miss dr prof herr frau hr fr mme monsieur madame senor senora sr sra ing dipl phd msc mba'.split(' '));

/** A person's name as words without titles. What stands in brackets, or after "|", " - ", " @ " or "from", is the company and left out. */
export function nameWords(name: string): string[] {
  const [own = ''] = name.replaceAll(/\([^)]*\)?|\[[^\]]*\]?/gu, ' ').split(/\||\s[-–—@]\s|\sfrom\s/iu);
  const parts = own.split(',');
  const [last = '', first] = parts;
  // "Müller, Anna" is Anna Müller; "Anna Müller, Acme GmbH" keeps its first part.
  const ordered = first !== undefined && last.trim().split(/\s+/u).length === 1 && first.trim().split(/\s+/u).length <= 2 ? `${first} ${last}` : last;
  return fold(ordered).split(' ').filter((word) => word !== '' && !TITLES.has(word));
}

/** "mueller" and "muller" are one name once the transliterated umlauts are undone. */
export const untransliterate = (word: string): string => word.replaceAll(/([aou])e/gu, '$1');
const same = (a: string, b: string): boolean => a === b || untransliterate(a) === untransliterate(b);

/**
 * How sure it is, 0 to 1, that a label names the person: 1 the same words (in any order), 0.95 the label has more (a middle name, a company),
 * 0.9 the label is the first name or last name alone, 0.85 initials agree ("A. Müller", "Anna M", "AM"), 0 otherwise.
 */
export function nameMatch(label: string, person: string): number {
  const ours = nameWords(person);
  const theirs = nameWords(label);
  if (ours.length === 0 || theirs.length === 0) return 0;
  const inTheirs = ours.filter((word) => theirs.some((other) => same(word, other))).length;
  if (inTheirs === ours.length) return theirs.length === ours.length ? 1 : ours.length === 1 ? 0.9 : 0.95;
  const [first = ''] = ours;
  const last = ours.at(-1) ?? '';
  const [only = ''] = theirs;
  if (theirs.length === 1 && only.length > 1 && (same(only, first) || same(only, last))) return 0.9;
  if (theirs.every((word) => ours.some((other) => same(word, other)))) return 0.9;
  return initialsMatch(theirs, ours) ? 0.85 : 0;
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
