// What tells that somebody says something: people ask, and speak of themselves and of each other. Lists do not.
import { roleOf } from '../speakers/role-words.ts';
import { WORDS_OF_TALK, wordsIn } from './words-of-talk.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

// "du" is "you" in German and "of the" in French, "anda" is "you" in Indonesian and "runs" in Spanish: what means something
// else in another language is no sign by itself.
const AMBIGUOUS = wordsIn('du pan da ma non ben vi sim ano sen biz eu mi te dig tak én jag no ja mon us anda');
const OF_ONESELF = new Set([...wordsIn(...WORDS_OF_TALK.map(({ i }) => i))].filter((word) => !AMBIGUOUS.has(word)));
const TO_ANOTHER = wordsIn(...WORDS_OF_TALK.flatMap(({ you, reply }) => [you, reply]));
const YOU = wordsIn(...WORDS_OF_TALK.map(({ you }) => you), 'your yours dein deine votre vos tu tus suo seu sua');
const SPEAKING = wordsIn(...WORDS_OF_TALK.flatMap(({ i, we, reply }) => [i, we, reply]));
const PERSONAL = new Set([...SPEAKING, ...TO_ANOTHER]);
const CLEAR = new Set([...PERSONAL].filter((word) => !AMBIGUOUS.has(word)));
// In scripts without spaces between words, and where the ending says it.
const PERSONAL_PARTS = /[我你您咱]|です|ます|はい|私|ください|세요|습니다|까요|네[,. ]|저는|제가|ครับ|ค่ะ|คุณ|ผม|ฉัน/u;
const QUESTION = /[?？؟]/u;
/** A word with what stands behind its apostrophe. */
export const WORD: RegExp = /[\p{L}\p{M}]+(?:['’]\p{L}{1,3})?/gu;
const LOOKED_AT = 300;

/** Whether one of these words stands at the beginning of a text, however it is spelt. */
export function hasOneOf(text: string, known: ReadonlySet<string>): boolean {
  const head = text.length > LOOKED_AT ? text.slice(0, LOOKED_AT) : text;
  if (isAscii(head)) return hasOneOfAscii(head, known);
  for (const [word] of head.matchAll(WORD)) if (known.has(word.toLowerCase().replace('’', "'"))) return true;
  return false;
}

const APOSTROPHE = 39;
const LONGEST_BEHIND = 3;

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

// The same words as `WORD` finds, without its cost: this is asked of each line several times.
function hasOneOfAscii(text: string, known: ReadonlySet<string>): boolean {
  let at = 0;
  while (at < text.length) {
    const from = at;
    while (isAsciiLetter(text.charCodeAt(at))) at += 1;
    if (at === from) {
      at += 1;
      continue;
    }
    if (text.charCodeAt(at) === APOSTROPHE && isAsciiLetter(text.charCodeAt(at + 1))) {
      const end = at + 1 + LONGEST_BEHIND;
      at += 1;
      while (at < end && isAsciiLetter(text.charCodeAt(at))) at += 1;
    }
    if (known.has(text.slice(from, at).toLowerCase())) return true;
  }
  return false;
}

function isPersonalElsewhere(text: string): boolean {
  const head = text.slice(0, LOOKED_AT);
  return !isAscii(head) && PERSONAL_PARTS.test(head);
}

/** Whether a text speaks of persons or to them, by words that mean nothing else in another language. */
export const isClearlyPersonal = (text: string): boolean => hasOneOf(text, CLEAR) || isPersonalElsewhere(text);

/** Whether somebody speaks of themselves or to another in a text: "I", "your", "thanks", in many languages. */
export const isPersonal = (text: string): boolean => hasOneOf(text, PERSONAL) || isPersonalElsewhere(text);

/** Whether somebody speaks to another in a text: "your", "thanks", "yes". */
export const isToAnother = (text: string): boolean => hasOneOf(text, TO_ANOTHER) || isPersonalElsewhere(text);

/** Whether a text says "you" or "your". */
export const saysYou = (text: string): boolean => hasOneOf(text, YOU) || /[你您]/u.test(text.slice(0, LOOKED_AT));

/** Whether somebody speaks of themselves or replies: what explains a thing to readers says "you" at most. */
export const isOwn = (text: string): boolean => hasOneOf(text, SPEAKING) || isPersonalElsewhere(text);

const REPLIES = wordsIn(...WORDS_OF_TALK.map(({ reply }) => reply), 'sure fine not gern klar');

/** Whether a text begins with a greeting, thanks or an answer. */
export function isReply(text: string): boolean {
  const [first = ''] = text.slice(0, 60).match(/[\p{L}\p{M}]+/u) ?? [];
  return REPLIES.has(first.toLowerCase()) || isPersonalElsewhere(text);
}

/** Whether one person speaks of themselves: "I", "my". */
export const isOfOneself = (text: string): boolean => hasOneOf(text, OF_ONESELF);

/** Whether a text asks something. */
export const asks = (text: string): boolean => QUESTION.test(text);

/** Which share of texts ask something, speak of persons, speak to another, and end as sentences do, 0 to 1. */
export interface Signs {
  questions: number;
  personal: number;
  toAnother: number;
  sentences: number;
}

/** The signs of talk in texts. */
export function signsOfTalk(texts: readonly string[]): Signs {
  const share = (test: (text: string) => boolean): number => texts.filter(test).length / Math.max(1, texts.length);
  return {
    questions: share(asks),
    personal: share(isPersonal),
    toAnother: share(isToAnother),
    sentences: share((text) => SENTENCE_END.test(text.trimEnd().slice(-6))),
  };
}

/** So many of the texts that people say speak of themselves or of each other, where nobody asks. */
export const FEWEST_PERSONAL = 0.15;

/** Whether texts that end as sentences do, or stand beside times, are said to somebody. */
export const areSaid = ({ questions, personal }: Signs): boolean => questions > 0 || personal >= FEWEST_PERSONAL;

const STATE =
  /^\[?(?:trace|debug|info|notice|warn|warning|error|err|critical|fatal|ok|pass|passed|fail|failed|failure|success|skip|skipped|ignored|todo|done|open|closed|blocked|pending|running|ready|unknown|added|fixed|changed|removed|deprecated|security|feat|fix|chore|docs|refactor|high|medium|low|major|minor|p[0-4]|get|post|put|delete|patch|yes|no|true|false|up|down|on|off|new|erledigt|offen|fehler|warnung|hinweis)\]?$/iu;

/** Whether a label says how something is, as programs and lists do, and is no person's ("PASS", "[warn]", "open"). */
export const isState = (label: string): boolean => STATE.test(label) && roleOf(label) === null;

const NUMBERED = /^p\d{1,2}$/iu;
const FEWEST_ASKED = 2;
const FEWEST_OF_GROUP = 3;

/**
 * Whether half of some labels or more say how something is. "P1", "P2" and "P3" are priorities, or people of a group where those ask
 * and speak of themselves.
 * @param texts what stands beside the labels
 */
export function areStates(labels: readonly string[], texts: readonly string[]): boolean {
  const states = labels.filter(isState);
  if (states.length * 2 < labels.length) return false;
  const talk = texts.filter(asks).length >= FEWEST_ASKED && texts.some(isClearlyPersonal);
  return !(talk && labels.length >= FEWEST_OF_GROUP && states.every((label) => NUMBERED.test(label)));
}

// "Verse 1", "Chorus": the parts of a song.
const OF_A_SONG =
  /^(?:(?:pre-?|post-?)?chorus|verse|bridge|intro|outro|hook|refrain|interlude|strophe|vers|couplet|pont|estribillo|estrofa|verso|coro|puente|refrão|estrofe|ritornello|strofa|refrein|refräng|refren|zwrotka|куплет|припев)(?: ?\(?[\dx]{1,3}\)?| [ivx]{1,4})?$/iu;

/** Whether nearly all labels name the parts of a song. */
export const areOfASong = (labels: readonly string[]): boolean =>
  labels.filter((label) => OF_A_SONG.test(label)).length >= labels.length * 0.8;
