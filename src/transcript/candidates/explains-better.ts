// Which of two readings of one text explains it better.
import type { Segment } from '../format.ts';
import { bare } from '../around/lines-of-pieces.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { asks, isOfOneself, isPersonal, signsOfTalk } from '../talk/signs.ts';
import type { ByMarks } from './by-marks.ts';
import { beginAlike } from './begin-alike.ts';
import { isConversation } from './is-conversation.ts';

const NEARLY_ALL_WORDS = 0.8;
// Of what the lines of a page say, menus and marks of what was read are no words.
const MOST_WORDS_OF_PAGE = 0.7;
const MORE = 1.3;
const SENTENCE = /[.?!…。？！؟۔।]/u;

interface Facts {
  /** How many pieces each speaker has, by the key of their name. */
  counts: ReadonlyMap<string, number>;
  pieces: number;
  /** How many characters are said by somebody. */
  said: number;
}

// "+ Ann", "- Ann": what all names have in front says nothing of who it is.
const keyOf = (speaker: string): string => labelKey(speaker).replace(SIGNS_BEFORE, '').replace(SIGNS_BEHIND, '');
const SIGNS_BEHIND = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}"'”).\]]{1,3}$/u;
const SIGNS_BEFORE = /^[^\p{L}\p{N}"'“(]{1,3}\s?(?=\p{L})/u;

function factsOf(segments: readonly Segment[]): Facts {
  const counts = new Map<string, number>();
  let [pieces, said] = [0, 0];
  for (const { speaker, text } of segments) {
    if (speaker === null || text.trim() === '') continue;
    const key = keyOf(speaker);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    pieces += 1;
    said += text.length;
  }
  return { counts, pieces, said };
}

/**
 * Whether a reading by marks tells clearly more than the first one: the first names nobody to talk with; or both have the same
 * people who speak again and again, and the first lost turns, took lines for turns that stand outside of the marks, or
 * took what a program tells for somebody's words. Linear.
 * @param layered whether the candidate was read without what stands around every turn, because the first tells little
 */
export function explainsBetter(candidate: ByMarks, first: readonly Segment[], layered = false): boolean {
  const [own, known] = [factsOf(candidate.segments), factsOf(first)];
  if (own.counts.size < 2 || !takeTurns(own.counts.size, own.pieces) || candidate.missed > 0) return false;
  if (known.counts.size < 2) return layered || isSaid(candidate.segments);
  // Nearly each name once: a time or a number is part of what was taken for the names.
  if (!takeTurns(known.counts.size, known.pieces)) return own.said >= known.said * (layered ? HALF : NEARLY_ALL_WORDS);
  // Half of the words begin with the rest of a time, of which the beginning was taken for a part of the names.
  if (areCutTimes(first) && isTimed(candidate.segments)) return own.said >= known.said * HALF;
  const again = [...known.counts].filter(([, count]) => count > 1).map(([key]) => key);
  const names = [...own.counts.keys()];
  if (!again.every((key) => names.some((name) => name.startsWith(key)))) return false;
  // What stands around every turn counts as words where it was not taken off.
  if (own.said < known.said * (layered || (isTimed(candidate.segments) && !isTimed(first)) ? HALF : NEARLY_ALL_WORDS))
    return false;
  if (isTimed(first) && !isTimed(candidate.segments)) return false;
  const lost = own.pieces > known.pieces && areTurns(candidate.segments, first, known);
  const outside =
    own.said < known.said && own.pieces < known.pieces && areNoTalk(extra(first, own, known), isTimed(first));
  const told = own.pieces === known.pieces && own.said < known.said && candidate.notices > 0;
  const alike = own.said < known.said && beginAlike(first) && !beginAlike(candidate.segments);
  const same = again.every((key) => own.counts.has(key));
  const timed =
    isTimed(candidate.segments) &&
    (isTimed(first)
      ? own.pieces === known.pieces && starts(candidate.segments) > starts(first) * MORE
      : own.pieces * 2 >= known.pieces);
  const bare = layered && own.pieces >= known.pieces;
  return alike || (same && (bare || timed || lost || outside || told));
}

const REST_OF_TIME = /^\s?(?:\d{1,2}:\s?)?\d{2}:\d{2}/u;

const areCutTimes = (first: readonly Segment[]): boolean =>
  first.filter(({ text }) => REST_OF_TIME.test(text)).length * 2 > first.length;

// How many different times the pieces begin at.
const starts = (segments: readonly Segment[]): number => new Set(segments.flatMap(({ startMs }) => startMs ?? [])).size;

const isTimed = (segments: readonly Segment[]): boolean =>
  segments.filter(({ startMs }) => startMs !== null).length * 2 > segments.length;

// What the first reading has more than the other: pieces of those who speak in it only, and the first ones.
function extra(first: readonly Segment[], own: Facts, known: Facts): Segment[] {
  const isOther = ({ speaker }: Segment): boolean => speaker !== null && !own.counts.has(keyOf(speaker));
  const others = first.filter(isOther);
  const left = known.pieces - own.pieces - others.length;
  return [...others, ...first.filter((piece) => !isOther(piece)).slice(0, Math.max(0, left))];
}

const HALF = 0.5;

// Whether somebody asks, or half of the pieces end as sentences do: lists of what each has to do are no talk.
const isSaid = (segments: readonly Segment[]): boolean =>
  segments.some(({ text }) => asks(text)) ||
  segments.filter(({ text }) => SENTENCE.test(text.trimEnd().slice(-4))).length >= segments.length * HALF ||
  speakToEachOther(segments.map(({ text }) => text));

// Speech that a program wrote down without marks: most of it is about those who speak, and some of whoever says it. A list of
// what each has to do never says "I".
const speakToEachOther = (texts: readonly string[]): boolean =>
  signsOfTalk(texts).personal >= HALF &&
  texts.filter(isOfOneself).length >= texts.length * SOME &&
  texts.filter((text) => UNWRITTEN.test(text.trim())).length >= texts.length * HALF;
const SOME = 0.15;
// "i'd like the small one": no mark at the end.
const UNWRITTEN = /[\p{L}\p{N}]$/u;

const MOSTLY = 0.6;

// Whether what only the candidate has as pieces is said by people whom the first reading names, and is sentences: not what
// that one left out as a legend, a picture or a remark.
function areTurns(segments: readonly Segment[], first: readonly Segment[], known: Facts): boolean {
  const said = new Set(first.map(({ text }) => bare(text)));
  const others = segments.filter(({ text }) => !said.has(bare(text)));
  // The same with more before the words: an office that the first reading told from them.
  const ends = new Set([...said].map((text) => text.slice(-LONGEST_END)));
  const longer = others.filter(({ text }) => ends.has(bare(text).slice(-LONGEST_END)));
  if (longer.length * 2 >= segments.length) return false;
  if (areSwallowed(others, [...said], segments.length - first.length)) return true;
  return (
    others.length > 0 &&
    others.every(({ speaker }) => known.counts.has(keyOf(speaker ?? ''))) &&
    others.filter(({ text }) => asks(text) || SENTENCE.test(text.trimEnd().slice(-4))).length >= others.length * MOSTLY
  );
}

const LONGEST_END = 8;
const MOST_LOOKED_FOR = 40;

// Whether the first reading has so many of the pieces among somebody else's words, each behind the name of who says it.
function areSwallowed(others: readonly Segment[], said: readonly string[], fewest: number): boolean {
  const all = said.join('\n');
  const found = others
    .slice(0, MOST_LOOKED_FOR)
    .filter(({ speaker, text }) => text !== '' && all.includes(bare(`${speaker ?? ''}${text}`)));
  return fewest > 0 && found.length >= Math.min(fewest, others.length);
}

const areNoTalk = (pieces: readonly Segment[], timed: boolean): boolean =>
  pieces.every(
    ({ text, startMs }) =>
      !(timed && startMs !== null) && !asks(text) && !isPersonal(text) && !SENTENCE.test(text.trimEnd().slice(-4)),
  );

// Whether the first reading took the letters that a page shows in place of a picture for somebody's name.
function areInitials(known: Facts, own: Facts): boolean {
  const names = [...own.counts.keys()];
  const others = [...known.counts.keys()].filter((key) => !own.counts.has(key));
  return (
    others.length > 0 &&
    known.counts.size === own.counts.size &&
    others.every((key) => key.length <= LONGEST_INITIALS && names.some((name) => name.startsWith(key.slice(0, 1))))
  );
}

const LONGEST_INITIALS = 3;

/** Whether the blocks of a page tell clearly more than the lines of its text: as many turns or more, of few who take turns. */
export function blocksExplainBetter(blocks: readonly Segment[], first: readonly Segment[]): boolean {
  const [own, known] = [factsOf(blocks), factsOf(first)];
  return (
    own.counts.size >= 2 &&
    takeTurns(own.counts.size, own.pieces) &&
    [...own.counts.values()].every((count) => count > 1) &&
    own.said >= known.said * MOST_WORDS_OF_PAGE &&
    own.pieces >= known.pieces &&
    (areInitials(known, own) || (own.pieces > known.pieces && isConversation(blocks)))
  );
}
