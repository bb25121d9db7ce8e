/** LEFT-TO-RIGHT EMBEDDING, RIGHT-TO-LEFT EMBEDDING, and the two OVERRIDEs; what ends them. */
const EMBEDDINGS = new Set(['\u202A', '\u202B', '\u202D', '\u202E']);
const END_OF_EMBEDDING = '\u202C';
/** LEFT-TO-RIGHT ISOLATE, RIGHT-TO-LEFT ISOLATE and FIRST STRONG ISOLATE; what ends them. */
const ISOLATES = new Set(['\u2066', '\u2067', '\u2068']);
const END_OF_ISOLATE = '\u2069';

const MARKS = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * The same text, whose marks of direction reach no further than itself: an end without a beginning is left out, and what is
 * open at its end is ended there (rules BD9 and X6a to X7 of the Unicode Bidirectional Algorithm, UAX #9).
 */
export function balanced(text: string): string {
  if (!MARKS.test(text)) return text;
  /** What would end each mark that is open. */
  const open: string[] = [];
  let isolates = 0;
  let shown = '';
  for (const character of text) {
    if (EMBEDDINGS.has(character)) open.push(END_OF_EMBEDDING);
    else if (ISOLATES.has(character)) {
      open.push(END_OF_ISOLATE);
      isolates += 1;
    } else if (character === END_OF_EMBEDDING) {
      if (open.at(-1) !== END_OF_EMBEDDING) continue;
      open.pop();
    } else if (character === END_OF_ISOLATE) {
      if (isolates === 0) continue;
      // It ends the embeddings within, too.
      while (open.pop() !== END_OF_ISOLATE);
      isolates -= 1;
    }
    shown += character;
  }
  return shown + open.toReversed().join('');
}

/** Whether a mark in a text turns letters against their own direction, which no name of any language needs: it looks like another one. */
export function isTurned(text: string): boolean {
  return /[\u202D\u202E]/u.test(text);
}
