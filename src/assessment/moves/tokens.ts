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

// Letters and digits with inner apostrophes, or a question mark.
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*|\?/gu;

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

/**
 * The words of a turn as the learnt models see them: lower case, contracted where English can contract ("I will" and
 * "I'll" are both `ill`), without apostrophes, figures in a row as one `#`, question marks as `?`. Linear.
 */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (lower.includes('’') ? lower.replaceAll('’', "'") : lower).match(TOKEN);
  if (words === null) return [];
  const tokens: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const joined = JOINED.get(word)?.get(next);
    // "I will not" is "I won't": the verb belongs to its "not".
    const apart = words[at + 2] === 'not' && JOINED.get(next)?.has('not') === true;
    if (joined !== undefined && !apart) {
      tokens.push(joined);
      at += 1;
      continue;
    }
    const token = plain(word);
    if (token !== NUMBER || tokens.at(-1) !== NUMBER) tokens.push(token);
  }
  return tokens;
}
