import { linesOf } from '../text/lines-of.ts';
import { acceptLabels, countLabel } from '../labels/accept-labels.ts';
import { withClock } from '../times/clock-first.ts';
import { closingBlock } from '../around/closing-block.ts';
import { conversationStart, isDocumentLine } from '../around/document-parts.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { joinLines } from '../text/join-lines.ts';
import { foundOnce } from '../text/found-once.ts';
import { headingBlocks } from '../around/heading-block.ts';
import { peopleInHeading } from '../around/heading-people.ts';
import { isMarkdown, isMarkdownAside, withoutMarkdown } from './markdown-text.ts';
import { timeAlone } from './header-lines.ts';
import { factsAbove, frontLabels, legendAbove, type Line } from '../around/front-facts.ts';
import { legendWithDashes, sceneAndNotes } from '../around/scene-and-notes.ts';
import { decisions } from '../around/decisions.ts';
import { markedAsides } from '../around/marked-asides.ts';
import { pageLines } from '../around/page-lines.ts';
import { leftOut } from '../around/left-out.ts';
import { labelledShare } from '../labels/labelled-share.ts';
import { labelsAlike } from '../labels/labels-alike.ts';
import { labelKey, type LabelledLine, splitLabel } from '../labels/speaker-label.ts';
import { withNamesAtDashes } from './dashes-after-names.ts';
import { withLines } from './one-line.ts';
import { withoutFrames, withoutVerb } from './told-in-quotes.ts';
import { areSettings } from './are-settings.ts';
import { isNotes } from './is-notes.ts';
import { senderOf } from '../labels/sender-of.ts';
import { chatNotices } from '../messages/chat-notices.ts';
import { isFactOfFile, isNotice } from '../around/notice.ts';
import { sinceFirst } from '../times/since-first.ts';
import { withoutTimes, withoutTimesBetween } from '../times/times-inside.ts';
import { behindCodes, behindRoles } from '../labels/language-codes.ts';
import { namedBehindColon, withoutTurnNumbers } from '../labels/turn-numbers.ts';
import { withoutFirstRole } from '../labels/first-role.ts';
import { withoutTiers } from './research/talk-bank.ts';
import { timedOnce, withoutUntimed } from '../labels/untimed-labels.ts';
import { dashedAlike, unusualLabel } from '../labels/unusual-labels.ts';

interface Analysis {
  lines: Line[];
  accepted: Set<string>;
}

// The number of a page in the middle of its line.
const CENTRED_NUMBER = /^\f?(?: {12}|\t{2})\s{0,80}\d{1,4}\s{0,20}$/u;
// Who made a page, in the middle of its last line: below an empty line and right above the next page.
const CENTRED = /^(?: {12}|\t{2})\s{0,80}\S.{0,80}$/u;
const isFootOfPage = (line: string, above: string | undefined, below: string | undefined): boolean =>
  above?.trim() === '' &&
  below !== undefined &&
  (below.startsWith('\f') || CENTRED_NUMBER.test(below)) &&
  CENTRED.test(line);
