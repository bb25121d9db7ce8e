import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import { bidsFarewell, isFarewell, laughs } from '../../signals/parting.ts';
import { saysDeed, saysYes } from '../../signals/plan-words.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import { wordSet } from '../../text/word-set.ts';
import { SURELY, withBeside } from '../effect/show-turn.ts';
import { quote } from '../quoting.ts';
import { hasDeed, partsOf, timesNamed, timesOf, type Parts } from './step-parts.ts';

/*
 * What shows what comes next: a turn with a day or a deed and the yes to it.
 * SOURCE: an outsider found eight of twenty quotations of next steps wrong: single turns without a step, or without the yes.
 */

/** What was settled before does not hold. */
const TAKEN_BACK = compileLexicon({
  back: [
    '^no|naw hold|haud on',
    'take that|it back',
    'scrap|scratch|forget the|it|that|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    "don't|dont put|write that|it|me down",
    "can't|cannot|won't|wont|shan't .. after all",
    "i'm|im|we're|am|are not .. after all",
    '^keep your',
    'take me|us off it|that',
    'say|says no|wait',
    'says not to',
    '^wait wait',
    "don't|dont send|come|book|ring it|us|me|now",
  ],
});

/** A turn of more words is shown by the sentence with the day, and what stands beside it. */
const MOST_WHOLE = 20;
/** So many words may stand beside a day that is said back. */
const SAID_BACK = 10;
/** From this likelihood on somebody protests. */
const PROTESTS = 0.5;
/** How much it counts that one says the time of the other back. */
const SAID_BACK_COUNTS = 3;
/** How much the yes of the other side counts; that of the user, to what they propose, and one without a word of it count one. */
const THEIR_YES = 3;
/** How much it counts that somebody says what is done at the time: a time alone shows no step. */
const TIMED_DEED_COUNTS = 3;
/** So many turns before it may name the time that a yes says back. */
const NAMED_BEFORE = 4;
/** So many are given, because another skill may show the turns of the best. */
const MOST_PAIRS = 5;
/** A goodbye of so few words says yes to nothing. */
const A_GOODBYE = 3;
/** How much a condition or a goodbye takes away. */
const GOODBYE = 1;
/** How much more a turn at the very end counts than one in the middle: what is settled is said last. */
const LATER = 4;
/** Of more times in a turn than this it says no more. */
const MOST_TIMES = 3;

const PROPOSING = placeOf('proposing');
const WHEN = wordSet(['when', 'what', 'which']);

/** Parts of many times, which say nothing alike. */
const OF_MANY: ReadonlySet<string> = new Set([
  'thirty',
  'fifteen',
  "o'clock",
  'oclock',
  'morning',
  'afternoon',
  'evening',
]);

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((word) => other.has(word) && !OF_MANY.has(word));

// Whether the user asks for the time that a yes names: "So when would the parcel come?" "Thursday, before the pilot."
const asksWhen = ({ turn, moves }: EffectTurn, answer: Parts): boolean =>
  turn.mine && answer.yes && moves.at(PROPOSING) >= SURELY && turn.sentences.some(({ words }) => WHEN.isIn(words));

// How well a turn shows, with the one behind it, what was settled; 0 where it does not: a time, and that the other takes it on.
function standingOf(own: EffectTurn, next: EffectTurn): number {
  const [firstTimes, secondTimes] = [timesOf(own), timesOf(next)];
  // Most turns have none, and nothing else of them needs to be known.
  if (firstTimes.size === 0 && secondTimes.size === 0) return 0;
  const [first, second] = [partsOf(own), partsOf(next)];
  const times = Math.min(MOST_TIMES, new Set([...firstTimes, ...secondTimes]).size);
  const isShared = shares(firstTimes, secondTimes);
  // A day said back is taken on where little else is said, or something is promised: "Thursday I have to take Mom to the doctor".
  const saysBack = isShared && (second.deed || next.turn.wordCount <= SAID_BACK);
  // Who names it again among other things that they propose: no more than a yes without words.
  const takesOn = second.yes || saysBack || (isShared && next.moves.at(PROPOSING) >= SURELY);
  const isGoodbye =
    (second.loose && next.turn.wordCount <= A_GOODBYE) || isFarewell(next.turn, bidsFarewell) || laughs(next.turn);
  // "Three-fifteen? You said two-eighty." settles nothing, and neither does "I can't say yes today".
  const protests = !own.turn.mine && (first.pushesBack || own.moves.get('protest') >= PROTESTS);
  if ((protests && !second.timedDeed) || first.refuses || second.refuses) return 0;
  if ((firstTimes.size > 0 && first.onlyNo) || second.countered || second.pushesBack || isGoodbye || !takesOn) return 0;
  // A time that only an answer names may be that of another matter, unless it was asked for, and one that is asked back is not settled.
  const isAsked = asksWhen(own, second);
  if (firstTimes.size === 0 && (!(second.timedDeed || isAsked) || second.loose || second.asks)) return 0;
  const isBare = !first.deed && !second.deed;
  // One time without a deed that is asked for, or that only they name, may be that of anything: "Is this number good for tomorrow?"
  if (isBare && !isAsked && !isShared && times === 1 && (first.asks || !(own.turn.mine || second.saysYes))) return 0;
  // A user who asks for something else has not agreed yet.
  if (next.turn.mine && second.asks && !isShared) return 0;
  const asked = second.asks && !isShared ? 1 : 0;
  const yes = second.yes ? (next.turn.mine || !second.inWords ? 1 : THEIR_YES) : 0;
  const timed = second.timedDeed || ((second.inWords || isShared) && first.timedDeed) ? TIMED_DEED_COUNTS : 0;
  const known = Number(isShared && (second.yes || saysBack)) * SAID_BACK_COUNTS + yes + Number(!isBare) + timed;
  return times + known - asked - GOODBYE * (2 * Number(first.loose) + Number(second.loose));
}

