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