// "(Recess taken.)" in a paragraph of its own: what happened, as the writer tells it.
const TOLD = /^\([^()]{3,80}\)$/u;
// Marks of the direction of writing before a line, as messengers put them.
const INVISIBLE = /^[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/u;

const SPACE = 0x20;
const NO_ASCII = 0x80;

function analyse(text: string): Analysis {
  const filled: string[] = [];
  const gaps = new Set<number>();
  const written = withNamesAtDashes(linesOf(withLines(withoutTiers(text))));
  for (const [i, raw] of written.entries()) {
    const begins = raw.charCodeAt(0);
    const line = (begins > SPACE && begins < NO_ASCII ? raw : raw.replace(INVISIBLE, '')).trim();
    if (
      line === '' ||
      (begins <= SPACE && (CENTRED_NUMBER.test(raw) || isFootOfPage(raw, written[i - 1], written[i + 1])))
    )
      gaps.add(filled.length);
    else filled.push(withClock(line));
  }
  if (areSettings(filled)) return { lines: [], accepted: new Set() };
  const start = conversationStart(filled);
  const whole = linesFrom(filled, gaps, start);
  // A heading that says "Transcript" with nobody speaking below it was none.
  return whole.accepted.size > 0 || start === 0 ? whole : linesFrom(filled, gaps, 0);
}

// Where names stand alone in their lines, with what was said below, "Hello: all" is no name.
function namesAlone(splits: readonly (LabelledLine | null)[]): Set<string> | null {
  const alone = splits.filter((split) => split !== null && split.rest === '');
  const labelled = splits.filter((split) => split !== null).length;
  return alone.length >= 2 && alone.length * 2 >= labelled
    ? new Set(alone.map((split) => labelKey(split?.label ?? '')))
    : null;
}

function linesFrom(filled: readonly string[], gaps: ReadonlySet<number>, start: number): Analysis {
  const markdown = isMarkdown(filled);
  const asides = filled.map((text, i) => i < start || isDocumentLine(text) || (markdown && isMarkdownAside(text)));
  for (const [i, text] of filled.entries()) if (gaps.has(i) && TOLD.test(text)) asides[i] = true;
  const splits = filled.map((text, i) => (asides[i] === true ? null : (unusualLabel(text) ?? splitLabel(text))));
  // Two facts of a file, below each other.
  for (const [i, text] of filled.entries())
    if (isFactOfFile(text) && [filled[i - 1], filled[i + 1]].some((other) => isFactOfFile(other ?? '')))
      splits[i] = null;
  dashedAlike(filled, splits);
  labelsAlike(filled, splits, asides, gaps);
  for (const split of splits) if (split !== null) split.label = senderOf(split.label) ?? split.label;
  withoutFirstRole(splits);
  withoutTurnNumbers(splits);
  namedBehindColon(splits);
  behindCodes(splits);
  behindRoles(splits);
  for (const i of markedAsides(filled, splits)) {
    asides[i] = true;
    splits[i] = null;
  }
  for (const i of pageLines(filled, splits, gaps)) asides[i] = true;
  for (const i of decisions(splits, gaps)) {
    asides[i] = true;
    splits[i] = null;
  }
  for (const i of chatNotices(filled, splits)) {
    asides[i] = true;
    splits[i] = null;
  }
  const alone = namesAlone(splits);
  const counts = new Map<string, { label: string; count: number }>();
  const lines = filled.map((text, i): Line => {
    const found = splits[i] ?? null;
    const split = found !== null && alone !== null && !alone.has(labelKey(found.label)) ? null : found;
    return { text, split, aside: asides[i] === true, gap: gaps.has(i) };
  });
  factsAbove(lines);
  legendWithDashes(lines);
  const seen = new Map<string, { label: string; count: number }>();
  for (const { split } of lines) if (split !== null) countLabel(seen, split.label);
  legendAbove(lines, seen);
  sceneAndNotes(lines, seen);
  headingBlocks(lines, seen);
  closingBlock(lines, seen);
  withoutUntimed(lines);
  for (const { split } of lines) if (split !== null) countLabel(counts, split.label);
  const accepted = acceptLabels(counts, labelledShare(lines));
  if (accepted.size > 0) for (const { split } of lines) if (split?.sure === true) accepted.add(labelKey(split.label));
  for (const key of timedOnce(lines, accepted)) accepted.add(key);
  for (const key of frontLabels(lines, counts)) accepted.delete(key);
  return { lines, accepted: isNotes(lines) ? new Set() : accepted };
}

// Times in lines of their own belong to what stands above them where the last line is one and none stands above the first.
function haveTimesBelow(lines: readonly Line[]): boolean {
  const first = lines.findIndex(({ split }) => split !== null);
  return (
    timeAlone(lines.findLast(({ text, aside }) => !aside || timeAlone(text) !== null)?.text ?? '') !== null &&
    lines.slice(0, Math.max(0, first)).every(({ text }) => timeAlone(text) === null)
  );
}

// "0:33 Ann: words", without brackets.
const BEGINS_WITH_CLOCK = /^\d{1,2}:\d/u;

const NOBODY: Analysis = { lines: [], accepted: new Set() };
const analysis = foundOnce((text) => {
  const found = analyse(text);
  return found.accepted.size === 0 ? null : found;
});

/**
 * Labelled text: `Seller: …`, one turn a line, with continuation lines; bold names as Google Meet's documents have
 * them; times before or after the name or in a line above it. What stands before the first speaker (title, date,
 * attendees, summary) is a heading and is dropped, so are headings, rules and footers further down. A label must
 * repeat, be a role word, or stand in a text that is mostly labelled, so "Note: …", a link or "10:30" inside prose
 * makes no speaker.
 */
export const labelledText: TranscriptReader = {
  format: 'labelled-text',
  recognise: analysis.recognise,
  read: (text) => {
    const { lines, accepted } = analysis.take(text) ?? NOBODY;
    const segments: (Segment & { day: string | null; bare: boolean; parts: string[] })[] = [];
    const headings: string[] = [];
    let below = 0;
    let above: number | null = null;
    let ofFile = false;
    const timesBelow = haveTimesBelow(lines);
    const names = new Set(
      lines.flatMap(({ split }) => (split !== null && accepted.has(labelKey(split.label)) ? split.label : [])),
    );
    const markdown = isMarkdown(lines.map(({ text: line }) => line));
    for (const { text: line, split, aside } of lines) {
      if (split !== null && accepted.has(labelKey(split.label))) {
        ofFile = false;
        segments.push({
          speaker: split.label,
          text: '',
          startMs: split.startMs ?? above,
          endMs: split.endMs ?? null,
          day: split.day ?? null,
          bare: BEGINS_WITH_CLOCK.test(line),
          parts: [split.rest],
        });
        above = null;
      } else if (aside || segments.length === 0) {
        const time = timeAlone(line);
        if (time === null && segments.length === 0) headings.push(line);
        else if (time === null) below += 1;
        // Below a name that stands alone, before any word, it is that name's.
        const open = segments.at(-1);
        if (time !== null && open?.startMs === null && (timesBelow || open.parts.every((part) => part === '')))
          open.startMs = time;
        else above = time ?? above;
      } else if (isNotice(line, names) || (ofFile && isFactOfFile(line))) {
        below += 1;
        ofFile = true;
      } else {
        ofFile = false;
        segments.at(-1)?.parts.push(line.replace(/^[:：](?![\w+-]{1,40}:)\s*/u, ''));
      }
    }
    const said = segments.map(({ parts }) => joinLines(parts));
    const told = withoutFrames(markdown ? said.map(withoutMarkdown) : said);
    if (told.framed) for (const segment of segments) segment.speaker = withoutVerb(segment.speaker ?? '');
    const texts = withoutTimesBetween(
      withoutTimes(told.said),
      segments.map(({ startMs, day, bare }) => (day === null && bare ? startMs : null)),
    );
    const timed = sinceFirst(segments);
    return {
      segments: segments.map(({ speaker }, i) => ({
        speaker,
        startMs: timed[i]?.startMs ?? null,
        endMs: timed[i]?.endMs ?? null,
        text: texts[i] ?? '',
      })),
      vendor: null,
      people: peopleInHeading(
        headings,
        segments.map(({ speaker }) => speaker),
      ),
      notes: leftOut(headings.length, below),
    };
  },
};
