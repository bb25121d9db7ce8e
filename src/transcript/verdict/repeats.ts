const FEWEST = 4;
const SHORTEST = 20;
const REPEATED = 0.25;
const FORMS = 0.6;
const ZERO = 48;
const NINE = 57;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const LAST_OF_ASCII = 127;

// Whether more than so many texts differ in more than their figures and capitals, as far as their characters add up to other
// numbers. Texts beyond ASCII are left out: some of their capitals have letters of ASCII as small ones.
function differ(texts: readonly string[], most: number): boolean {
  const found = new Set<number>();
  for (const text of texts) {
    let sum = 0;
    let at = 0;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > LAST_OF_ASCII) break;
      if (code < ZERO || code > NINE)
        sum = Math.imul(sum, 31) + (code >= CAPITAL_A && code <= CAPITAL_Z ? code + 32 : code);
    }
    if (at === text.length && found.add(sum).size > most) return true;
  }
  return false;
}

/** Whether texts are the same words with other figures, or long ones of them come again. Linear. */
export function repeats(texts: readonly string[]): boolean {
  const long = texts.filter((text) => text.length >= SHORTEST);
  if (long.length < FEWEST || long.length * 2 < texts.length) return false;
  if (differ(long, long.length * Math.max(FORMS, 1 - REPEATED))) return false;
  const forms = new Set(long.map((text) => text.toLowerCase().replaceAll(/\d{1,15}/gu, '0')));
  return forms.size <= long.length * FORMS || long.length - new Set(long).size > long.length * REPEATED;
}
