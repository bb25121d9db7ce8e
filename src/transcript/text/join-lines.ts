// Behind a mark of Chinese or Japanese no space stands. Between two words it may part what was written apart.
const ENDS = /[、。，．！？」』）…]$/u;
const BEGINS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u;

/** The lines of somebody's words as one: with a space between them where their script has spaces. Linear. */
export function joinLines(lines: readonly string[]): string {
  let joined = '';
  for (const line of lines) {
    const own = line.trim();
    const apart = joined !== '' && own !== '' && !(ENDS.test(joined.slice(-1)) && BEGINS.test(own.slice(0, 2)));
    joined += `${apart ? ' ' : ''}${own}`;
  }
  return joined;
}
