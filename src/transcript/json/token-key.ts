const TOKENS = [
  'punctuated_word',
  'text',
  'word',
  'content',
  'value',
  'token',
  'transcript',
  'body',
  'sentence',
  'utterance',
  'term',
  'w',
];
const MOST_KEYS = 20;
const MARKS = ['punct', 'punctuation', 'trailing_punctuation'];
const MARK = /^[\p{P}\s]{1,3}$/u;

/** The member of a part of a text that holds its words, in whichever case its name is written. */
export function tokenKey(part: Readonly<Record<string, unknown>>): string | undefined {
  const exact = TOKENS.find((name) => typeof part[name] === 'string');
  return (
    exact ??
    Object.keys(part)
      .slice(0, MOST_KEYS)
      .find((key) => TOKENS.includes(key.toLowerCase()) && typeof part[key] === 'string')
  );
}

/** The words of a part, with the mark that stands behind them in a member of its own: `{"text": "Yes", "punct": ","}`. */
export function withMark(part: Readonly<Record<string, unknown>>, words: string): string {
  const mark = MARKS.map((name) => part[name]).find((own) => typeof own === 'string' && MARK.test(own));
  return typeof mark === 'string' && !words.endsWith(mark) ? words + mark : words;
}
