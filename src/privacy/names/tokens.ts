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
const SENTENCE_MARK = /[.?!:…"“”()\]-]$/u;
/** Texts in which only A to Z are letters: ASCII, and the dashes, quotes and dots of typography. */
const PLAIN = /^[\0-\u007F\u2010-\u2027]*$/u;

const [QUOTE, HYPHEN, DOT, SMALL_S, TYPOGRAPHIC_QUOTE] = [0x27, 0x2d, 0x2e, 0x73, 0x20_19];

// A mark or a line end, and nothing but white space after it.
function endsSentence(gap: string): boolean {
  if (gap === ' ') return false;
  const bare = gap.trimEnd();
  return gap.includes('\n', bare.length) || SENTENCE_MARK.test(bare);
}

/** The words of a text. Linear. */
export function tokensOf(text: string): Token[] {
  // Words are found three times as fast where no table of Unicode is asked.
  const edges = PLAIN.test(text) ? plainWords(text) : anyWords(text);
  const tokens: Token[] = [];
  let before = '.';
  for (let i = 0; i < edges.length; i += 2) {
    const start = edges[i] ?? 0;
    const wordEnd = edges[i + 1] ?? 0;
    const end = withoutPossessive(text, wordEnd);
    const own = text.slice(start, end);
    const gap = text.slice(wordEnd, edges[i + 2] ?? wordEnd + 8);
    const isFirst = endsSentence(before);
    // "J. Smith" and "Dr. Smith" go on.
    before = own.length <= 3 && gap.charCodeAt(0) === DOT && /^\.\s*$/u.test(gap) ? ' ' : gap;
    const lower = own.toLowerCase();
    tokens.push({
      text: own,
      lower: lower.includes('’') ? lower.replaceAll('’', "'") : lower,
      start,
      end,
      isCapital: isCapital(own),
      isFirst,
      gap,
    });
  }
  return tokens;
}

function anyWords(text: string): number[] {
  const edges: number[] = [];
  for (const match of text.matchAll(WORD)) edges.push(match.index, match.index + match[0].length);
  return edges;
}

/** The same as {@link anyWords} for a plain text. @returns where words begin and end, in turns */
function plainWords(text: string): number[] {
  const edges: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    edges.push(at);
    do at += 1;
    while (isLetter(text.charCodeAt(at)) || (isJoint(text.charCodeAt(at)) && isLetter(text.charCodeAt(at + 1))));
    edges.push(at);
  }
  return edges;
}

/** Whether it is one of A to Z, in either case; false for NaN, behind the end of a text. */
function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a && code < 0x80;
}

function isJoint(code: number): boolean {
  return code === QUOTE || code === HYPHEN || code === TYPOGRAPHIC_QUOTE;
}

/** Where a word ends without its possessive ending: words end with a letter, so that is 's. */
function withoutPossessive(text: string, end: number): number {
  if (text.charCodeAt(end - 1) !== SMALL_S) return end;
  const mark = text.charCodeAt(end - 2);
  return mark === QUOTE || mark === TYPOGRAPHIC_QUOTE ? end - 2 : end;
}

function isCapital(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 0x80 ? code <= 0x5a : /^\p{Lu}/u.test(word);
}

/** Whether the capitals of a text tell anything: captions are often all small, or all capital, letters. */
export function hasCase(tokens: readonly Token[]): boolean {
  let small = 0;
  let capital = 0;
  for (const { text, isCapital: isUpper, isFirst } of tokens) {
    if (isFirst || text.length < 2) continue;
    if (!isUpper) small += 1;
    else if (text === text.toUpperCase()) capital += 1;
  }
  return capital <= small;
}
