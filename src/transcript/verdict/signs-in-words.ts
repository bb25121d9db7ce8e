import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { asks, isPersonal, isReply } from '../talk/signs.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { cellTime } from '../times/cell-time.ts';
import { isCode } from './code.ts';
import { isShare } from './is-share.ts';
import { type Sign, signIf } from './sign.ts';

/** What stands beside a label. */
export interface Piece {
  speaker: string;
  text: string;
  startMs: number | null;
}

const FEWEST = 4;
const SHORTEST = 20;
const REPEATED = 0.25;
const FORMS = 0.6;
const TYPED = 0.3;
const VALUES = 0.4;
const FEWEST_NUMBERED = 3;
const NEARLY_ALL = 0.9;
const FEWEST_EVEN = 8;
const EVEN = 0.2;
const FIGURES = 0.12;
const HOUR_MS = 3_600_000;
const FEWEST_ASKED = 4;
const UNANSWERED = 0.6;
const ASKS_AT_END = /[?？؟]["'”’»)]{0,2}$/u;
const SENTENCE = /[.?!…。？！؟۔।]["'”’»)]{0,2}$/u;
const LONGEST_VALUE = 60;
const MOST_LETTERS = 3;
// "box cron[311]": a program with the number of its process.
const PROCESS = /^[^[\]]{1,60}\[\d{1,8}\](?: \p{Lu}{3,9})?$/u;
const PROCESSES = 0.3;
const ZERO = 48;
const NINE = 57;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const LAST_OF_ASCII = 127;
const HASH = /^[\da-f]{7,64}$/iu;
const CONSTANT = /^(?:true|false|null|none)$/iu;
// What stands before a colon in a program.
const CODE_LABEL =
  /[{}=;\\]|\/\/|::|->|^(?:def|class|if|else|for|while|try|except|return|case|function|msgid|msgstr)\b/u;

// A figure with its unit, a time, an address of mail, a path, a number in hexadecimal.
function isValue(text: string): boolean {
  if (text === '' || text.length > LONGEST_VALUE) return false;
  if (HASH.test(text) || CONSTANT.test(text)) return true;
  if (/^\P{L}{0,3}\d/u.test(text) && text.replaceAll(/\P{L}/gu, '').length <= MOST_LETTERS) return true;
  if (text.includes('@') && text.split(' ', 5).length <= 4) return true;
  // No link: people send each other many.
  return (/^\.{0,2}\//u.test(text) && !text.includes(' ')) || cellTime(text, 1000) !== null;
}

// A bracket that is open at the end: "at f (a.js".
const isCodeLabel = (label: string): boolean =>
  CODE_LABEL.test(label) || label.lastIndexOf('(') > label.lastIndexOf(')');

// Whether more than so many texts differ in more than their figures and capitals, as far as their characters add up to other
// numbers. Texts beyond ASCII are left out: some of their capitals have letters of ASCII as small ones.
function differ(texts: readonly string[], most: number): boolean {
  const found = new Set<number>();
  for (const text of texts) {
    let sum = 0;
    let at = 0;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > LAST_OF_ASCII) break;
      if (code < ZERO || code > NINE)
        sum = Math.imul(sum, 31) + (code >= CAPITAL_A && code <= CAPITAL_Z ? code + 32 : code);
    }
    if (at === text.length && found.add(sum).size > most) return true;
  }
  return false;
}

// The same words with other figures, or long ones that come again.
function repeats(texts: readonly string[]): boolean {
  const long = texts.filter((text) => text.length >= SHORTEST);
  if (long.length < FEWEST || long.length * 2 < texts.length) return false;
  if (differ(long, long.length * Math.max(FORMS, 1 - REPEATED))) return false;
  const forms = new Set(long.map((text) => text.toLowerCase().replaceAll(/\d{1,15}/gu, '0')));
  return forms.size <= long.length * FORMS || long.length - new Set(long).size > long.length * REPEATED;
}

// Labels of which all that stands beside them is a value of one kind, as fields have it.
function areFields(pieces: readonly Piece[]): boolean {
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

// Three labels or more that come in the same order again and again, as the fields of records do.
function areFieldsInTurn(pieces: readonly Piece[]): boolean {
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

function areEven(texts: readonly string[]): boolean {
  if (texts.length < FEWEST_EVEN) return false;
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const spread = Math.sqrt(texts.reduce((sum, { length }) => sum + (length - mean) ** 2, 0) / texts.length);
  return spread < mean * EVEN;
}

// Which share of the characters are figures.
function figuresIn(texts: readonly string[]): number {
  let figures = 0;
  let length = 0;
  for (const text of texts) {
    length += text.length;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= ZERO && code <= NINE) figures += 1;
    }
  }
  return figures / Math.max(1, length);
}

// "Step 1", "Step 2", "Step 3": one more each time, and nobody comes again.
function areNumbered(pieces: readonly Piece[]): boolean {
  if (pieces.length < FEWEST_NUMBERED) return false;
  const parts = pieces.map(({ speaker }) => /^(.{1,40}?)\s?(\d{1,3})[.)]?$/u.exec(speaker));
  return parts.every(
    (part, i) =>
      part !== null && part[1] === parts[0]?.[1] && (i === 0 || Number(part[2]) === Number(parts[i - 1]?.[2] ?? 0) + 1),
  );
}

