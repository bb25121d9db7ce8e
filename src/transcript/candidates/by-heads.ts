// Reads lines of which each turn stands below a line with a time and whoever speaks, however people are called there.
import { OF_TICKET } from '../lines/header-lines.ts';
import { trimmedLines } from '../text/lines-of.ts';
import { isDocumentLine } from '../around/document-parts.ts';
import { bare } from '../around/lines-of-pieces.ts';
import { isNotice } from '../around/notice.ts';
import { isPageNoise, withoutEdited } from '../around/page-noise.ts';
import { leftOut } from '../around/left-out.ts';
import type { Reading, Segment } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { withoutBrackets } from '../labels/without-brackets.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { isReaction } from '../lines/follow-ups.ts';
import { isMediaNote } from '../messages/is-media-note.ts';
import { isKnownLanguage } from '../talk/nobody-speaks.ts';
import { asks, isPersonal, signsOfTalk } from '../talk/signs.ts';
import { sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampIn } from '../times/stamp.ts';
import { joinLines } from '../text/join-lines.ts';
import { isConversation } from './is-conversation.ts';

const LONGEST = 100;
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const FEWEST = 4;
const SAMPLE = 120;
const MOSTLY = 0.8;
const HALF = 0.5;
const CLOCK = /\d[:：h]\d{2}/u;
// What is left of brackets around a time, with a word for half of the day that nobody here knows: "( π.μ.)".
const REST_OF_BRACKET = /[[(（【<]\s{0,2}\n\s{0,2}(?:\p{L}[\p{L}.\s]{0,12})?[\])）】>]|\n/u;
const SIGNS_AROUND = /^(?:#{1,6}\s)?[\s|•·,;:：–—@-]{0,6}|[\s|•·,;:：–—@-]{1,6}$/gu;
const SENTENCE = /[.?!…。？！]$|[,;!?。，、]\s|\p{L}{4}\.\s/u;
const INITIAL = /(?:^|\s)\p{L}\.$/u;
// "Ann Lee writes", "Anna K. λέει": the last word begins small, and the one before it does not.
const VERB_BEHIND = /^(.{1,50}\s)?(\P{Ll}\S{0,40}) (\p{Ll}[\p{L}’']{1,14})$/u;

const POINT = /^[-*•]\s.*[:：]/u;

interface Head {
  at: number;
  name: string;
  stamp: Stamp;
}

// Who speaks next, and when, where a line is nothing else.
function headOf(line: string, at: number): Head | null {
  if (line.length > LONGEST || !CLOCK.test(line)) return null;
  const stamp = stampIn(line);
  // "- Ann: send it today at 17:00 to all" is a point of a list.
  if (stamp === null || POINT.test(line.slice(0, stamp.at))) return null;
  const [before, behind] = [line.slice(0, stamp.at), line.slice(stamp.end)];
  const name = withoutBrackets(
    `${before}\n${behind}`
      .replace(REST_OF_BRACKET, ' ')
      .replaceAll(SIGNS_AROUND, '')
      .replaceAll(/\s{2,}/gu, ' '),
  );
  const words = name.split(' ').length;
  if (name === '' || name.length > LONGEST_NAME || words > MOST_WORDS || !/\p{L}/u.test(name)) return null;
  if (OF_TICKET.test(name)) return null;
  return SENTENCE.test(name) && !INITIAL.test(name) ? null : { at, name, stamp };
}

const isTime = (line: string): boolean => {
  const stamp = line.length <= LONGEST && CLOCK.test(line) ? stampIn(line) : null;
  return stamp?.at === 0 && stamp.end === line.length;
};

// Heads in two lines, a name and a time in either order below an empty line, each put into one.
function inOneLine(lines: readonly string[]): readonly string[] {
  const timed = lines.map(isTime);
  // Whether a line is noise of a page is asked only where there are times: nearly no text has any.
  if (timed.filter(Boolean).length < FEWEST) return lines;
  const begin = lines.flatMap((line, at) => (line !== '' && beginsAt(lines, at) ? [at] : []));
  for (const order of [1, 0]) {
    const heads = begin.filter((at) => timed[at + order] === true && isNameLine(lines[at + 1 - order] ?? ''));
    if (heads.length < FEWEST || heads.length * 4 < begin.length) continue;
    const places = new Set(heads);
    return lines.flatMap((line, at) =>
      places.has(at) ? [`${line} ${lines[at + 1] ?? ''}`] : places.has(at - 1) ? [] : [line],
    );
  }
  return lines;
}

// Whether an empty line stands above a line, or a day or the like.
const beginsAt = (lines: readonly string[], at: number): boolean =>
  at === 0 || lines[at - 1] === '' || isPageNoise(lines[at - 1] ?? '');

const isNameLine = (line: string): boolean =>
  line !== '' && line.length <= LONGEST_NAME && line.split(' ').length <= MOST_WORDS && !SENTENCE.test(line);

// The lines above which somebody else begins, where few names come again and again in them and the times rise.
function headsOf(lines: readonly string[]): Head[] | null {
  const counts = new Map<string, number>();
  const all = lines.flatMap((line, at) => headOf(line, at) ?? []);
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const again = [...counts.values()].filter((count) => count > 1).length;
  if (all.length < FEWEST || again < 2 || !takeTurns(counts.size, all.length)) return null;
  const first = all.filter(({ stamp }) => stamp.at === 0).length;
  const heads =
    first * 2 > all.length ? all.filter(({ stamp }) => stamp.at === 0) : all.filter(({ stamp }) => stamp.at > 0);
  const places = new Set(heads.map(({ at }) => at));
  const below = (at: number): number => ((lines[at + 1] ?? '') === '' ? at + 2 : at + 1);
  const filled = heads.filter(({ at }) => (lines[below(at)] ?? '') !== '' && !places.has(below(at))).length;
  const rising = heads.filter(({ stamp }, i) => stamp.startMs >= (heads[i - 1]?.stamp.startMs ?? 0)).length;
  return heads.length >= all.length * MOSTLY && filled >= heads.length * MOSTLY && rising >= heads.length * MOSTLY
    ? heads
    : null;
}

// Names without the verb behind each of them.
function withoutVerbs(heads: readonly Head[]): Head[] {
  const found = heads.map(({ name }) => VERB_BEHIND.exec(name));
  const verbs = new Set(found.flatMap((match) => match?.[3] ?? []));
  return found.every((match) => match !== null) && verbs.size <= 2
    ? heads.map((head) => ({ ...head, name: head.name.slice(0, head.name.lastIndexOf(' ')) }))
    : [...heads];
}

/**
 * The turns of lines below heads with times; null where there are no such heads, or no talk below them, and where the first
 * heads of a long text name those whom the first reading names. Linear.
 */
export function byHeads(text: string, first: readonly Segment[]): Reading | null {
  const lines = inOneLine(trimmedLines(text));
  // Most texts have none: their first lines tell.
  if (lines.length > SAMPLE) {
    const sample = headsOf(lines.slice(0, SAMPLE));
    if (sample === null || sample.every(({ name }, i) => labelKey(name) === labelKey(first[i]?.speaker ?? '')))
      return null;
  }
  const found = headsOf(lines);
  if (found === null) return null;
  const heads = withoutVerbs(found);
  const names = new Set(heads.map(({ name }) => name));
  // Where an empty line stands above every head, a paragraph without one is somebody's own words only where it speaks.
  const apart = heads.every(({ at }, i) => i === 0 || lines[at - 1] === '');
  let notices = 0;
  const isNobodys = (line: string): boolean =>
    isDocumentLine(line) || isNotice(line, names) || isPageNoise(line) || isMediaNote(line);
  const pieces = heads.map((head, i) => {
    const own = lines.slice(head.at + 1, heads[i + 1]?.at ?? lines.length);
    const lastFilled = own.findLastIndex((line) => line !== '');
    const parts: string[] = [];
    let [beyond, below] = [false, 0];
    for (const [k, line] of own.entries()) {
      if (line === '' || isTime(line)) continue;
      if (apart && parts.length > 0 && own[k - 1] === '') beyond = !isPersonal(line) && !asks(line);
      // A reaction, and in the next line how many had it.
      const counted = isReaction(line, own[k + 1] ?? '') || (k > 0 && isReaction(own[k - 1] ?? '', line));
      // A message has words: its first line, "sent", is no receipt. "Edited" is a mark where an empty line and words follow.
      const beginsWords = parts.length === 0 && (own[k + 1] !== '' || k === lastFilled);
      if (beyond || (!beginsWords && (counted || isNobodys(line))) || isMediaNote(line)) below += 1;
      else parts.push(withoutEdited(line));
    }
    notices += below;
    return { ...head, text: joinLines(parts) };
  });
  const since = sinceFirst(pieces.map(({ stamp }) => stamp));
  const segments = pieces.map(({ name, text: words }, i): Segment => ({
    speaker: name,
    text: words,
    startMs: since[i]?.startMs ?? null,
    endMs: null,
  }));
  if (!isConversation(segments) && !mayBeTalk(segments.map(({ text: words }) => words))) return null;
  return { segments, vendor: null, notes: leftOut(heads[0]?.at ?? 0, notices) };
}

// Sentences in a language of which no words of talk are known.
const mayBeTalk = (texts: readonly string[]): boolean =>
  !isKnownLanguage(texts) && signsOfTalk(texts).sentences >= HALF;

/** Whether a reading by heads tells more than the first one, which found nobody to talk with or lost turns. */
export function headsExplainBetter({ segments }: Reading, first: readonly Segment[]): boolean {
  const known = first.filter(({ speaker, text }) => speaker !== null && text.trim() !== '');
  const names = new Set(known.map(({ speaker }) => labelKey(speaker ?? '')));
  const filled = segments.filter(({ text }) => text !== '');
  if (names.size < 2 || filled.length > known.length) return true;
  // Whoever speaks once was taken for a word of somebody else.
  const own = new Set(filled.map(({ speaker }) => labelKey(speaker ?? '')));
  if (own.size > names.size && [...names].every((name) => own.has(name))) return true;
  return filled.length === known.length && areCut(known, filled);
}

// Whether the first reading took a part of each head for the name, and the rest for words: "shop" for "shop:ann".
function areCut(first: readonly Segment[], own: readonly Segment[]): boolean {
  const cut = first.filter(({ speaker, text }, i) => {
    const name = own[i]?.speaker ?? '';
    const rest = speaker !== null && name.startsWith(speaker) ? name.slice(speaker.length) : '';
    return /^\s?[^\p{L}\p{N}\s(]/u.test(rest) && bare(text).startsWith(bare(rest)) && bare(rest) !== '';
  });
  return cut.length * 3 >= first.length;
}
