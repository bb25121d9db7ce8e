// Reads lines by whatever marks their turns begin with: a reading beside that of the reader which knows the form.
import { conversationStart, isDocumentLine, isPageNumber } from '../around/document-parts.ts';
import { isNotice } from '../around/notice.ts';
import { leftOut } from '../around/left-out.ts';
import type { Reading, Segment } from '../format.ts';
import { acceptLabels, isHeadingLabel, looksLikeName } from '../labels/accept-labels.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { isReaction } from '../lines/follow-ups.ts';
import { isMarkdown, isMarkdownAside, withoutMarkdown } from '../lines/markdown-text.ts';
import { areStates } from '../talk/signs.ts';
import { beginAlike } from './begin-alike.ts';
import { isConversation } from './is-conversation.ts';
import { isMediaNote } from '../messages/is-media-note.ts';
import { NO_TIME, sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampAtEnd, stampIn } from '../times/stamp.ts';
import { trimmedLines } from '../text/lines-of.ts';
import { withoutClosing } from '../lines/told-in-quotes.ts';
import { joinLines } from '../text/join-lines.ts';
import { withoutTimes } from '../times/times-inside.ts';
import { type Mark, marksOfLines, SAMPLE } from './marks-of-lines.ts';

/** A reading by marks, and what it left aside. */
export interface ByMarks extends Reading {
  /** Lines that a document or a program says: headings, asides, what begins with a time as turns do but with nobody's name. */
  notices: number;
  /** Lines among somebody's words that begin with the name of somebody who speaks. */
  missed: number;
}

const MOSTLY = 0.8;
const FIRST_WORDS = 60;

// "M. BASTIDE (works)" beside "M. BASTIDE": the brackets say what somebody is, and are no part of the name.
function withoutRoles(marks: readonly (Mark | null)[]): (Mark | null)[] {
  const names = new Set(marks.flatMap((mark) => mark?.name ?? []));
  return marks.map((mark) => {
    const bare = mark?.name.endsWith(')') === true ? mark.name.slice(0, mark.name.indexOf('(')).trimEnd() : '';
    return mark !== null && names.has(bare) ? { ...mark, name: bare } : mark;
  });
}

// Whoever speaks once may be called as they like beside a time.
const isTimed = ({ name, stamp }: Mark): boolean => stamp !== null && !isHeadingLabel(labelKey(name));

// Which marks are somebody's: a name comes again, or stands between the first and the last that do.
function spoken(written: readonly (Mark | null)[]): (Mark | null)[] {
  const marks = withoutRoles(written);
  const counts = new Map<string, { label: string; count: number }>();
  for (const mark of marks) {
    if (mark === null) continue;
    const known = counts.get(labelKey(mark.name));
    if (known === undefined) counts.set(labelKey(mark.name), { label: mark.name, count: 1 });
    else known.count += 1;
  }
  const accepted = acceptLabels(counts, 1);
  const again = (mark: Mark | null): boolean =>
    mark !== null && (counts.get(labelKey(mark.name))?.count ?? 0) > 1 && accepted.has(labelKey(mark.name));
  // What has another mark above the talk is a list or notes.
  const usual = marks.findIndex((mark) => mark?.usual === true);
  const [from, to] = [Math.max(usual, marks.findIndex(again)), marks.findLastIndex(again)];
  return marks.map((mark, i) =>
    mark !== null &&
    i >= from &&
    i <= to &&
    (again(mark) || isTimed(mark) || (accepted.has(labelKey(mark.name)) && looksLikeName(mark.name)))
      ? mark
      : null,
  );
}