// Who is asked in the middle of what somebody says is not answered yet; what one asks at the end somebody else answers.
function asked(pieces: readonly Piece[]): { count: number; answered: number } {
  const ends = pieces.flatMap(({ text }, i) =>
    i + 1 < pieces.length && ASKS_AT_END.test(text.trimEnd().slice(-4)) ? [i] : [],
  );
  const answered = ends.filter((i) => pieces[i]?.speaker !== pieces[i + 1]?.speaker).length;
  return { count: ends.length, answered: answered / Math.max(1, ends.length) };
}

function pace(pieces: readonly Piece[]): Sign | null {
  const times = pieces.flatMap(({ startMs }) => startMs ?? []);
  const gaps = times
    .slice(1)
    .map((time, i) => Math.abs(time - (times[i] ?? time)))
    .toSorted((a, b) => a - b);
  if (gaps.length < 3) return null;
  const middle = gaps[gaps.length >> 1] ?? 0;
  if (middle >= HOUR_MS && gaps.length > FEWEST && gaps[0] === gaps.at(-1)) return { name: 'equal times', weight: 2 };
  return middle >= HOUR_MS ? { name: 'hours apart', weight: 1 } : null;
}

/** What in the words beside labels tells of a list, a log, a program or facts, and not of people who talk. */
export function signsAgainst(pieces: readonly Piece[]): Sign[] {
  const texts = pieces.map(({ text }) => text.trim());
  const timed = pieces.some(({ startMs }) => startMs !== null);
  const { count, answered } = asked(pieces);
  const told = pace(pieces);
  const values = pieces.length >= FEWEST && (areFields(pieces) || isShare(texts, VALUES, isValue));
  return [
    ...signIf('repeats', 1, repeats(texts)),
    ...signIf(
      'code',
      2,
      isShare(pieces, 0.4, ({ speaker, text }) => isCode(text.slice(0, 300)) || isCodeLabel(speaker)),
    ),
    ...signIf('values', 2, values),
    ...signIf('fields in turn', 2, values && areFieldsInTurn(pieces)),
    ...signIf('numbered', 2, areNumbered(pieces)),
    ...signIf(
      'each once',
      1,
      pieces.length >= FEWEST && new Set(pieces.map(({ speaker }) => labelKey(speaker))).size === pieces.length,
    ),
    ...signIf(
      'no names',
      1,
      isShare(pieces, NEARLY_ALL, ({ speaker }) => /^[\p{Ll}]/u.test(speaker) && roleOf(speaker) === null),
    ),
    ...signIf('even', 1, areEven(texts)),
    // Values have figures.
    ...signIf('figures', 1, !values && figuresIn(texts) >= FIGURES),
    ...signIf('no sentences', 1, !timed && !isShare(texts, 0.1, (text) => SENTENCE.test(text.slice(-6)))),
    ...signIf('unanswered', 1, count >= FEWEST_ASKED && answered <= UNANSWERED),
    ...signIf(
      'processes',
      2,
      isShare(pieces, PROCESSES, ({ speaker }) => PROCESS.test(speaker)),
    ),
    ...signIf('nobody speaks', 2, nobodySpeaks(texts)),
    ...signIf('few speak', 1, !isShare(texts, 0.2, (text) => asks(text) || isPersonal(text))),
    ...(told === null ? [] : [told]),
  ];
}

