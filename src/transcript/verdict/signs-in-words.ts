import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { asks, isPersonal, isReply } from '../talk/signs.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { isCode } from './code.ts';
import { isShare } from './is-share.ts';
import type { Piece } from './piece.ts';
import { repeats } from './repeats.ts';
import { type Sign, signIf } from './sign.ts';
import { areFields, areFieldsInTurn, isValue } from './values.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const FEWEST = 4;
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
// "box cron[311]": a program with the number of its process.
const PROCESS = /^[^[\]]{1,60}\[\d{1,8}\](?: \p{Lu}{3,9})?$/u;
const PROCESSES = 0.3;
// "VERBOSE [C-1a4f] pbx.c", "worker.go:88": the file of a program that tells what it does.
const SOURCE =
  /(?:^|[\s\])/])([\w-]{1,60}\.(?:c|cc|cpp|cs|erl|ex|go|h|hpp|java|js|kt|lua|mjs|php|pl|py|rb|rs|scala|swift|ts))(?::\d{1,6})?$/u;
const FEWEST_SOURCES = 3;

// Whether files of a program tell most; of two who talk, one may be called "anna.c".
function areSources(pieces: readonly Piece[]): boolean {
  const files = pieces.flatMap(({ speaker }) => SOURCE.exec(speaker)?.[1] ?? []);
  return files.length * 2 > pieces.length && new Set(files).size >= FEWEST_SOURCES;
}

// What stands before a colon in a program.
const CODE_LABEL =
  /[{}=;\\]|\/\/|::|->|^(?:def|class|if|else|for|while|try|except|return|case|function|msgid|msgstr)\b/u;

// A bracket that is open at the end: "at f (a.js".
const isCodeLabel = (label: string): boolean =>
  CODE_LABEL.test(label) || label.lastIndexOf('(') > label.lastIndexOf(')');

function areEven(texts: readonly string[]): boolean {
  if (texts.length < FEWEST_EVEN) return false;
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const spread = Math.sqrt(texts.reduce((sum, { length }) => sum + (length - mean) ** 2, 0) / texts.length);
  return spread < mean * EVEN;
}

const ZERO = 48;
const NINE = 57;

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
    ...signIf('no sentences', 1, !timed && !isShare(texts, 0.1, (text) => SENTENCE_END.test(text.slice(-6)))),
    ...signIf('unanswered', 1, count >= FEWEST_ASKED && answered <= UNANSWERED),
    ...signIf(
      'processes',
      2,
      isShare(pieces, PROCESSES, ({ speaker }) => PROCESS.test(speaker)),
    ),
    ...signIf('sources', 2, areSources(pieces)),
    ...signIf('nobody speaks', 2, nobodySpeaks(texts)),
    ...signIf('few speak', 1, !isShare(texts, 0.2, (text) => asks(text) || isPersonal(text))),
    ...(told === null ? [] : [told]),
  ];
}

const FEWEST_IN_TURN = 6;
const NEARLY_NO_WORDS = 0.75;
const FEWEST_ANSWERED = 2;

// Of text without white space at its ends: more than three words, and more than five.
const OVER_SHORT = /^(?:\S+\s+){3}/u;
const LONG = /^(?:\S+\s+){5}/u;
const isShort = (text: string): boolean => !OVER_SHORT.test(text) && /\p{L}/u.test(text);
const isLong = (text: string): boolean => LONG.test(text);

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
  const names = [...owners.keys()];
  // Nobody's name stands in most texts.
  const named = ({ text }: Piece): boolean => names.length > FEW_OWNERS || names.some((word) => text.includes(word));
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
