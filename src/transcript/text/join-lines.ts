// Behind a mark of Chinese or Japanese within a sentence no space stands. Between two words, and between sentences in lines of their own,
// it parts what was written apart.
const ENDS = /[、，」』）…]$/u;
const BEGINS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u;

/** The lines of somebody's words as one: with a space between them where their script has spaces. Linear. */
export function joinLines(lines: readonly string[]): string {
  const [only = '', ...others] = lines;
  if (others.length === 0) return only.trim();
  const parts: string[] = [];
  // The end of what is joined is looked at here: a long text that still grows would be copied for each look.
  let last = '';
  for (const line of lines) {
    const own = line.trim();
    if (own === '') continue;
    if (last !== '' && !(ENDS.test(last.slice(-1)) && BEGINS.test(own.slice(0, 2)))) parts.push(' ');
    parts.push(own);
    last = own;
  }
  return parts.join('');
}
