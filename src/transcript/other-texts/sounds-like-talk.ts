import { conversationStart } from '../around/document-parts.ts';
import { roleOf } from '../speakers/role-words.ts';
import { asks, isClearlyPersonal, isOfOneself } from '../talk/signs.ts';
import { linesAtStart } from './lines-at-start.ts';
import { opensAsTalk } from './openers.ts';

/* Whether somebody may say something in a text that looks like a document: to refuse a talk is worse than to judge a document. */

const FEWEST_WHO = 2;
const LOWER = /(?<!\S)\p{Ll}/gu;
const FEWEST_LOWER = 2;
// "Carmen Gil, Alder Ltd" is no sentence; "Yes, I agree to that" is said.
const isSaid = (words: string): boolean =>
  asks(words) || isClearlyPersonal(words) || opensAsTalk(words) || (words.match(LOWER)?.length ?? 0) >= FEWEST_LOWER;

const CLOCK = String.raw`[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?`;
const TIME_ALONE = new RegExp(`^${CLOCK}$`, 'u');
const AT_TIME = new RegExp(`^${CLOCK}(?: ?[-–—])? `, 'u');
const LABELLED = /^(?!\d)[^\p{L}]{0,6}(\p{L}[^:：\n]{0,39})[:：]\s?(\P{Z}.{0,300})$/u;

/** Two roles say something behind their names; or a time stands before who speaks, and one of two comes again. */
function rolesSpeak(lines: readonly string[]): boolean {
  const roles = new Set<string>();
  const timed = new Map<string, number>();
  for (const line of lines) {
    const time = AT_TIME.exec(line)?.[0] ?? '';
    const [, label, words = ''] = LABELLED.exec(line.slice(time.length)) ?? [];
    if (label === undefined) continue;
    if (time !== '') timed.set(label, (timed.get(label) ?? 0) + 1);
    if (isSaid(words) && roleOf(label) !== null) roles.add(label);
  }
  return roles.size >= FEWEST_WHO || (timed.size >= FEWEST_WHO && [...timed.values()].some((count) => count > 1));
}

const LONGEST_NAME = 40;
const MOST_WORDS_OF_NAME = 3;

const isNameAlone = (line: string): boolean =>
  line.length <= LONGEST_NAME && /^\p{L}[^:：]*$/u.test(line) && line.split(' ').length <= MOST_WORDS_OF_NAME;

/** Two stand alone in lines above what they say: roles, also with a time, or names above a time. */
function headsSpeak(lines: readonly string[]): boolean {
  const heads = new Map<string, number>();
  const add = (head: string): unknown => heads.set(head, (heads.get(head) ?? 0) + 1);
  let spoken = 0;
  lines.forEach((line, at) => {
    const [next = '', below = ''] = [lines[at + 1], lines[at + 2]];
    const head = line.replace(AT_TIME, '');
    if (isNameAlone(head) && roleOf(head) !== null) {
      add(head);
      if (isSaid(next)) spoken += 1;
    } else if (isNameAlone(line) && TIME_ALONE.test(next) && isSaid(below)) {
      add(line);
      spoken += 1;
    }
  });
  return heads.size >= FEWEST_WHO && (spoken >= FEWEST_WHO || [...heads.values()].some((count) => count > 1));
}

// Somebody opens the talk behind a name, and another one says something further down.
function nameOpens([first = '', ...lines]: readonly string[]): boolean {
  const [, opener, words = ''] = LABELLED.exec(first) ?? [];
  if (opener === undefined || !isNameAlone(opener) || !isWhole(words)) return false;
  return lines.some((line) => {
    const [, label, answer = ''] = LABELLED.exec(line) ?? [];
    return label !== undefined && label !== opener && isNameAlone(label) && (isWhole(answer) || opensAsTalk(answer));
  });
}

// "Write this down."
const isWhole = (words: string): boolean => /[.!?…]$/u.test(words) && (isSaid(words) || words.search(LOWER) >= 0);

const FEWEST_LETTERS = 40;
const POINT = /^(?:[-*•–]|\d{1,2}[.)]|\[|https?:)/u;

// "Transcript" is a heading, and words stand below it.
function hasTranscript(lines: readonly string[]): boolean {
  const from = conversationStart(lines);
  return from > 0 && lines.slice(from).some((line) => line.length >= FEWEST_LETTERS && !POINT.test(line));
}

const FEWEST_OPENED = 2;
const REMARK = /^(?:\/\/|\/\*|# )/u;

// "Okay", "Aha, gut": so nothing begins that is written down in a document. Of oneself hardly anything is, either.
// Remarks in programs are written as people speak.
function isAnswered(all: readonly string[]): boolean {
  const lines = all.filter((line) => !REMARK.test(line));
  const opened = lines.filter((line) => opensAsTalk(line.replace(/^\P{L}{1,12}/u, ''))).length;
  return opened > 0 && opened + lines.filter((line) => isOfOneself(line)).length >= FEWEST_OPENED;
}

const PIECE = 300;
const FEWEST_PIECES = 3;
const HALF = 0.5;

/** Whether half of the pieces of long paragraphs speak of persons or ask: all words of a call in one line, below its summary. */
export function paragraphsSpeak(text: string): boolean {
  const pieces: string[] = [];
  for (const line of text.slice(0, 40_000).split('\n'))
    if (line.length > PIECE) for (let at = 0; at < line.length; at += PIECE) pieces.push(line.slice(at, at + PIECE));
  const said = pieces.filter((piece) => isClearlyPersonal(piece) || asks(piece)).length;
  return pieces.length >= FEWEST_PIECES && said >= pieces.length * HALF;
}

/** Whether somebody may say something in a text that looks like a document. Linear. */
export function soundsLikeTalk(text: string): boolean {
  const lines = linesAtStart(text);
  return rolesSpeak(lines) || headsSpeak(lines) || nameOpens(lines) || hasTranscript(lines) || isAnswered(lines);
}
