// Keeps what one part of a program logged, where it logged a talk beside what other parts did.
import type { Segment } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { isTalk } from '../talk/is-talk.ts';

const FEWEST = 4;
const MOST_SOURCES = 24;
const MOST_BEFORE = 60;
const SHARE = 0.3;
// "agent: ", "[agent] ", "<agent> ", "agent | ", "agent - " before what was said.
const LABEL = /^[[(<]?(\p{L}[\p{L}\p{N}_ .'’-]{0,30}?)[\])>]?(?:\s?[:：|»>]|(?<=[\])>])|\s[-–—=]+>?)\s{1,4}(?=\S)/u;

// What all texts begin with up to a space, a sign behind a name ("speaker=") or a bracket.
function commonStart(texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  let same = Math.min(first.length, MOST_BEFORE);
  for (const text of others) {
    let own = 0;
    while (own < same && text.charAt(own) === first.charAt(own)) own += 1;
    same = own;
    if (same === 0) return 0;
  }
  while (same > 0 && !/[\s=:|]/u.test(first.charAt(same - 1))) same -= 1;
  return same;
}

// The pieces of one source with those who speak in them; null where they are none.
function saidIn(pieces: readonly Segment[]): readonly Segment[] | null {
  if (pieces.length < FEWEST) return null;
  const from = commonStart(pieces.map(({ text }) => text));
  const told: Segment[] = [];
  for (const piece of pieces) {
    const text = piece.text.slice(from);
    const [head = '', speaker = ''] = LABEL.exec(text.slice(0, MOST_BEFORE)) ?? [];
    // One without a name is enough: nearly all talks have it among their first pieces.
    if (head === '' || !couldBeLabel(speaker)) return null;
    told.push({ ...piece, speaker, text: text.slice(head.length) });
  }
  const names = new Set(told.map(({ speaker }) => speaker));
  if (!takeTurns(names.size, told.length)) return null;
  return isTalk(told.map(({ speaker, text }) => ({ speaker: speaker ?? '', words: text }))) ? told : null;
}

/**
 * The pieces of the one who alone says "agent: …" and "caller: …" by turns, with these as who speaks: the name before was that of
 * a part of a program, and what other parts say is left out. The very same pieces where nobody does. Linear.
 */
export function withinOneSource(segments: readonly Segment[]): readonly Segment[] {
  const sources = new Map<string, Segment[]>();
  for (const segment of segments) {
    if (segment.speaker === null) continue;
    const known = sources.get(segment.speaker);
    if (known === undefined) sources.set(segment.speaker, [segment]);
    else known.push(segment);
    if (sources.size > MOST_SOURCES) return segments;
  }
  const [most, ...others] = [...sources.values()].toSorted((a, b) => b.length - a.length);
  if (most === undefined || others.length === 0 || most.length < segments.length * SHARE) return segments;
  if (others.some((pieces) => saidIn(pieces) !== null)) return segments;
  const told = saidIn(most);
  if (told === null) return segments;
  // Clocks were counted from the first line of any part.
  const zero = segments[0]?.startMs === 0 ? (told[0]?.startMs ?? 0) : 0;
  return zero === 0
    ? told
    : told.map(({ startMs, endMs, ...own }) => ({ ...own, startMs: less(startMs, zero), endMs: less(endMs, zero) }));
}

const less = (ms: number | null, zero: number): number | null => (ms === null ? null : Math.max(0, ms - zero));
