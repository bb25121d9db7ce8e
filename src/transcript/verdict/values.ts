// Values as lists and records have them in place of sentences, and fields that hold them.
import { labelKey } from '../labels/speaker-label.ts';
import { cellTime } from '../times/cell-time.ts';
import type { Piece } from './piece.ts';

const LONGEST_VALUE = 60;
const MOST_LETTERS = 3;
const HASH = /^[\da-f]{7,64}$/iu;
const CONSTANT = /^(?:true|false|null|none)$/iu;
const TYPED = 0.3;

/** Whether a text is a figure with its unit, a time, an address of mail, a path or a number in hexadecimal. */
export function isValue(text: string): boolean {
  if (text === '' || text.length > LONGEST_VALUE) return false;
  if (HASH.test(text) || CONSTANT.test(text)) return true;
  if (/^\P{L}{0,3}\d/u.test(text) && text.replaceAll(/\P{L}/gu, '').length <= MOST_LETTERS) return true;
  if (text.includes('@') && text.split(' ', 5).length <= 4) return true;
  // No link: people send each other many.
  return (/^\.{0,2}\//u.test(text) && !text.includes(' ')) || cellTime(text, 1000) !== null;
}

/** Whether many pieces have labels beside which nothing but values stands, as fields have it. */
export function areFields(pieces: readonly Piece[]): boolean {
  const byLabel = new Map<string, string[]>();
  for (const { speaker, text } of pieces) {
    const key = labelKey(speaker);
    const known = byLabel.get(key);
    if (known === undefined) byLabel.set(key, [text.trim()]);
    else known.push(text.trim());
  }
  let typed = 0;
  for (const texts of byLabel.values())
    if (texts.length >= 3 && texts.every((text) => isValue(text))) typed += texts.length;
  return typed >= pieces.length * TYPED;
}

const FEWEST_FIELDS = 3;
const MOST_FIELDS = 8;
const FEWEST_RECORDS = 3;
const MOSTLY = 0.75;

/** Whether three labels or more come in the same order again and again, as the fields of records do. */
export function areFieldsInTurn(pieces: readonly Piece[]): boolean {
  const keys = pieces.map(({ speaker }) => labelKey(speaker));
  const count = new Set(keys).size;
  if (count < FEWEST_FIELDS || count > MOST_FIELDS) return false;
  return Array.from({ length: MOST_FIELDS - FEWEST_FIELDS + 1 }, (_, i) => i + FEWEST_FIELDS).some(
    (period) =>
      keys.length >= period * FEWEST_RECORDS &&
      keys.filter((key, i) => i >= period && key === keys[i - period]).length >= (keys.length - period) * MOSTLY &&
      new Set(keys.slice(0, period)).size === period,
  );
}
