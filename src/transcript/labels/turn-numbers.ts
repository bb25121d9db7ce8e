import { couldBeLabel } from './could-be-label.ts';
import { labelKey, type LabelledLine } from './speaker-label.ts';

const BEHIND = /^(\p{L}[\p{L} ]{0,20}?)\s?(\d{1,4})$/u;
// "7 Ann", "T7 Ann", "Turn 7 Ann".
const BEFORE =
  /^(?:[TU]|(?:turn|line|utterance|utt\.?|zeile|segment) ?#?)?(\d{1,5})[.):]?\s+(?:[-–—|•·]\s)?(\p{L}.*)$/iu;
const FIRST = /^(?:\d|[TUtu](?:\d|urn|tt)|line|zeile|segment)/iu;
// So many different numbers, each once and rising, are the turns' and not the speakers'.
const TURN_NUMBERS = 4;
const DIGIT = /\d/u;

interface Numbered {
  /** What rises: the numbers behind one word, or those before any. */
  series: string;
  label: string;
  number: number;
}

function numbered(label: string): Numbered | null {
  if (DIGIT.test(label.slice(-1))) {
    const [, stem = '', digits = ''] = BEHIND.exec(label) ?? [];
    if (stem !== '') return { series: stem, label: stem, number: Number(digits) };
  }
  if (!FIRST.test(label)) return null;
  const [, digits = '', stem = ''] = BEFORE.exec(label) ?? [];
  return stem === '' ? null : { series: '', label: stem, number: Number(digits) };
}

// Numbers before labels are the turns' where several labels come again and again: else it is a list.
function converse(parts: readonly (Numbered | null)[]): boolean {
  const before = parts.filter((part) => part?.series === '');
  const labels = new Set(before.map((part) => part?.label));
  return labels.size >= 2 && labels.size * 2 <= before.length && before.length * 4 >= parts.length;
}

/**
 * Takes the numbers of turns out of labels: "T1: … C1: … T2: …" as counselling transcripts have them, "001 ANN: … 002
 * BOB: …" as protocols do.
 */
export function withoutTurnNumbers(splits: readonly (LabelledLine | null)[]): void {
  const last = new Map<string, { number: number; count: number; rising: boolean }>();
  const parts = splits.map((split) => (split === null ? null : numbered(split.label)));
  for (const part of parts) {
    if (part === null) continue;
    const seen = last.get(part.series) ?? { number: -1, count: 0, rising: true };
    last.set(part.series, {
      number: part.number,
      count: seen.count + 1,
      rising: seen.rising && part.number > seen.number,
    });
  }
  const conversing = converse(parts);
  for (const [i, part] of parts.entries()) {
    const split = splits[i] ?? null;
    const seen = part === null ? undefined : last.get(part.series);
    if (split === null || part === null || seen === undefined || !seen.rising || seen.count < TURN_NUMBERS) continue;
    if (part.series !== '' || conversing) split.label = part.label;
  }
}

const SPEAKER_WORDS = new Set('speaker sprecher sprecherin locuteur intervenant hablante relatore spreker'.split(' '));
const MOST_WORDS = 3;
const FIELD = /^(\p{L}{3,14})\s?[:=]\s?(?=[\p{L}\p{N}+])/u;

/** "Kim" of "speaker: Kim", the name of a field and what it holds; any other cell as it is. */
export function nameInField(cell: string): string {
  const [whole = '', field = ''] = FIELD.exec(cell) ?? [];
  return SPEAKER_WORDS.has(field.toLowerCase()) ? cell.slice(whole.length) : cell;
}

/** "SPEAKER: S1" alone in a line, with the words below it: the speaker is called what stands behind the colon. */
export function namedBehindColon(splits: readonly (LabelledLine | null)[]): void {
  const named = splits.filter((split) => split !== null && SPEAKER_WORDS.has(labelKey(split.label)));
  if (named.length < 2) return;
  if (!named.every((split) => split !== null && couldBeLabel(split.rest) && split.rest.split(' ').length <= MOST_WORDS))
    return;
  for (const split of named) {
    if (split === null) continue;
    split.label = split.rest;
    split.rest = '';
  }
}
