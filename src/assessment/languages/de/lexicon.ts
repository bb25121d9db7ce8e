import { compileLexicon, type Lexicon } from '../../text/lexicon.ts';

const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** "für" as transcripts without umlauts write it: "fuer". */
export const withoutUmlauts = (word: string): string =>
  word.replaceAll(/[äöüß]/gu, (letter) => FOLDED[letter] ?? letter);

/** What is said for one standard word. */
const SHORT: ReadonlyMap<string, string> = new Map(
  (
    'hab habe|hob habe|habn haben|is ist|isch ist|san sind|net nicht|ned nicht|nich nicht|nit nicht|nix nichts|nüt nichts|wär wäre|würd würde|' +
    'tät würde|hätt hätte|heut heute|grad gerade|brauch brauche|glaub glaube|werd werde|jetz jetzt|bissl bisschen|bissel bisschen|' +
    'bisserl bisschen|nochmals nochmal|nen einen|nem einem|ner einer|i ich|mi mich|di dich'
  )
    .split('|')
    .flatMap((pair) => {
      const [short = '', word = ''] = pair.split(' ');
      return [[short, word] as const, [withoutUmlauts(short), word] as const];
    }),
);
/** Words with "es" or "du" at their end that are written without an apostrophe. */
const JOINED: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...'geht mach macht hab wär gibt ist wird kann tut ob wenn ich du wie reicht passt stimmt läuft liegt war'
      .split(' ')
      .map((word) => [`${word}s`, [SHORT.get(word) ?? word, 'es']] as const),
    ...'haste hast|kannste kannst|willste willst|biste bist|weißte weißt|siehste siehst|machste machst|gehste gehst'
      .split('|')
      .map((pair) => pair.split(' '))
      .map(([joined = '', verb = '']) => [joined, [verb, 'du']] as const),
  ].flatMap(([joined, words]) => [[joined, words] as const, [withoutUmlauts(joined), words] as const]),
);
const ES = "'s";

const standard = (word: string): readonly string[] => JOINED.get(word) ?? [SHORT.get(word) ?? word];

/** A word as the lists have it: "hab's" is "habe" and "es". "S'" is said for "Sie" behind a verb, and for "es" elsewhere. */
export function plainWord(word: string, before = ''): readonly string[] {
  if (word === 's') return [before.endsWith('n') ? 'sie' : 'es'];
  return word.endsWith(ES) && word.length > ES.length ? [...standard(word.slice(0, -ES.length)), 'es'] : standard(word);
}

/** Words as the lists have them: "hab's net" is "habe es nicht". The same words where nothing is to change. */
export function plainWords(words: readonly string[]): readonly string[] {
  const plain = words.flatMap((word, at) => plainWord(word, words[at - 1]));
  return plain.length === words.length && plain.every((word, at) => word === words[at]) ? words : plain;
}

function bothSpellings(part: string): string {
  const optional = part.endsWith('?') ? '?' : '';
  const anchor = part.startsWith('^') ? '^' : '';
  const choices = part.slice(anchor.length, part.length - optional.length).split('|');
  return `${anchor}${[
    ...new Set(
      choices.flatMap((choice) => {
        const plain = choice
          .split('+')
          .flatMap((word) => plainWord(word))
          .join('+');
        return [plain, withoutUmlauts(plain)];
      }),
    ),
  ].join('|')}${optional}`;
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
  new Set(text.split(' ').flatMap((word) => [word, withoutUmlauts(word), SHORT.get(word) ?? word]));
