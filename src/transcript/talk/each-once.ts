import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import type { Labelled } from './are-questions-listed.ts';
import { isKnownLanguage } from './nobody-speaks.ts';
import { asks, isReply } from './signs.ts';

const FEWEST = 3;
// With so few roles one may be a short call.
const FEWEST_OF_ROLES = 4;
const LONG_WORD = /\p{Lu}[\p{L}\p{M}'’]{2,}/gu;
const MOST = 100;
const ENDS_ASKING = /[?？؟]["'”’»)]?$/u;

/**
 * Whether texts beside labels of which each comes once are no talk: the steps of a script, what customers wrote of a thing,
 * kinds of people. Where people talk, somebody answers a question or a greeting, or calls another by name. In a language
 * whose words of talk are not known, only where nobody asks anything.
 */
export function isEachOnce(said: readonly Labelled[]): boolean {
  const roles = said.some(({ speaker }) => roleOf(speaker) !== null);
  if (said.length < (roles ? FEWEST_OF_ROLES : FEWEST) || said.length > MOST) return false;
  if (new Set(said.map(({ speaker }) => labelKey(speaker))).size < said.length) return false;
  const texts = said.map(({ words }) => words);
  if (texts.some((text, i) => i > 0 && isReply(text) && ENDS_ASKING.test((texts[i - 1] ?? '').trimEnd()))) return false;
  if (texts.filter(isReply).length > 1 || namesAnother(said)) return false;
  return isKnownLanguage(texts) || !texts.some(asks);
}

// Whether somebody is called by the name that stands before what another says.
function namesAnother(said: readonly Labelled[]): boolean {
  const owners = new Map<string, number>();
  for (const [i, { speaker }] of said.entries()) for (const [word] of speaker.matchAll(LONG_WORD)) owners.set(word, i);
  return said.some(({ words }, i) =>
    [...words.slice(0, 1000).matchAll(LONG_WORD)].some(([word]) => (owners.get(word) ?? i) !== i),
  );
}
