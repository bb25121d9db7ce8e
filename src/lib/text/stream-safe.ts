/** How many marks may follow each other: the bound of the Stream-Safe Text Format (UAX #15, section 13). */
export const LONGEST_MARK_RUN = 30;

/** COMBINING GRAPHEME JOINER: invisible, and normalisation never moves a mark across it. */
const JOINER = '\u034F';

/**
 * What normalisation may reorder: marks, and the two half-width signs that the compatibility forms turn into marks.
 * The joiner itself is left out, because it ends a run.
 */
const MARK = /^(?!\u034F)[\p{M}\uFF9E\uFF9F]$/u;
const FIRST_MARK = 0x300;

/** Whether each character of the Basic Multilingual Plane is a mark. Filled when the first one is asked for. */
let table: Uint8Array | undefined;

/**
 * Normalises text in time that grows with its length alone. `String.prototype.normalize` sorts every run of marks by
 * insertion, so that a run of n marks costs up to n² steps; here no run is longer than {@link LONGEST_MARK_RUN}.
 * @returns what `text.normalize(form)` gives where no run of marks is longer than that
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return toStreamSafe(text).normalize(form);
}

/**
 * Breaks runs of more than {@link LONGEST_MARK_RUN} marks with U+034F, as the Stream-Safe Text Process does. Marks are
 * counted by their category, which includes all characters with a combining class.
 * @returns the same text where there is no such run, as in all text that people write
 */
export function toStreamSafe(text: string): string {
  let safe = '';
  let copied = 0;
  // Every run that is too long covers one of these positions, so the text between them need not be looked at.
  let at = LONGEST_MARK_RUN;
  while (at < text.length) {
    const end = text.charCodeAt(at) < FIRST_MARK ? at : runEnd(text, at);
    const start = end === at ? at : runStart(text, at);
    for (const position of breaks(text, start, end)) {
      safe += text.slice(copied, position) + JOINER;
      copied = position;
    }
    at = end + LONGEST_MARK_RUN + 1;
  }
  return copied === 0 ? text : safe + text.slice(copied);
}

/** Where a joiner is due in a run of marks: after every 30 of them. */
function breaks(text: string, start: number, end: number): number[] {
  const positions: number[] = [];
  if (end - start <= LONGEST_MARK_RUN) return positions;
  let count = 0;
  for (let at = start; at < end; at += widthAt(text, at)) {
    if (count === LONGEST_MARK_RUN) {
      positions.push(at);
      count = 0;
    }
    count += 1;
  }
  return positions;
}

/** The index behind the run of marks that covers a position; the position itself where there is none. */
function runEnd(text: string, position: number): number {
  const first = isTrail(text, position) ? position - 1 : position;
  let end = first;
  while (end < text.length && isMark(text, end)) end += widthAt(text, end);
  return end === first ? position : end;
}

/** The index of the first mark of the run that covers a position. */
function runStart(text: string, position: number): number {
  let start = isTrail(text, position) ? position - 1 : position;
  while (start > 0) {
    const before = isTrail(text, start - 1) ? start - 2 : start - 1;
    if (!isMark(text, before)) break;
    start = before;
  }
  return start;
}

/** Whether the second half of a surrogate pair is here. */
function isTrail(text: string, at: number): boolean {
  return isBetween(text.charCodeAt(at), 0xdc00, 0xdfff) && at > 0 && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff);
}

/** Code units of the character that begins here. */
function widthAt(text: string, at: number): 1 | 2 {
  return isBetween(text.charCodeAt(at), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at + 1), 0xdc00, 0xdfff) ? 2 : 1;
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < FIRST_MARK) return false;
  if (widthAt(text, at) === 2) return MARK.test(text.slice(at, at + 2));
  table ??= Uint8Array.from({ length: 0x1_0000 }, (_, code) => Number(MARK.test(String.fromCharCode(code))));
  return table[unit] === 1;
}