const mostTimes = ({ turn }: EffectTurn): number => {
  let at = -1;
  let most = 1;
  for (const [place, { words }] of turn.sentences.entries()) {
    const times = new Set(timesNamed(words)).size;
    // What is done at a time says more than another time beside it.
    const shown = times + (times > 0 && saysDeed(words) ? MOST_TIMES : 0);
    if (shown >= most) [at, most] = [place, shown];
  }
  return at;
};

/**
 * A turn by the sentence with the day, else with the deed, with what stands beside it; where a yes follows at once, by what was asked at
 * the end.
 */
export function shownAs(one: EffectTurn, answer?: EffectTurn): Quote {
  const { turn } = one;
  if (turn.wordCount <= MOST_WHOLE) return quote(turn);
  const timed = mostTimes(one);
  const at =
    timed === -1
      ? Math.max(
          0,
          turn.sentences.findLastIndex(({ words }) => saysDeed(words)),
        )
      : timed;
  const shown = withBeside(turn, at);
  const last = turn.sentences.length - 1;
  const asked = endsInQuestion(turn) && saysYes(answer?.turn.sentences[0]?.words ?? []);
  return quote(
    turn,
    asked && shown?.text.endsWith(turn.sentences[last]?.text ?? '') === false
      ? withBeside(turn, last, 'beginning')
      : shown,
  );
}

/**
 * From where on what is settled was not taken back by the other side, as its words say: behind the turn that does, unless that says what
 * to do instead.
 */
export const validFrom = keptWith((turns: readonly EffectTurn[]): number => {
  const at = turns.findLastIndex(
    ({ turn }) => !turn.mine && turn.sentences.some(({ words }) => hasPhrase(TAKEN_BACK, words)),
  );
  const back = turns[at];
  return back === undefined || hasDeed(back) ? Math.max(0, at) : at + 1;
});

// Where the time was named that a yes without a deed says back, if not in the turn before it: "We have till six." "Okay, three-thirty."
function namedBefore(turns: readonly EffectTurn[], at: number): number {
  const [own, next] = [turns[at], turns[at + 1]];
  if (own === undefined || next === undefined || partsOf(next).deed || shares(timesOf(own), timesOf(next))) return -1;
  const near = turns.slice(Math.max(0, at - NAMED_BEFORE), at);
  const found = near.findLastIndex(
    (one) => one.turn.mine === own.turn.mine && partsOf(one).timedDeed && shares(timesOf(one), timesOf(next)),
  );
  return found === -1 ? -1 : at - near.length + found;
}

// Whether a turn has nothing of the step that its answer names: the answer shows it by itself.
function isIdle(one: EffectTurn): boolean {
  const { deed, asks, yes } = partsOf(one);
  return timesOf(one).size === 0 && !deed && !asks && !yes && one.moves.at(PROPOSING) < SURELY;
}

const quotesAt = (turns: readonly EffectTurn[], at: number, alone: boolean): Quote[] =>
  turns.slice(at, at + (alone ? 1 : 2)).map((one, place) => shownAs(one, place === 0 ? turns[at + 1] : undefined));

/** The turns that show what both settled, each with the yes to it, the best first; of equals the last. */
export const settledShown = keptWith(({ turns }: Effect): Quote[] => {
  const found: { at: number; standing: number; alone: boolean }[] = [];
  for (let at = Math.max(Math.floor(turns.length / 2), validFrom(turns)); at < turns.length - 1; at += 1) {
    const [own, next] = [turns[at], turns[at + 1]];
    if (own === undefined || next === undefined || own.turn.mine === next.turn.mine) continue;
    const standing = standingOf(own, next);
    const before = standing > 0 ? namedBefore(turns, at) : -1;
    if (standing > 0) {
      const isAlone = before === -1 && isIdle(own);
      const after = turns[at + 2];
      // With the yes to it a promise shows more than by itself.
      if (isAlone && after !== undefined && standingOf(next, after) > 0) continue;
      const shown = before !== -1 ? before : isAlone ? at + 1 : at;
      found.push({ at: shown, standing: standing + (LATER * at) / turns.length, alone: shown !== at });
    }
  }
  const kept: typeof found = [];
  for (const one of found.toSorted((a, b) => b.standing - a.standing || b.at - a.at))
    if (kept.length < MOST_PAIRS && kept.every(({ at }) => Math.abs(at - one.at) > 1)) kept.push(one);
  return kept.flatMap(({ at, alone }) => quotesAt(turns, at, alone));
});
