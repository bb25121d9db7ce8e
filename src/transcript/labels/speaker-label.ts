import { squeeze } from '../text/normalise.ts';
import { type Stamp, stampAtEnd, stampIn } from '../times/stamp.ts';
import { parseTime } from '../times/timestamps.ts';
import { copyOf } from '../text/copy-of.ts';
import { couldBeLabel } from './could-be-label.ts';
import { senderOf } from './sender-of.ts';

const MOST_KEPT = 500;

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
const PHONE_FIRST = /^\+?\d/u;
// "Ann Lee <ann@acme.example>", as mails have it.
const ADDRESS = /\s<[^<>\s@]{1,64}@[^<>\s@]{1,100}>$/u;
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
    return couldBe(before) || (couldBe === couldBeLabel && isAbbreviated(before))
      ? withRest(line, colon, { label: before, startMs: null, endMs: null })
      : null;
  const [, clock = '', behind = ''] = before.startsWith('[') ? (BEHIND_TIME.exec(before) ?? []) : [];
  const found =
    clock === ''
      ? readOnce(BEGINNINGS, before)
      : { ...readOnce(BEGINNINGS_BEHIND_TIMES, behind), startMs: parseTime(clock) };
  return couldBe(found.label) ? withRest(line, colon, found) : null;
}

// "Pat.", "Ehefr.", right before the colon: a stop there ends no sentence. What is abbreviated so above facts and remarks is nobody.
const ABBREVIATED = /^\p{Lu}\p{L}{1,7}\.$/u;
const OF_FACTS =
  /^(?:tel|tél|fax|mob|nr|no|az|abs|abt|abb|fig|art|anm|bem|bsp|betr|dat|geb|str|vgl|ref|attn|vol|cap|pag|obs|ej|ex|res|min|max|std|uhrz|ort|inh|incl|inkl|ca|approx|etc|usw|bzw|zus|gez|beil|anl|nota|note|acct|amt|qty|inv|bal|pos|stk|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|okt|nov|dec|dez|mon|tues?|wed|thurs?|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\.$/iu;
const isAbbreviated = (before: string): boolean => ABBREVIATED.test(before) && !OF_FACTS.test(before);

function readOnce(known: Map<string, Beginning>, written: string): Beginning {
  const seen = known.get(written);
  if (seen !== undefined) return seen;
  const own = copyOf(written);
  const found = readBeginning(own);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(own, found);
  return found;
}

// "SPEAKER_00 [en]", as programs mark the language of each piece.
const LANGUAGE = / \[(?:\p{Ll}{2}(?:-\p{Lu}{2})?|mixed)\]$/u;

// "Ann (positive)", "Ann [frustrated]": the mood that a program heard in this turn.
const MOOD =
  / [[(](?:(?:very |slightly )?(?:positive|negative|neutral|mixed|happy|sad|angry|calm|frustrated|confused|excited|satisfied|dissatisfied)|positiv|negativ|gemischt|positif|négatif|neutre|positivo|negativo|neutro)[\])]$/iu;

const CLOCK = /\d[:.h]\d/u;

// The time before or behind a name; a day beside it needs the reader that counts days.
function stampBeside(before: string): Stamp | null {
  const end = stampAtEnd(before);
  const own = end ?? stampIn(before);
  return own !== null && own.day === null && (own === end || own.at === 0) && own.end - own.at < before.length
    ? own
    : null;
}

// "Ann Lee at 9:03:15 am": between a name and its time.
const AT = /(?<=\S)\s(?:at|um|à|a las|a la|alle|às|om|kl\.?|o)$/u;

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
  // "+1 (202) 555-0111".
  if (bracketed !== null && !(PHONE_FIRST.test(before) && /^\d{2,4}$/u.test(bracketed[1] ?? ''))) {
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
      before = before.slice(0, trailing.index).replace(AT, '');
    }
  }
  // In any other spelling: "Ann [10:03 AM]", "Ann 3/5/26, 10:03".
  const stamp = startMs === null && CLOCK.test(before) ? stampBeside(before) : null;
  if (stamp !== null) {
    ({ startMs, endMs } = stamp);
    const name = before.slice(0, stamp.at).trimEnd();
    before =
      `${stamp.end === before.length ? name.replace(AT, '') : before.slice(0, stamp.at)}${before.slice(stamp.end)}`.trim();
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
  const own = (behind.startsWith(': ') || behind.startsWith('- ') || behind === ':' ? behind.slice(1) : behind).trim();
  const rest = '*_'.includes(own.charAt(0)) ? own.replace(/^[*_]{1,3}(?=\s|$)/u, '').trim() : own;
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
  if (KEYS.size >= MOST_KEPT) KEYS.clear();
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
