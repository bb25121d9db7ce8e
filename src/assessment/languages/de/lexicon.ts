import { compileLexicon, type Lexicon } from '../../text/lexicon.ts';

const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** "für" as transcripts without umlauts write it: "fuer". */
export const withoutUmlauts = (word: string): string =>
  word.replaceAll(/[äöüß]/gu, (letter) => FOLDED[letter] ?? letter);

function bothSpellings(part: string): string {
  const optional = part.endsWith('?') ? '?' : '';
  const anchor = part.startsWith('^') ? '^' : '';
  const choices = part.slice(anchor.length, part.length - optional.length).split('|');
  return `${anchor}${[...new Set(choices.flatMap((choice) => [choice, withoutUmlauts(choice)]))].join('|')}${optional}`;
}

/** Phrase lists of German, found with umlauts and without. */
export function germanLexicon(groups: Readonly<Record<string, readonly string[]>>): Lexicon {
  return compileLexicon(
    Object.fromEntries(
      Object.entries(groups).map(([tag, phrases]) => [
        tag,
        phrases.map((phrase) => phrase.split(' ').map(bothSpellings).join(' ')),
      ]),
    ),
  );
}

/** A set of German words, with umlauts and without. */
export const germanWords = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((word) => [word, withoutUmlauts(word)]));
