import { squeeze } from '../text/normalise.ts';
import { parseTime } from './timestamps.ts';

/** A line that may begin with a speaker's name: the name, the rest, and a time if the line has one. */
export interface LabelledLine {
  label: string;
  rest: string;
  startMs: number | null;
}

const LONGEST_LABEL = 64;
const MOST_WORDS = 7;
const MARKUP = /[*_]{1,3}/gu;
const BRACKETED_TIME = /[[(]\s*(-?[\d:.,]{3,16})(?:\s*(?:-->|-|–)\s*-?[\d:.,]{3,16})?\s*[\])]/u;
const LEADING_TIME = /^(-?\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?)\s*(?:-|–|\|)?\s+/u;
const SENTENCE_MARKS = /[?!;"“”<>{}=/\\]|\.\s*\.|,.*,/u;
const INITIAL_OR_TITLE = /^(?:\p{L}|[dmsj]r|mrs|ms|prof|st|mme|hr|fr|sra?|inc|ltd|co|corp)$/iu;

function fullStopEndsSentence(label: string): boolean {
  for (const word of label.split(' ')) {
    if (word.endsWith('.') && !INITIAL_OR_TITLE.test(word.slice(0, -1))) return true;
  }
  return false;
}

/** Whether a short text could be a speaker's name at all: letters, few words, no sentence in it. */
export function couldBeLabel(label: string): boolean {
  if (label === '' || label.length > LONGEST_LABEL) return false;
  if (!/\p{L}/u.test(label) && !/^\+?\d[\d ()-]{5,}$/u.test(label)) return false;
  if (label.includes('@') ? label.includes(' ') && !label.includes('(') : SENTENCE_MARKS.test(label)) return false;
  return label.split(' ').length <= MOST_WORDS && !fullStopEndsSentence(label);
}

/**
 * Takes a leading `Name:` off a line: plain, `**Name:** text`, `**Name**: text`, `[00:01:02] Name: text`, `Name [00:01]: text`,
 * `00:01:02 Name: text`, `- Name: text`, `>> NAME: text`. Null where the line has no such beginning. Looks at the first 120 characters only.
 */
export function splitLabel(line: string): LabelledLine | null {
  const head = line.slice(0, 120).trimStart();
  const colon = findColon(head);
  if (colon < 0) return null;
  let before = head.slice(0, colon);
  let startMs: number | null = null;
  const bracketed = BRACKETED_TIME.exec(before);
  if (bracketed !== null) {
    startMs = parseTime(bracketed[1] ?? '');
    before = `${before.slice(0, bracketed.index)} ${before.slice(bracketed.index + bracketed[0].length)}`;
  }
  before = before.replace(/^\s*(?:>{1,3}|[-•–])\s*/u, '').replaceAll(MARKUP, '');
  const leading = LEADING_TIME.exec(before.trimStart());
  if (leading !== null && startMs === null) {
    startMs = parseTime(leading[1] ?? '');
    before = before.trimStart().slice(leading[0].length);
  }
  const label = squeeze(before).replace(/^[-–|]\s*/u, '');
  if (!couldBeLabel(label)) return null;
  const rest = line.trimStart().slice(colon + 1).replace(/^\s*[*_]{1,3}(?=\s|$)/u, '');
  const trailing = startMs === null ? /^\s*[[(](\d{1,3}(?::\d{2}){1,2})[\])]\s*/u.exec(rest.slice(0, 40)) : null;
  if (trailing !== null) return { label, rest: rest.slice(trailing[0].length).trim(), startMs: parseTime(trailing[1] ?? '') };
  return { label, rest: rest.trim(), startMs };
}

// The colon that ends a label: not one inside a time (a digit on both sides) and not one of "http://".
function findColon(head: string): number {
  for (let i = 0; i < head.length; i += 1) {
    const char = head[i];
    if (char !== ':' && char !== '：') continue;
    const next = head[i + 1] ?? ' ';
    const previous = head[i - 1] ?? ' ';
    if (/\d/u.test(previous) && /\d/u.test(next)) continue;
    if (next === '/' || (/\p{L}/u.test(next) && /[a-z]/u.test(previous) && /[a-z]/u.test(next))) return -1;
    return i;
  }
  return -1;
}

/** The key under which labels that differ in case or spacing only are one speaker. */
export function labelKey(label: string): string {
  return squeeze(label).toLowerCase();
}
