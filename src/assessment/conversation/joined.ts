import { passesOn } from '../signals/passing-on-words.ts';
import type { Spoken } from './types.ts';

/** Whoever speaks within so many turns was there from the beginning. */
const FROM_THE_BEGINNING = 4;
/** The other side has spoken so often before somebody joins the user. */
const LEAST_BEFORE = 2;
/** Somebody is brought in within so many turns before they speak. */
const BROUGHT_WITHIN = 3;

/** Among more speakers nobody is looked for: each that is looked at costs a look at all turns before. */
const MOST_SPEAKERS = 6;

const firstName = (speaker: string): string =>
  speaker
    .trim()
    .split(/\s+/u, 1)[0]
    ?.toLowerCase()
    .replace(/[^\p{L}'-]/gu, '') ?? '';

const names = ({ sentences }: Spoken, name: string): boolean => sentences.some(({ words }) => words.includes(name));

// "Imran, I have Mr Farrow here": spoken to by name.
const speaksTo = ({ sentences }: Spoken, name: string): boolean => sentences.some(({ words }) => words[0] === name);

const hands = ({ sentences }: Spoken): boolean =>
  sentences.some(({ words, question }) => question === null && passesOn(words));

// Whether somebody who first speaks at a place was brought in by the user, and not by the other side.
function isOfTheUser(turns: readonly Spoken[], at: number): boolean {
  const speaker = turns[at]?.speaker ?? null;
  if (speaker === null || at < FROM_THE_BEGINNING) return false;
  const before = turns.slice(0, at);
  const others = before.filter(({ mine }) => !mine);
  const name = firstName(speaker);
  if (others.length < LEAST_BEFORE || others.some((turn) => names(turn, name))) return false;
  const last = before.at(-1);
  if (last?.mine === true && speaksTo(last, name)) return true;
  return before.slice(-BROUGHT_WITHIN).some((turn) => turn.mine && hands(turn));
}

/**
 * The speakers whom the user brings into a conversation with somebody else: colleagues, who are not the other side. Told from what
 * is said alone: the user speaks to them by name or passes the other side on, and the other side has not named them. English. Linear.
 *
 * @param turns with the user's turns marked
 */
export function joinedTheUser(turns: readonly Spoken[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const joined = new Set<string>();
  for (const [at, { speaker, mine }] of turns.entries()) {
    if (speaker === null || seen.has(speaker)) continue;
    seen.add(speaker);
    if (seen.size > MOST_SPEAKERS) return new Set();
    if (!mine && isOfTheUser(turns, at)) joined.add(speaker);
  }
  return joined;
}
