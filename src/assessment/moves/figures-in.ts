// More are a list, not an offer; it bounds the work on one turn.
const MOST = 20;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The figures in digits among words as they were said, each once. Those in words are left out: with them offers are told worse. */
export function figuresIn(said: readonly string[]): string[] {
  const figures: string[] = [];
  for (const word of said) {
    if (!isDigit(word.charCodeAt(0)) || figures.includes(word)) continue;
    figures.push(word);
    if (figures.length === MOST) break;
  }
  return figures;
}