const beginsWithName = (line: string, keys: readonly string[]): boolean => {
  const own = line
    .slice(0, FIRST_WORDS)
    .replace(/^[^\p{L}]{1,30}/u, '')
    .toLowerCase();
  return keys.some((key) => own.startsWith(key) && /^\s{0,3}[:：(（[.|–—>*_]/u.test(own.slice(key.length)));
};

// What a messenger says itself stands behind a mark that nobody sees.
const isOfProgram = (words: string): boolean => words.trimStart().startsWith('\u200E') || isMediaNote(words.trim());

// The times that nearly all words end in, and the words without them; null where they do not.
function timesBehind(said: readonly string[]): { words: string; stamp: Stamp }[] | null {
  const found = said.map((words) => {
    const stamp = stampAtEnd(words);
    return stamp === null ? null : { words: words.slice(0, stamp.at).trimEnd(), stamp };
  });
  const own = found.filter((one) => one !== null);
  return own.length === said.length ? own : null;
}

const DIRECTION = /^(?:in|out|inbound|outbound|rx|tx|->|<-)$/iu;

// Names without the words that all of them begin with ("7f3a91 OUT bot"), and which way a message went.
function ownNames(names: readonly string[]): Map<string, string> {
  const parts = names.map((name) => name.split(/\s+/u));
  let same = 0;
  while (
    /\d/u.test(parts[0]?.[same] ?? '') &&
    parts.every((words) => words.length > same + 1 && words[same] === parts[0]?.[same])
  )
    same += 1;
  const rest = parts.map((words) => words.slice(same));
  const directed = rest.every((words) => words.length > 1 && DIRECTION.test(words[0] ?? ''));
  return new Map(names.map((name, i) => [name, (rest[i] ?? []).slice(directed ? 1 : 0).join(' ')]));
}

// Whether the first way to mark the first lines names those whom the first reading names, in the same order.
function tellsTheSame(lines: readonly string[], first: readonly Segment[]): boolean {
  const [marks = null] = marksOfLines(lines, false);
  const names = marks === null ? [] : spoken(marks).flatMap((mark) => mark?.name ?? []);
  return names.every((name, i) => labelKey(name) === labelKey(first[i]?.speaker ?? ''));
}

/**
 * The turns of lines by their marks; null where no marks of few names take turns in a talk, and where the first lines of
 * a long text tell what the first reading does. Linear.
 */
export function byMarks(text: string, first: readonly Segment[]): ByMarks | null {
  const lines = trimmedLines(text).filter((line) => line !== '');
  // What stands above "Transcript" is about the conversation.
  const begun = lines.slice(conversationStart(lines));
  return readLines(begun.length < FEWEST ? lines : begun, first);
}

const FEWEST = 4;

function readLines(lines: readonly string[], first: readonly Segment[]): ByMarks | null {
  const known = new Set(first.flatMap(({ speaker }) => (speaker === null ? [] : labelKey(speaker))));
  if (known.size > 1 && lines.length > SAMPLE && tellsTheSame(lines.slice(0, SAMPLE), first)) return null;
  for (const marks of marksOfLines(lines, known.size < 2)) {
    const found = readMarks(lines, spoken(marks.map((mark, i) => (isPageNumber(lines[i] ?? '') ? null : mark))));
    if (
      found !== null &&
      !beginAlike(found.segments) &&
      // Names tell it mostly, and cost less than a look at all words.
      (areNamed(found.segments, known) || isConversation(found.segments))
    )
      return found;
  }
  return null;
}

// Whether everybody is somebody whom the first reading names.
const areNamed = (segments: readonly Segment[], known: ReadonlySet<string>): boolean =>
  known.size > 1 && segments.every(({ speaker }) => known.has(labelKey(speaker ?? '')));

// Where the time of a line stands, and how it is written: in brackets or not, with a day or without.
const writingOf = (line: string, stamp: Stamp | null): string =>
  stamp === null ? '' : `${stamp.at} ${/^\d/u.test(line.slice(stamp.at))} ${stamp.day === null}`;

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? '';

function readMarks(lines: readonly string[], marks: readonly (Mark | null)[]): ByMarks | null {
  const own = marks.filter((mark) => mark !== null);
  const names = [...new Set(own.map(({ name }) => name))];
  const marked = marks.flatMap((mark, i) => (mark === null ? [] : (lines[i] ?? '').slice(mark.words)));
  if (names.length < 2 || areStates(names.map(firstWord), marked)) return null;
  // A crowd is no talk, and each line without a mark is compared with every name.
  if (!takeTurns(new Set(names.map(labelKey)).size, own.length)) return null;
  const timed = own.filter(({ stamp }) => stamp !== null).length >= own.length * MOSTLY;
  const at = marks.findIndex((mark) => mark !== null && mark.stamp !== null);
  const written = writingOf(lines[at] ?? '', marks[at]?.stamp ?? null);
  const markdown = isMarkdown(lines);
  const keys = [...new Set(names.map((name) => name.toLowerCase()))];
  const known = new Set(names);
  const pieces: { mark: Mark; parts: string[]; opened: string }[] = [];
  let [above, notices, below, missed, closed] = [0, 0, 0, 0, false];
  for (const [i, line] of lines.entries()) {
    const mark = marks[i] ?? null;
    const last = pieces.at(-1);
    if (mark !== null && isOfProgram(line.slice(mark.words))) {
      closed = true;
      below += 1;
    } else if (mark !== null) {
      pieces.push({ mark, parts: [line.slice(mark.words)], opened: line.slice(0, mark.words).trimEnd().slice(-1) });
      closed = false;
    } else if (last === undefined) above += 1;
    else if (
      isDocumentLine(line) ||
      isNotice(line, known) ||
      (markdown && isMarkdownAside(line)) ||
      isReaction(line, lines[i + 1] ?? '') ||
      isReaction(lines[i - 1] ?? '', line)
    )
      notices += 1;
    else if (closed || (timed && writingOf(line, stampIn(line)) === written)) {
      notices += 1;
      closed = true;
    } else {
      if (beginsWithName(line, keys)) missed += 1;
      last.parts.push(line);
    }
  }
  const whole = pieces.map(({ parts }) => joinLines(parts)).map((own) => (markdown ? withoutMarkdown(own) : own));
  const words = withoutClosing(
    whole,
    pieces.map(({ opened }) => opened),
  );
  const said = withoutTimes(words);
  const called = ownNames(names);
  const behind = timed ? null : timesBehind(words);
  const since = sinceFirst(pieces.map(({ mark }, i) => behind?.[i]?.stamp ?? mark.stamp ?? NO_TIME));
  return {
    segments: pieces.map(({ mark }, i): Segment => ({
      speaker: called.get(mark.name) ?? mark.name,
      text: behind?.[i]?.words ?? said[i] ?? '',
      startMs: since[i]?.startMs ?? null,
      endMs: since[i]?.endMs ?? null,
    })),
    vendor: null,
    notes: leftOut(above, below + notices),
    notices,
    missed,
  };
}
