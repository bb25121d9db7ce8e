import { roleOf } from '../speakers/role-words.ts';
import { squeeze } from '../text/normalise.ts';
import { parseTime } from '../times/timestamps.ts';
import { copyOf } from '../text/copy-of.ts';
import { senderOf } from './sender-of.ts';

/** A line that may begin with a speaker's name: the name, the rest, and a time if the line has one. */
export interface LabelledLine {
  label: string;
  rest: string;
  startMs: number | null;
  endMs?: number | null;
  /** The day as written, where the line has one. */
  day?: string;
  /** Whether the form itself says that somebody speaks, however rarely and whatever the name. */
  sure?: boolean;
}

const LONGEST_LABEL = 64;
const MOST_WORDS = 7;
// Markdown's bold and italic; not the line in SPEAKER_00.
const MARKUP = /\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu;
// Marks that say which way text runs, and zero-width ones: they are not part of a name. The one that joins pictures is.
const INVISIBLE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
// "(at 0:05)", ", min 0:05": a word that says that a time follows.
const BRACKETED_TIME =
  /[[(]\s{0,3}(?:(?:at|min\.?|minute|um|ab|à|às|alle|om|kl\.?|time) )?(-?[\d:.,]{3,16})(?:\s{0,3}(?:-->|-|–)\s{0,3}(-?[\d:.,]{3,16}))?\s{0,3}[\])]/iu;
const LEADING_TIME =
  /^(-?\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?)(?: ?(?:-->|-|–) ?(\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?))?(?: ?[ap]\.?m\.?\b)?(?: ?[-–—|•])? /iu;
const TRAILING_TIME =
  /,? (?:(?:[-–—|•@]|at|min\.?|minute|um|ab|à|às|alle|om|kl\.?|time) ?)?(\d{1,4}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)$/iu;
const SENTENCE_MARKS = /[?!;§"“”<>{}=/\\]|\.\s*\.|,.*,/u;
const INITIAL_OR_TITLE =
  /^(?:\p{L}(?:\.-?\p{L}){0,3}|[dmsj]r|mrs|ms|prof|st|mme|hr|fr|sra?|inc|ltd|co|corp|univ|dept|jun|sen|dipl|ing|med|th|ther|cl|pt|int|kl|agt|cust|dhr|mevr|mw|mej|dott|sig|sigra|dña|eng|arq|lic|bc|mgr|judr|mudr|phdr|av|me|mlle|mgr|hrn|frl|fru|inż|lt|sgt|capt|col|gen|rev|hon|insp|det|atty)$/iu;
const HAS_LETTER = /\p{L}/u;
const PHONE = /^\+?[\d*x•][\d*x• ()-]{5,}$/iu;
// "Agent/Ann Lee", a role and who has it; "Vendedora / Sales rep", a name in two languages.
const ROLE_AND_NAME = /^\p{L}[^/]{0,30}\/\p{L}[^/]{0,40}$/u;
const TWO_NAMES = /^[\p{Lu}\p{Lo}][^/]{0,40} \/ [\p{Lu}\p{Lo}][^/]{0,40}$/u;
// "P/1", who of several asks.
const NUMBERED_LETTER = /^\p{Lu}{1,3}\/\d{1,2}$/u;
// "Ann Lee <ann@acme.example>", as mails have it.
const ADDRESS = /\s<[^<>\s@]{1,64}@[^<>\s@]{1,100}>$/u;
const ASIDE = /\([^()]{0,60}\)|\[[^[\]]{0,60}\]/gu;
const NICKNAME = /(?<=\s)(?:"[^"\s]{1,24}"|“[^”\s]{1,24}”|„[^“\s]{1,24}“)(?=\s)/gu;

function fullStopEndsSentence(label: string): boolean {
  if (!label.includes('.')) return false;
  for (const word of label.split(' ')) {
    if (word.endsWith('.') && !INITIAL_OR_TITLE.test(word.slice(0, -1))) return true;
  }
  return false;
}

/** A label without invisible marks, white space squeezed. */
export function cleanLabel(label: string): string {
  return PLAIN_ASCII.test(label) ? label.trim() : squeeze(label.replaceAll(INVISIBLE, ''));
}

// Nearly every label: printable ASCII without runs of spaces.
const PLAIN_ASCII = /^(?:[!-~]| (?! ))*$/u;
// Nearly every name: it needs none of the looking for times, bullets and markup.
const PLAIN_NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+)*$/u;

// A name behind a time in brackets: many lines have the same name, no two the same time.
const BEHIND_TIME = /^\[(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)\] ([^\d[\]()]{1,64})$/u;

/**
 * Whether a short text could be a speaker's name at all: letters (or a telephone number), few words, no sentence in it.
 * What stands in brackets is looked at leniently: "Ann Lee (she/her)", "Ann (Acme, Inc.)".
 */
