// How names are cut off words that no mark parts them from.
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { roleOf } from '../../speakers/role-words.ts';

/** Takes a name off the beginning of a text; null where it has none. */
export type Cut = (rest: string) => { label: string; words: string } | null;

const LONGEST_HEAD = 100;
// "SPEAKER_00", "Speaker 1", "S2", "spk-3".
const NUMBERED = /^(?:\[?(\p{L}{1,14}[ _#-]?\d{1,3})\]?)[,;]?\s{1,4}(?=\S)/u;
const TABBED = /^([^\t]{1,40})\t+\s?(?=\S)/u;
// "@ann", "@ann.lee", "@ann:matrix.example".
const HANDLE = /^(@[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,48}?),?\s{1,4}(?=\S)/u;
// "AGENT words", "CALLER words".
const CAPITALS = /^(\p{Lu}{3,14}(?: \d{1,2})?)\s{1,4}(?=["“'¿¡(]?\p{Lu}[\p{Ll}\s'’]|["“'¿¡(]?[\p{Ll}\p{N}])/u;
// Another mark than a space between a name and the words: other readers know it.
const MARKED = /^(?:[-–—|→>~»=•·:：([/]|[^\p{L}\p{N}"“„«'‘¿¡]\s)/u;

const byPattern =
  (pattern: RegExp): Cut =>
  (rest) => {
    const [whole = '', label = ''] = pattern.exec(rest.slice(0, LONGEST_HEAD)) ?? [];
    const words = rest.slice(whole.length);
    return whole === '' || /[:：]$/u.test(label) || MARKED.test(words.slice(0, 2)) || !couldBeLabel(label.trim())
      ? null
      : { label: label.trim(), words };
  };

/** "Speaker 1 words", "S2 words". */
export const numbered: Cut = byPattern(NUMBERED);

/** A name and a tab. */
export const tabbed: Cut = byPattern(TABBED);

/** "@ann words". */
export const handled: Cut = (rest) => {
  const [whole = '', label = ''] = rest.startsWith('@') ? (HANDLE.exec(rest.slice(0, LONGEST_HEAD)) ?? []) : [];
  return whole === '' || /[.:]$/u.test(label) ? null : { label: label.slice(1), words: rest.slice(whole.length) };
};

/** "AGENT words": a role in capitals before words that are not. */
export const inCapitals: Cut = (rest) => {
  const [whole = '', label = ''] = CAPITALS.exec(rest.slice(0, LONGEST_HEAD)) ?? [];
  return whole === '' || roleOf(label) === null ? null : { label, words: rest.slice(whole.length) };
};

const MOST_NAME_WORDS = 3;
const FEWEST_ALIKE = 3;
const FIRST = /^(?:\p{Lu}|\p{Lo})/u;
const NAME = /^(?:\p{Lu}|\p{Lo}).*[\p{L}\p{M}\p{N}.]$/u;

/**
 * Names of some words that stand before what is said: the words in which all texts begin that begin with the same one.
 * The caller must tell whether they are names.
 */
export function byFirstWords(texts: readonly string[]): Cut {
  const groups = new Map<string, string[][]>();
  for (const text of texts) {
    const words = text.slice(0, LONGEST_HEAD).split(' ', MOST_NAME_WORDS + 1);
    const first = words[0] ?? '';
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [words]);
    else group.push(words);
  }
  // Two may begin with the same word by chance, where nobody else's name is as long.
  const lengths = new Map<string, number>();
  const longest = Math.max(
    1,
    ...[...groups.values()].map((group) => (group.length >= FEWEST_ALIKE ? alike(group) : 1)),
  );
  for (const [first, group] of groups)
    lengths.set(first, group.length >= FEWEST_ALIKE ? alike(group) : Math.min(longest, alike(group)));
  return (rest) => {
    const parts = rest.slice(0, LONGEST_HEAD).split(' ', MOST_NAME_WORDS + 1);
    const count = lengths.get(parts[0] ?? '') ?? 0;
    const label = parts.slice(0, count).join(' ');
    return count === 0 || parts.length <= count || !NAME.test(label) || !couldBeLabel(label)
      ? null
      : { label, words: rest.slice(label.length + 1) };
  };
}

// How many words at the beginning all have, each written as names are; one at least stays for what is said.
function alike(group: readonly (readonly string[])[]): number {
  const [first = []] = group;
  let count = 1;
  while (
    count < MOST_NAME_WORDS &&
    FIRST.test(first[count] ?? '') &&
    group.every((words) => words.length > count + 1 && words[count] === first[count])
  )
    count += 1;
  return group.length > 1 ? count : 1;
}
