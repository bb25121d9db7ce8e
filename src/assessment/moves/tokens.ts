import { wordsOf } from '../text/words.ts';
import { wordOf, type Word } from './word-vectors.ts';

/*
 * A pronoun and its verb, or a verb and "not", written apart: the same token as when they are written together, with or
 * without the apostrophe. So "I will", "I'll" and "Ill" are one.
 */
const VERBS: readonly [pronouns: string, verb: string, ending: string][] = [
  ['i', 'am', 'm'],
  ['you we they', 'are', 're'],
  ['he she it that there here what who where how', 'is', 's'],
  ['he she it that there what who', 'has', 's'],
  ['i you we they', 'have', 've'],
  ['i you he she we they', 'had', 'd'],
  ['i you he she it we they that', 'would', 'd'],
  ['i you he she it we they that', 'will', 'll'],
  ['let', 'us', 's'],
];
const BEFORE_NOT = 'do does did is are was were has have had can could would should must might need';

/** By first word, then by second word: the one token of both. */
const JOINED = new Map<string, Map<string, string>>();
const join = (first: string, second: string, token: string): void => {
  const seconds = JOINED.get(first) ?? new Map<string, string>();
  seconds.set(second, token);
  JOINED.set(first, seconds);
};
for (const [pronouns, verb, ending] of VERBS)
  for (const pronoun of pronouns.split(' ')) join(pronoun, verb, pronoun + ending);
for (const verb of BEFORE_NOT.split(' ')) join(verb, 'not', verb === 'can' ? 'cant' : `${verb}nt`);
join('will', 'not', 'wont');

const RUN_TOGETHER: ReadonlyMap<string, string> = new Map([
  ['cannot', 'cant'],
  ['gonna', 'going'],
  ['wanna', 'want'],
  ['gotta', 'got'],
  ['ok', 'okay'],
  ['yep', 'yeah'],
  ['yup', 'yeah'],
  ['mmhm', 'mhm'],
]);

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million grand dozen'.split(
    ' ',
  ),
);

/** The token of every figure, in digits or in words. */
export const NUMBER = '#';

/** The token of a question mark. */
export const ASKED = '?';

function plain(word: string): string {
  const first = word.charCodeAt(0);
  if ((first >= 48 && first <= 57) || NUMBER_WORDS.has(word)) return NUMBER;
  const together = word.includes("'") ? word.replaceAll("'", '') : word;
  return RUN_TOGETHER.get(together) ?? together;
}

/** What is known of a word as it is written; made once for each. */
interface Written {
  word: Word;
  /** The words that it is written together with, and the token of both. */
  joins: ReadonlyMap<string, string> | undefined;
}

// Limited, so that a transcript of made-up words cannot fill the memory.
const known = new Map<string, Written>();
const MOST_KNOWN = 30_000;

function written(word: string): Written {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made: Written = { word: wordOf(plain(word)), joins: JOINED.get(word) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, made);
  return made;
}

/** What was said, in words as they are written and question marks. Linear. */
export function saidIn(text: string): readonly string[] {
  if (!text.includes(ASKED)) return wordsOf(text);
  const said: string[] = [];
  for (const [at, part] of text.split(ASKED).entries()) {
    if (at > 0) said.push(ASKED);
    for (const word of wordsOf(part)) said.push(word);
  }
  return said;
}

/** The same of a text whose sentences were read already. A question mark ends a sentence wherever it stands. */
export function saidInSentences(sentences: readonly { text: string; words: readonly string[] }[]): readonly string[] {
  const [only] = sentences;
  if (only !== undefined && sentences.length === 1 && !only.text.includes(ASKED)) return only.words;
  const said: string[] = [];
  for (const { text, words } of sentences) {
    for (let at = 0; at < words.length; at += 1) said.push(words[at] ?? '');
    for (let at = text.indexOf(ASKED); at >= 0; at = text.indexOf(ASKED, at + 1)) said.push(ASKED);
  }
  return said;
}

/**
 * What was said as the learnt models see it: lower case, contracted where English can contract ("I will" and "I'll" are
 * both `ill`), without apostrophes, figures in a row as one `#`, question marks as `?`. Linear.
 */
export function wordsForModels(said: readonly string[]): Word[] {
  const words: Word[] = [];
  let last = '';
  for (let at = 0; at < said.length; at += 1) {
    const { word, joins } = written(said[at] ?? '');
    const next = joins === undefined ? '' : (said[at + 1] ?? '');
    const joined = joins?.get(next);
    // "I will not" is "I won't": the verb belongs to its "not".
    const apart = joined !== undefined && said[at + 2] === 'not' && JOINED.get(next)?.has('not') === true;
    if (joined !== undefined && !apart) {
      words.push(wordOf(joined));
      last = joined;
      at += 1;
      continue;
    }
    if (word.token !== NUMBER || last !== NUMBER) words.push(word);
    last = word.token;
  }
  return words;
}
