/** A word of a text, as far as finding names needs to know it. */
export interface Token {
  /** Without a possessive ending. */
  text: string;
  lower: string;
  start: number;
  end: number;
  isCapital: boolean;
  /** Whether a sentence begins with it: then its capital says nothing. */
  isFirst: boolean;
  /** What stands between this word and the next: spaces, marks. */
  gap: string;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;
const POSSESSIVE = /['’]s?$/u;
const SENTENCE_MARK = /[.?!:…"“”()\]-]$/u;

// A mark or a line end, and nothing but white space after it.
function endsSentence(gap: string): boolean {
  const bare = gap.trimEnd();
  return gap.includes('\n', bare.length) || SENTENCE_MARK.test(bare);
}

/** The words of a text. */
export function tokensOf(text: string): Token[] {
  const matches = [...text.matchAll(WORD)];
  let before = '.';
  return matches.map((match, i) => {
    const own = match[0].replace(POSSESSIVE, '');
    const end = match.index + own.length;
    const next = matches[i + 1];
    const gap = text.slice(match.index + match[0].length, next?.index ?? match.index + match[0].length + 8);
    const isFirst = endsSentence(before);
    // "J. Smith" and "Dr. Smith" go on.
    before = own.length <= 3 && /^\.\s*$/u.test(gap) ? ' ' : gap;
    return {
      text: own,
      lower: own.toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end,
      isCapital: /^\p{Lu}/u.test(own),
      isFirst,
      gap,
    };
  });
}

/** Whether the capitals of a text tell anything: captions are often all small, or all capital, letters. */
export function hasCase(tokens: readonly Token[]): boolean {
  let small = 0;
  let capital = 0;
  for (const { text, isCapital, isFirst } of tokens) {
    if (isFirst || text.length < 2) continue;
    if (!isCapital) small += 1;
    else if (text === text.toUpperCase()) capital += 1;
  }
  return capital <= small;
}