const SHORT = 3;
const FEWEST_IN_TURN = 6;
const NEARLY_NO_WORDS = 0.75;
const FEWEST_ANSWERED = 2;

const isShort = (text: string): boolean => text.split(/\s+/u, SHORT + 1).length <= SHORT && /\p{L}/u.test(text);
const isLong = (text: string): boolean => text.split(/\s+/u, SHORT + 3).length > SHORT + 2;

/** What in the words beside labels tells of people who talk to each other. */
export function signsFor(pieces: readonly Piece[]): Sign[] {
  const texts = pieces.map(({ text }) => text.trim());
  const labels = [...new Set(pieces.map(({ speaker }) => speaker))];
  const sides = new Set(labels.map(roleOf));
  const { count, answered } = asked(pieces);
  const replied = pieces.filter(
    ({ speaker, text }, i) =>
      i > 0 &&
      speaker !== pieces[i - 1]?.speaker &&
      isReply(text) &&
      ASKS_AT_END.test(pieces[i - 1]?.text.trimEnd().slice(-4) ?? ''),
  ).length;
  return [
    ...signIf('roles', 2, !sides.has(null) && sides.size > 1),
    ...signIf('in turn', 2, areInTurn(pieces)),
    ...signIf('answers', 1, replied >= 2 || (count >= FEWEST_ANSWERED && answered >= NEARLY_ALL)),
    ...signIf('short and long', 1, isShare(texts, 0.1, isShort) && isShare(texts, 0.4, isLong)),
    ...signIf('by name', 1, callByName(pieces, labels)),
  ];
}

// Two who answer each other from the first to the last, as entries of records do not come by themselves.
function areInTurn(pieces: readonly Piece[]): boolean {
  if (pieces.length < FEWEST_IN_TURN || pieces.some(({ speaker }) => isCodeLabel(speaker))) return false;
  if (isShare(pieces, NEARLY_NO_WORDS, ({ text }) => isValue(text.trim()))) return false;
  const back = pieces.filter(
    ({ speaker }, i) => i > 1 && speaker === pieces[i - 2]?.speaker && speaker !== pieces[i - 1]?.speaker,
  ).length;
  return back >= (pieces.length - 2) * NEARLY_ALL;
}

// "Thanks, Ann." or "Ann, are you there?" said by another.
function callByName(pieces: readonly Piece[], labels: readonly string[]): boolean {
  const owners = new Map<string, string>();
  for (const label of labels)
    for (const [word] of label.matchAll(/\p{Lu}[\p{L}\p{M}'’]{1,30}/gu)) owners.set(word, label);
  // Nobody's name stands in most texts.
  const named = ({ text }: Piece): boolean =>
    owners.size > FEW_OWNERS || owners.keys().some((word) => text.includes(word));
  return pieces.some((piece) => {
    const { speaker, text } = piece;
    if (!named(piece)) return false;
    return [...text.slice(0, 400).matchAll(/(?:^|, )(\p{Lu}[\p{L}\p{M}'’]{1,30})(?=[,.?!])/gu)].some(
      ([, word = '']) => (owners.get(word) ?? speaker) !== speaker,
    );
  });
}

// So few names are looked for one after the other.
const FEW_OWNERS = 8;