export function couldBeLabel(label: string): boolean {
  const known = VERDICTS.get(label);
  if (known !== undefined) return known;
  const verdict = judge(label);
  if (VERDICTS.size >= MOST_VERDICTS) VERDICTS.clear();
  VERDICTS.set(copyOf(label), verdict);
  return verdict;
}

const LONGEST_WITH_OFFICE = 110;
const MOST_WORDS_WITH_OFFICE = 14;
const SHORT_WORD = 3;
const CAPITALS_OF_OFFICE = 0.7;

/** Whether a text longer than labels are could be an office and who has it: nearly all of its longer words begin with capitals. */
export function couldBeLongLabel(label: string): boolean {
  const words = label.split(' ');
  if (label.length > LONGEST_WITH_OFFICE || words.length > MOST_WORDS_WITH_OFFICE || !/^\p{Lu}/u.test(label))
    return false;
  if (SENTENCE_MARKS.test(label) || fullStopEndsSentence(label)) return false;
  const long = words.filter((word) => word.length > SHORT_WORD);
  return long.length > 1 && long.filter((word) => /^\p{Lu}/u.test(word)).length >= long.length * CAPITALS_OF_OFFICE;
}

// A conversation has the same few labels over and over.
const VERDICTS = new Map<string, boolean>();
const TITLE_BEHIND = /, (?:jr|sr|ph\.?d|m\.?d|mba|msc|bsc|esq|cpa|rn|iii?)\.?(?=$|[,\s])/iu;
const MOST_VERDICTS = 500;

