import { copyOf } from '../../transcript/text/copy-of.ts';
import { keepNumbers, numberNow, vocabularySize } from './vocabulary.ts';

// Letters, marks and digits with inner apostrophes: "don't", "10". A hyphen separates words.
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;

// One string object a word: later look-ups by word then compare references. Bounded.
const known = new Map<string, string>();
const KNOWN_LIMIT = 50_000;

function shared(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const own = copyOf(word);
  known.set(own, own);
  return own;
}

function unicodeWords(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (lower.includes('’') ? lower.replaceAll('’', "'") : lower).match(WORD);
  return words === null ? [] : words.map(shared);
}

const APOSTROPHE = 39;
const LETTER = 1;
const DIGIT = 2;
// What each ASCII character is: a letter, a digit, or neither.
const CLASS = Uint8Array.from({ length: 128 }, (_, code) => {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LETTER;
  return code >= 48 && code <= 57 ? DIGIT : 0;
});

// Words of ASCII text are looked up in a table by their letters, so that none but a new word makes a string. Two words
// on one place of the table push each other out, which costs time and changes nothing.
const SLOTS = 1 << 14;
const table: string[] = Array.from({ length: SLOTS }, () => '');
// The number that phrase lists know each of them by; good as long as the vocabulary has not grown.
const tableNumbers = new Int32Array(SLOTS);
let tableSize = 0;

function renumber(size: number): void {
  for (const [slot, word] of table.entries()) tableNumbers[slot] = numberNow(word);
  tableSize = size;
}

function sameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (word.charCodeAt(i - start) !== (code >= 65 && code <= 90 ? code + 32 : code)) return false;
  }
  return true;
}

// Words from which on a list's spare room is a small part of it.
const ROOMY = 64;

// Null where the text holds a character that is not ASCII.
function asciiWords(text: string): string[] | null {
  const words: string[] = [];
  const numbers: number[] = [];
  const size = vocabularySize();
  if (size !== tableSize) renumber(size);
  const { length } = text;
  let i = 0;
  while (i < length) {
    const first = CLASS[text.charCodeAt(i)];
    if (first === undefined) return null;
    if (first === 0) {
      i += 1;
      continue;
    }
    const start = i;
    let hash = 0;
    let inner = false;
    while (i < length) {
      let code = text.charCodeAt(i);
      const kind = CLASS[code] ?? 0;
      if (code === APOSTROPHE) {
        if (CLASS[text.charCodeAt(i + 1)] !== LETTER) break;
        inner = true;
      } else if (kind === 0 || (inner && kind === DIGIT)) {
        break;
      }
      if (code >= 65 && code <= 90) code += 32;
      hash = Math.imul(hash, 31) + code;
      i += 1;
    }
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    let word = table[slot] ?? '';
    if (!sameWord(word, text, start, i)) {
      word = shared(text.slice(start, i).toLowerCase());
      table[slot] = word;
      tableNumbers[slot] = numberNow(word);
    }
    words.push(word);
    numbers.push(tableNumbers[slot] ?? 0);
  }
  numbers.push(size);
  // A list that has grown has room for 17 items from its first on; a copy has room for what it holds.
  const own = words.length < ROOMY ? words.slice() : words;
  keepNumbers(own, words.length < ROOMY ? numbers.slice() : numbers);
  return own;
}

/** The text's words, lower case, typographic apostrophes made plain. A hyphen separates words. Linear. */
export function wordsOf(text: string): string[] {
  const words = asciiWords(text);
  if (words !== null) return words;
  return (text.includes('’') ? asciiWords(text.replaceAll('’', "'")) : null) ?? unicodeWords(text);
}
