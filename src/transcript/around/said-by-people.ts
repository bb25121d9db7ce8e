// What programs tell beside people, and translations below their turns: no piece of a talk.
import type { Segment } from '../format.ts';
import { withoutEdited } from './page-noise.ts';

// What programs of chat rooms put in place of a name where somebody comes or goes: "-->", "<--", "***".
const NOBODY = /^[<>=*!|+-]{2,6}$/u;

// "[EN] …" below each turn: a translation of it.
const LANGUAGE =
  /^(?:EN|DE|FR|ES|IT|PT|NL|PL|RU|UK|TR|ZH|JA|KO|AR|ENG|GER|FRA|ESP|TRANSLATION|ÜBERSETZUNG|TRADUCTION|TRADUCCIÓN)$/u;
const FEWEST_TRANSLATED = 3;

// What programs call themselves where they tell who came and went, beside people.
const PROGRAM =
  /^(?:system(?: ?message)?|syst[eè]me|systeem|sistema|система|システム|(?:系统|系統)(?:消息|通知|訊息)?|시스템|النظام|agent[-_ ]action|notification|event|info)$/iu;

// Messengers write what they say themselves behind a mark that nobody sees.
const UNSEEN_MARK = '\u200E';

// Who speaks that fits a pattern: each name is looked at once.
const namesLike = (segments: readonly Segment[], pattern: RegExp): ReadonlySet<string> =>
  new Set([...new Set(segments.flatMap(({ speaker }) => speaker ?? []))].filter((name) => pattern.test(name.trim())));

/** The pieces without what a program tells, where two people or more say most. Linear. */
export function withoutProgram(segments: readonly Segment[]): readonly Segment[] {
  const programs = namesLike(segments, PROGRAM);
  const isProgram = ({ speaker, text }: Segment): boolean =>
    speaker !== null && (programs.has(speaker) || text.trimStart().startsWith(UNSEEN_MARK));
  if (!segments.some(isProgram)) return segments;
  const own = segments.filter((segment) => !isProgram(segment));
  const people = new Set(own.flatMap(({ speaker }) => speaker ?? []));
  return people.size >= 2 && own.length * 2 > segments.length ? own : segments;
}

/** Pieces without "<This message was edited>" behind a mark that nobody sees, in whichever language. Linear. */
export const withoutMarksOfEdits = (segments: readonly Segment[]): readonly Segment[] =>
  segments.some(({ text }) => text.includes(EDITED_MARK))
    ? segments.map((segment) => ({ ...segment, text: withoutEdited(segment.text) }))
    : segments;
const EDITED_MARK = `${UNSEEN_MARK}<`;

/** The pieces without those that stand beside signs in place of a name, and without a translation below each turn. Linear. */
export function saidByNames(segments: readonly Segment[]): readonly Segment[] {
  const nobody = namesLike(segments, NOBODY);
  const own = nobody.size === 0 ? segments : segments.filter(({ speaker }) => speaker === null || !nobody.has(speaker));
  const translated = own.filter((_, i) => i % 2 === 1);
  // "JM", "PT": of two who take turns, one may be called as a language is.
  const above = new Set(own.filter((_, i) => i % 2 === 0).map(({ speaker }) => speaker));
  const below =
    translated.length >= FEWEST_TRANSLATED &&
    (above.size > 1 || above.has(null)) &&
    own.every(({ speaker }, i) => LANGUAGE.test(speaker?.trim() ?? '') === (i % 2 === 1));
  return below ? own.filter((_, i) => i % 2 === 0) : own;
}