function judge(label: string): boolean {
  if (label === '' || label.length > LONGEST_LABEL) return false;
  if (!HAS_LETTER.test(label)) return PHONE.test(label);
  if (NUMBERED_LETTER.test(label)) return true;
  const untitled = label.includes(', ') ? label.replace(TITLE_BEHIND, '') : label;
  const slashed =
    untitled.includes('/') && (TWO_NAMES.test(untitled) || (ROLE_AND_NAME.test(untitled) && roleOf(untitled) !== null));
  const own = slashed ? squeeze(untitled.replace('/', ' ')) : untitled;
  const bare = /[([“"„]/u.test(own) ? squeeze(own.replaceAll(ASIDE, ' ').replaceAll(NICKNAME, ' ')) : own;
  if (!HAS_LETTER.test(bare)) return false;
  if (
    bare.includes('@') ? bare.includes(' ') && !/^\p{Lu}[^@]*(?: @ ?|@)\p{Lu}/u.test(bare) : SENTENCE_MARKS.test(bare)
  )
    return false;
  return bare.split(' ').length <= MOST_WORDS && !fullStopEndsSentence(bare);
}

/**
 * Takes a leading `Name:` off a line: plain, `**Name:** text`, `**Name**: text`, `[00:01:02] Name: text`,
 * `Name [00:01]: text`, `Name 00:01: text`, `00:01:02 Name: text`, `00:01 - Name: text`, `- Name: text`,
 * `>> NAME: text`. Null where the line has no such beginning. Looks at the first 120 characters only.
 */
export function splitLabel(line: string, couldBe: (label: string) => boolean = couldBeLabel): LabelledLine | null {
  const head = line.slice(0, 120).trimStart();
  const colon = findColon(head);
  if (colon < 0) return null;
  const before = head.slice(0, colon);
  const known = BEGINNINGS.get(before);
  if (known !== undefined) return couldBe(known.label) ? withRest(line, colon, known) : null;
  if (PLAIN_NAME.test(before))
    return couldBe(before) ? withRest(line, colon, { label: before, startMs: null, endMs: null }) : null;
  const [, clock = '', behind = ''] = before.startsWith('[') ? (BEHIND_TIME.exec(before) ?? []) : [];
  const found =
    clock === ''
      ? readOnce(BEGINNINGS, before)
      : { ...readOnce(BEGINNINGS_BEHIND_TIMES, behind), startMs: parseTime(clock) };
  return couldBe(found.label) ? withRest(line, colon, found) : null;
}

function readOnce(known: Map<string, Beginning>, written: string): Beginning {
  const seen = known.get(written);
  if (seen !== undefined) return seen;
  const own = copyOf(written);
  const found = readBeginning(own);
  if (known.size >= MOST_VERDICTS) known.clear();
  known.set(own, found);
  return found;
}

// "SPEAKER_00 [en]", as programs mark the language of each piece.
const LANGUAGE = / \[(?:\p{Ll}{2}(?:-\p{Lu}{2})?|mixed)\]$/u;

// "Ann (positive)", "Ann [frustrated]": the mood that a program heard in this turn.
const MOOD =
  / [[(](?:(?:very |slightly )?(?:positive|negative|neutral|mixed|happy|sad|angry|calm|frustrated|confused|excited|satisfied|dissatisfied)|positiv|negativ|gemischt|positif|négatif|neutre|positivo|negativo|neutro)[\])]$/iu;

interface Beginning {
  label: string;
  startMs: number | null;
  endMs: number | null;
}

// "AGENT >> CUSTOMER", with nothing else of what code and pages have.
const TO_WHOM = /^[\p{L}\p{N} ._'’-]+[=>]>[\p{L}\p{N} ._'’>-]+$/u;

// What stands before the colon in many lines, where it is no plain name ("therapist", "SPEAKER_00").
const BEGINNINGS = new Map<string, Beginning>();
const BEGINNINGS_BEHIND_TIMES = new Map<string, Beginning>();

// The label and the time in what stands before a line's colon.
function readBeginning(written: string): Beginning {
  let before = written;
  let startMs: number | null = null;
  let endMs: number | null = null;
  const bracketed = BRACKETED_TIME.exec(before);
  if (bracketed !== null) {
    startMs = parseTime(bracketed[1] ?? '');
    endMs = parseTime(bracketed[2] ?? '');
    before = `${before.slice(0, bracketed.index)} ${before.slice(bracketed.index + bracketed[0].length)}`;
  }
  before = cleanLabel(
    before
      .replace(/^\s*(?:>{1,3}|<{1,3}|[-•–*→←]|\(\d{1,4}\)|\[\d{1,4}\]|#?\d{1,4}[.)])\s+(?=\S)|^\s*>{1,3}/u, '')
      .replaceAll(MARKUP, ''),
  );
  if (startMs === null) {
    const leading = LEADING_TIME.exec(before);
    const trailing = leading === null ? TRAILING_TIME.exec(before) : null;
    if (leading !== null) {
      startMs = parseTime(leading[1] ?? '');
      endMs = parseTime(leading[2] ?? '');
      before = before.slice(leading[0].length);
    } else if (trailing !== null) {
      startMs = parseTime(trailing[1] ?? '');
      before = before.slice(0, trailing.index);
    }
  }
  const bare = before
    .replace(/^[-–—―|•]\s*|^@(?=\p{L})/u, '')
    .replace(/ ?[-–|•,]$/u, '')
    .replace(LANGUAGE, '')
    .replace(ADDRESS, '')
    .replace(MOOD, '')
    .trim();
  const label = bare.startsWith('[') ? bare.replace(/^\[([^[\]]+)\]$/u, '$1') : bare;
  return { label: TO_WHOM.test(label) ? (senderOf(label) ?? label) : label, startMs, endMs };
}

function withRest(line: string, colon: number, { label, startMs, endMs }: Beginning): LabelledLine {
  const behind = line.trimStart().slice(colon + 1);
  // "Ann Lee:: words", as lists of AsciiDoc have it, and "Ann Lee :- words".
  const rest = (behind.startsWith(': ') || behind.startsWith('- ') || behind === ':' ? behind.slice(1) : behind)
    .replace(/^\s*[*_]{1,3}(?=\s|$)/u, '')
    .trim();
  const after =
    startMs === null && (rest.startsWith('[') || rest.startsWith('('))
      ? /^[[(](\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)[\])]\s*/u.exec(rest.slice(0, 40))
      : null;
  if (after !== null) return { label, rest: rest.slice(after[0].length), startMs: parseTime(after[1] ?? '') };
  return endMs === null ? { label, rest, startMs } : { label, rest, startMs, endMs };
}

const SCHEME =
  /(?:^|[\s(<])(?:https?|ftps?|mailto|tel|sms|sip|file|data|urn|wss?|callto|zoommtg|msteams|javascript)$/iu;

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

// The colon that ends a label: not one inside a time (a digit on both sides) and not one of "http://".
function findColon(head: string): number {
  for (let i = 0; i < head.length; i += 1) {
    const code = head.charCodeAt(i);
    if (code !== COLON && code !== WIDE_COLON) continue;
    if (isDigit(head.charCodeAt(i - 1)) && isDigit(head.charCodeAt(i + 1))) continue;
    const next = head[i + 1] ?? ' ';
    if (next === '/' || (next !== ' ' && SCHEME.test(head.slice(0, i)))) return -1;
    return i;
  }
  return -1;
}

/** The key under which labels that differ in case or spacing only are one speaker. */
export function labelKey(label: string): string {
  const known = KEYS.get(label);
  if (known !== undefined) return known;
  const own = copyOf(label);
  const lower = cleanLabel(own).toLowerCase();
  const key = SPELLINGS.get(lower) ?? lower;
  if (KEYS.size >= MOST_VERDICTS) KEYS.clear();
  KEYS.set(own, key);
  return key;
}

const KEYS = new Map<string, string>();

// One word in two spellings is one speaker.
const SPELLINGS = new Map([
  ['counsellor', 'counselor'],
  ['councillor', 'counselor'],
  ['councelor', 'counselor'],
  ['councellor', 'counselor'],
  ['adviser', 'advisor'],
  ['therapis', 'therapist'],
  ['theraist', 'therapist'],
  ['costumer', 'customer'],
]);
