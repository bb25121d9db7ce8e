import { LONGEST_KEPT } from './longest-kept.ts';
import { keepKnown, vocabularySize } from './vocabulary.ts';
import { recordOf, type WordRecord } from './word-record.ts';

// Letters, marks and digits with inner apostrophes: "don't", "10". A hyphen separates words.
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;
// Scripts that are written without spaces are cut into pieces of the length of a usual word, so that shares, lengths and counts of
// words hold for them too: two characters of Chinese or Japanese, four of Thai, Lao, Khmer or Burmese. The lengths are this program's own.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const PIECE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{1,2}|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{1,4}|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

interface Place {
  word: string;
  at: number;
}

// The words of a text and where they begin.
function placed(text: string): Place[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }));
  if (!UNSPACED.test(text)) return words;
  return words.flatMap(({ word, at }) =>
    UNSPACED.test(word)
      ? [...word.matchAll(PIECE)].map(({ 0: piece, index }) => ({ word: piece, at: at + index }))
      : [{ word, at }],
  );
}

function unicodeWords(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = lower.includes('’') ? lower.replaceAll('’', "'") : lower;
  const words = UNSPACED.test(plain) ? placed(plain).map(({ word }) => word) : plain.match(WORD);
  if (words === null) return [];
  const found = words.map(recordOf);
  const own = found.map(({ text: word }) => word);
  keepKnown<WordRecord>(
    own,
    found.map(({ number }) => number),
    found,
  );
  return own;
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
const NO_WORD: WordRecord = { text: '', number: 0, root: null, written: null };
const emptyTable = (): WordRecord[] => Array.from({ length: SLOTS }, () => NO_WORD);
let table = emptyTable();
// How many words had a number when the table was filled: phrase lists that are compiled later make it stale.
let tableSize = 0;

function sameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (word.charCodeAt(i - start) !== (code >= 65 && code <= 90 ? code + 32 : code)) return false;
  }
  return true;
}

// The words of one text, their numbers and their records, before they are copied: a list that grows with each word is made
// several times over. Longer texts than these are rare.
const ROOMY = 4096;
let texts: string[] = [];
let numbers: number[] = [];
let records: WordRecord[] = [];

function taken(count: number): string[] {
  const words = texts.slice(0, count);
  keepKnown<WordRecord>(words, numbers.slice(0, count), records.slice(0, count));
  if (count > ROOMY) [texts, numbers, records] = [[], [], []];
  return words;
}

// Null where the text holds a character that is not ASCII.
function asciiWords(text: string): string[] | null {
  const size = vocabularySize();
  if (size !== tableSize) table = emptyTable();
  tableSize = size;
  const { length } = text;
  let count = 0;
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
    let record = table[slot] ?? NO_WORD;
    if (!sameWord(record.text, text, start, i)) {
      record = recordOf(text.slice(start, i).toLowerCase());
      if (i - start <= LONGEST_KEPT) table[slot] = record;
    }
    texts[count] = record.text;
    numbers[count] = record.number;
    records[count] = record;
    count += 1;
  }
  return taken(count);
}

/** The text's words, lower case, typographic apostrophes made plain. A hyphen separates words. Linear. */
export function wordsOf(text: string): string[] {
  const words = asciiWords(text);
  if (words !== null) return words;
  return (text.includes('’') ? asciiWords(text.replaceAll('’', "'")) : null) ?? unicodeWords(text);
}

/** Where each of a text's words begins; null where the text holds a character that is not ASCII. Linear. */
export function asciiPlaces(text: string): number[] | null {
  const places: number[] = [];
  let within = 0;
  let inner = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const kind = CLASS[code];
    if (kind === undefined) return null;
    if (code === APOSTROPHE && within > 0 && CLASS[text.charCodeAt(i + 1)] === LETTER) inner = true;
    else if (kind === 0) {
      within = 0;
      inner = false;
    } else if (within === 0 || (inner && kind === DIGIT)) {
      places.push(i);
      within = 1;
      inner = false;
    }
  }
  return places;
}

/** Where the words of a text begin. */
export const placesOf = (text: string): number[] =>
  asciiPlaces(text) ?? placed(text.replaceAll('’', "'")).map(({ at }) => at);
