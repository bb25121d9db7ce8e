import { recordOf, recordsOf, type WordRecord } from '../text/word-record.ts';
import { wordsOf } from '../text/words.ts';
import { wordOf } from './word-vectors.ts';
import type { Word, Written } from './word.ts';

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

/** The words of a turn as the learnt models of a language see them. Linear. */
export type ReadWords = (said: readonly WordRecord[]) => Word[];

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

function written(record: WordRecord): Written {
  return (record.written ??= { word: wordOf(plain(record.text)), joins: JOINED.get(record.text) });
}

const ASKED_RECORD = recordOf(ASKED);

/** What was said, in words as they are written and question marks. Linear. */
export function saidIn(text: string): readonly WordRecord[] {
  if (!text.includes(ASKED)) return recordsOf(wordsOf(text));
  const said: WordRecord[] = [];
  for (const [at, part] of text.split(ASKED).entries()) {
    if (at > 0) said.push(ASKED_RECORD);
    for (const word of recordsOf(wordsOf(part))) said.push(word);
  }
  return said;
}

/** The same of a text whose sentences were read already. A question mark ends a sentence wherever it stands. */
export function saidInSentences(
  sentences: readonly { text: string; words: readonly string[] }[],
): readonly WordRecord[] {
  const [only] = sentences;
  if (only !== undefined && sentences.length === 1 && !only.text.includes(ASKED)) return recordsOf(only.words);
  const said: WordRecord[] = [];
  for (const { text, words } of sentences) {
    const records = recordsOf(words);
    for (let at = 0; at < records.length; at += 1) said.push(records[at] ?? ASKED_RECORD);
    for (let at = text.indexOf(ASKED); at >= 0; at = text.indexOf(ASKED, at + 1)) said.push(ASKED_RECORD);
  }
  return said;
}

/**
 * What was said in English as the learnt models see it: lower case, contracted where English can contract ("I will" and "I'll" are
 * both `ill`), without apostrophes, figures in a row as one `#`, question marks as `?`. Linear.
 */
export const englishWordsForModels: ReadWords = (said) => {
  const words: Word[] = [];
  let last = '';
  for (let at = 0; at < said.length; at += 1) {
    const { word, joins } = written(said[at] ?? ASKED_RECORD);
    const next = joins === undefined ? '' : (said[at + 1]?.text ?? '');
    const joined = joins?.get(next);
    // "I will not" is "I won't": the verb belongs to its "not".
    const apart = joined !== undefined && said[at + 2]?.text === 'not' && JOINED.get(next)?.has('not') === true;
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
};
