// A pronoun and its verb, or a verb and "not", written apart: the same token as when they are written together, with or
// without the apostrophe. So "I will", "I'll" and "Ill" are one.
const AFTER_PRONOUN: ReadonlyMap<string, string> = new Map([
  ['am', 'm'],
  ['are', 're'],
  ['is', 's'],
  ['has', 's'],
  ['have', 've'],
  ['had', 'd'],
  ['would', 'd'],
  ['will', 'll'],
  ['us', 's'],
]);
const PRONOUNS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['i', new Set(['am', 'have', 'had', 'would', 'will'])],
  ['you', new Set(['are', 'have', 'had', 'would', 'will'])],
  ['he', new Set(['is', 'has', 'had', 'would', 'will'])],
  ['she', new Set(['is', 'has', 'had', 'would', 'will'])],
  ['it', new Set(['is', 'has', 'would', 'will'])],
  ['we', new Set(['are', 'have', 'had', 'would', 'will'])],
  ['they', new Set(['are', 'have', 'had', 'would', 'will'])],
  ['that', new Set(['is', 'has', 'would', 'will'])],
  ['there', new Set(['is', 'has'])],
  ['here', new Set(['is'])],
  ['what', new Set(['is', 'has'])],
  ['who', new Set(['is', 'has'])],
  ['where', new Set(['is'])],
  ['how', new Set(['is'])],
  ['let', new Set(['us'])],
]);
const BEFORE_NOT: ReadonlySet<string> = new Set(
  'do does did is are was were has have had can could would should must might need'.split(' '),
);
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

/** Every word or sign that is one token: letters and digits with inner apostrophes, or a question mark. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*|\?/gu;

/** The token of every figure, in digits or in words. */
export const NUMBER = '#';

/** The token of a question mark. */
export const ASKED = '?';

function plain(word: string): string {
  if (word === ASKED) return word;
  const first = word.charCodeAt(0);
  if ((first >= 48 && first <= 57) || NUMBER_WORDS.has(word)) return NUMBER;
  const together = word.includes("'") ? word.replaceAll("'", '') : word;
  return RUN_TOGETHER.get(together) ?? together;
}

/**
 * The words of a turn as the learnt models see them: lower case, contracted where English can contract ("I will" and
 * "I'll" are both `ill`), without apostrophes, figures as `#`, question marks as `?`. Linear.
 */
export function tokensOf(text: string): string[] {
  const words = text.toLowerCase().replaceAll('’', "'").match(TOKEN);
  if (words === null) return [];
  const tokens: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (word === 'will' && next === 'not') {
      tokens.push('wont');
      at += 1;
    } else if (next === 'not' && BEFORE_NOT.has(word)) {
      tokens.push(word === 'can' ? 'cant' : `${word}nt`);
      at += 1;
    } else if (PRONOUNS.get(word)?.has(next) === true) {
      tokens.push(word + (AFTER_PRONOUN.get(next) ?? ''));
      at += 1;
    } else {
      const token = plain(word);
      if (token !== NUMBER || tokens.at(-1) !== NUMBER) tokens.push(token);
    }
  }
  return tokens;
}
