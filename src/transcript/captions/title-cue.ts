import { isSound } from '../labels/unusual-labels.ts';
import { asks, isPersonal } from '../talk/signs.ts';
import type { Segment } from '../format.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const OF_MAKERS = /©|\bwww\.|https?:\/\//u;

const isTitle = (text: string): boolean => !SENTENCE_END.test(text) && !asks(text) && !isPersonal(text);

/**
 * Captions without a title that stands first and was taken for a turn: "Film 4: A return" with rights or an address in it,
 * of somebody who never speaks again among others who do; or
 * without a name and a sentence, where every other has a name, or most and the next one, and it has a number or a colon. Linear.
 */
export function withoutTitle(segments: Segment[]): Segment[] {
  const [first, ...others] = segments;
  return first !== undefined &&
    (OF_MAKERS.test(first.text) || (first.speaker === null && isTitle(first.text))) &&
    (!others.some(({ speaker }) => speaker === first.speaker) || isAboveNamed(first, others)) &&
    new Set(others.map(({ speaker }) => speaker)).size >= 2
    ? others
    : segments;
}

// "Module 2: the complaint": what titles have and few who begin to speak.
const NUMBERED_OR_NAMED = /\d|[:：]\s/u;
const FEWEST_NAMED = 0.6;
const isAboveNamed = (first: Segment, others: readonly Segment[]): boolean =>
  first.speaker === null &&
  NUMBERED_OR_NAMED.test(first.text) &&
  others[0]?.speaker !== null &&
  others.filter(({ speaker }) => speaker !== null).length >= others.length * FEWEST_NAMED;

// "Subtitles by …", "Untertitel: …", alone in the last caption. In English only with what makes them somebody's work:
// "Captions are on now" is said.
const CREDIT =
  /^(?:(?:sub-?titles?|subtitled|captions?|captioned|captioning)(?: \p{L}{1,20}){0,2}(?: (?:by|from)\s|[:：])|(?:untertitel\p{L}{0,8}|sous-titres?|sous-titrage|subtítulos|subtitulad[oa]|legendas|legendado|sottotitoli|ondertitel\p{L}{0,8}|undertexter|undertekster|napisy|titulky|субтитры|字幕)(?:\s|[:：]))/iu;
const VOICE = /<v[\s.]/u;
const LONGEST_CREDIT = 80;

/** Captions without a last one that says who made them, which is nobody's by a tag of its own. */
export function withoutCredit<T extends { lines: readonly string[] }>(cues: readonly T[]): readonly T[] {
  const written = cues.at(-1)?.lines.join(' ') ?? '';
  const last = written.replaceAll(/<[^<>]{1,40}>/gu, '').trim();
  return !VOICE.test(written) && last.length <= LONGEST_CREDIT && CREDIT.test(last) ? cues.slice(0, -1) : cues;
}

const TOLD = /^(?:\([^()\d]{3,50}\)|\[\p{Ll}[^[\]\d]{2,50}\])$/u;

/**
 * Whether a text of nobody's is the note of a sound, or beside names what is told in brackets: "(the phone rings)". What asks or
 * speaks of persons is said: "(I do not know.)".
 */
export const isUnsaid = (text: string, besideNames: boolean): boolean =>
  isSound(text) || (besideNames && TOLD.test(text.trim()) && !asks(text) && !isPersonal(text));
