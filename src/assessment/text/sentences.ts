/** A sentence: its words as written, and whether it ended in a question mark. */
export interface SentenceText {
  text: string;
  asked: boolean;
}

const CLOSING = new Set(['"', "'", '”', '’', ')', ']', '»']);
const END = new Set(['.', '!', '?', '…', '？', '。', '！', '؟', ';', '\n']);
// The same by code: where one could be is asked of every character.
const MAY_END = new Uint8Array(65_536);
for (const char of END) MAY_END[char.charCodeAt(0)] = 1;
const QUESTION = new Set(['?', '？', '؟']);
// A full stop after these does not end a sentence.
const ABBREVIATIONS = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'vs',
  'etc',
  'inc',
  'ltd',
  'no',
  'approx',
  'e.g',
  'i.e',
  'a.m',
  'p.m',
]);

function lastWord(text: string, start: number, end: number): string {
  const from = Math.max(start, end - 12);
  const piece = text.slice(from, end);
  return piece.slice(piece.lastIndexOf(' ') + 1).toLowerCase();
}

/**
 * Splits at sentence marks followed by a space or the end, and at line ends. "3.5", "e.g. this" and "Dr. Lee" stay
 * whole. Linear.
 */
export function sentencesOf(text: string): SentenceText[] {
  const sentences: SentenceText[] = [];
  let start = 0;
  let i = 0;
  while (i < text.length) {
    if (MAY_END[text.charCodeAt(i)] !== 1) {
      i += 1;
      continue;
    }
    const char = text.charAt(i);
    let end = i;
    let asked = false;
    while (end < text.length && END.has(text[end] ?? '')) {
      if (QUESTION.has(text[end] ?? '')) asked = true;
      end += 1;
    }
    while (end < text.length && CLOSING.has(text[end] ?? '')) end += 1;
    const next = text[end];
    const single = char === '.' && end === i + 1;
    const inside = next !== undefined && next !== ' ' && next !== '\n' && char !== '\n' && !asked && char !== '。';
    if (inside || (single && ABBREVIATIONS.has(lastWord(text, start, i)) && next !== undefined)) {
      i = end;
      continue;
    }
    push(sentences, text.slice(start, end), asked);
    start = end;
    i = end;
  }
  push(sentences, text.slice(start), false);
  return sentences;
}

function push(sentences: SentenceText[], piece: string, asked: boolean): void {
  const text = piece.trim();
  if (text !== '') sentences.push({ text, asked });
}
