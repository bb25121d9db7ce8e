import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { refusesOutright, staysWithNo } from '../../signals/ending-words.ts';
import { bidsFarewell, isFarewell, laughs } from '../../signals/parting.ts';
import { saysDeed, saysNo, saysYes, takesBack, timesAhead } from '../../signals/plan-words.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import type { InSentence } from '../../effect/tell-reason.ts';
import { sentenceThatShows, withBeside } from '../effect/show-turn.ts';
import { quote } from '../quoting.ts';

/*
 * What shows what comes next: a turn with a day or a deed and the yes to it; of a call without a step, the refusal at its end.
 * SOURCE: an outsider found eight of twenty quotations of next steps wrong: single turns without a step, or without the yes.
 */

const YES = (['acceptance', 'commitment'] as const).map(placeOf);
const COUNTERS = compileLexicon({
  counters: ['make it|that', 'rather', 'instead', 'prefer', 'how|what about'],
});
/** What the other side offers to do is no refusal. */
const OFFERS = compileLexicon({ offers: ['i|we could'] });
const PROMISES = compileLexicon({
  promises: ["^i'll|we'll|ill be|do|wait|send|bring|have|take|ring|come", '^i|we will'],
});
const LOOSE = compileLexicon({ loose: ['if|unless', 'see|speak|talk you|ya|soon|then|to+you', 'bye|goodbye'] });

/** What was settled before does not hold. */
const TAKEN_BACK = compileLexicon({
  back: [
    '^no|naw hold|haud on',
    'take that|it back',
    'scrap|forget the|it|that',
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

/** A yes is at least so likely, where no word says it. */
const A_YES = 0.5;
/** Who pushes back so surely, as both models find, says yes to no day ("Wednesday they're playing Bruckner"), unless in words. */
const A_NO = 0.6;
/** A turn of more words is shown by the sentence with the day, and what stands beside it. */
const MOST_WHOLE = 20;
/** So many words may stand beside a day that is said back. */
const SAID_BACK = 10;
/** How much it counts that one says the time of the other back. */
const SAID_BACK_COUNTS = 3;
/** How much the yes of the other side counts; that of the user, to what they propose, and one without a word of it count one. */
const THEIR_YES = 3;
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

/** What a turn has of a step. */
interface Parts {
  yes: boolean;
  /** Whether its words say yes, or only the models do. */
  inWords: boolean;
  deed: boolean;
  /** Whether a sentence with a deed, or one beside it, names a time. */
  timedDeed: boolean;
  /** Whether they push it away. */
  pushesBack: boolean;
  loose: boolean;
  countered: boolean;
  asks: boolean;
}

const pushesBack = ({ turn, moves, told }: EffectTurn, least: number): boolean =>
  !turn.mine && Math.min(moves.get('pushback'), told.get('pushback')) >= least;

const timesOf = keptWith(
  ({ turn }: EffectTurn): ReadonlySet<string> => new Set(turn.sentences.flatMap(({ words }) => timesAhead(words))),
);

const partsOf = keptWith((one: EffectTurn): Parts => {
  const { turn, moves, told } = one;
  const { sentences } = turn;
  const inWords = sentences.some(
    ({ words, question }) =>
      (question === null && saysYes(words)) || words.includes('yes') || (!turn.mine && hasPhrase(PROMISES, words)),
  );
  return {
    inWords,
    yes: inWords || Math.min(moves.most(YES), told.most(YES)) >= A_YES,
    deed: sentences.some(({ words }) => saysDeed(words)),
    timedDeed: sentences.some(
      ({ words }, at) =>
        saysDeed(words) &&
        sentences.slice(Math.max(0, at - 1), at + 2).some((near) => timesAhead(near.words).length > 0),
    ),
    pushesBack: pushesBack(one, A_NO) && !sentences.some(({ words }) => saysYes(words)),
    loose: sentences.some(({ words }) => hasPhrase(LOOSE, words)),
    countered:
      sentences.some(({ words }) => hasPhrase(COUNTERS, words) || takesBack(words)) ||
      (sentences[0] !== undefined && saysNo(sentences[0].words)) ||
      // "Friday, no?" denies nothing.
      sentences.some(({ text, words }) => words.at(-1) === 'no' && !text.endsWith(', no?')),
    asks: endsInQuestion(turn),
  };
});

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

// How well a turn shows, with the one behind it, what was settled; 0 where it does not: a time, and that the other takes it on.
function standingOf(own: EffectTurn, next: EffectTurn): number {
  const [firstTimes, secondTimes] = [timesOf(own), timesOf(next)];
  // Most turns have none, and nothing else of them needs to be known.
  if (firstTimes.size === 0 && secondTimes.size === 0) return 0;
  const [first, second] = [partsOf(own), partsOf(next)];
  const times = Math.min(MOST_TIMES, new Set([...firstTimes, ...secondTimes]).size);
  const isShared = shares(firstTimes, secondTimes);
  // A day said back is taken on where little else is said, or something is promised: "Thursday I have to take Mom to the doctor".
  const takesOn = second.yes || (isShared && (second.deed || next.turn.wordCount <= SAID_BACK));
  const isGoodbye =
    (second.loose && next.turn.wordCount <= A_GOODBYE) || isFarewell(next.turn, bidsFarewell) || laughs(next.turn);
  if (second.countered || second.pushesBack || isGoodbye || !takesOn) return 0;
  // A time that only an answer names may be that of another matter, and one that is asked back is not settled.
  if (firstTimes.size === 0 && (!second.timedDeed || second.loose || second.asks)) return 0;
  const asked = second.asks && !isShared ? 1 : 0;
  const yes = second.yes ? (next.turn.mine || !second.inWords ? 1 : THEIR_YES) : 0;
  const known = Number(isShared) * SAID_BACK_COUNTS + yes + Number(first.deed || second.deed);
  return times + known - asked - GOODBYE * (2 * Number(first.loose) + Number(second.loose));
}

const mostTimes = ({ turn }: EffectTurn): number => {
  let at = -1;
  let most = 1;
  for (const [place, { words }] of turn.sentences.entries()) {
    const times = new Set(timesAhead(words)).size;
    if (times >= most) [at, most] = [place, times];
  }
  return at;
};

// The sentence with the day, else with the deed, with what stands beside it; where a yes follows at once, what was asked at the end.
function shownAs(one: EffectTurn, answer?: EffectTurn): Quote {
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

// From where on what is settled was not taken back by the other side, as its words say: behind the turn that does, unless that says
// what to do instead.
function validFrom(turns: readonly EffectTurn[]): number {
  const at = turns.findLastIndex(
    ({ turn }) => !turn.mine && turn.sentences.some(({ words }) => hasPhrase(TAKEN_BACK, words)),
  );
  const back = turns[at];
  return back === undefined || partsOf(back).deed ? Math.max(0, at) : at + 1;
}

const pairAt = (turns: readonly EffectTurn[], at: number): Quote[] =>
  turns.slice(at, at + 2).map((one, place) => shownAs(one, place === 0 ? turns[at + 1] : undefined));

/** The turns that show what both settled, each with the yes to it, the best first; of equals the last. */
export const settledShown = keptWith(({ turns }: Effect): Quote[] => {
  const found: { at: number; standing: number }[] = [];
  for (let at = Math.max(Math.floor(turns.length / 2), validFrom(turns)); at < turns.length - 1; at += 1) {
    const [own, next] = [turns[at], turns[at + 1]];
    if (own === undefined || next === undefined || own.turn.mine === next.turn.mine) continue;
    const standing = standingOf(own, next);
    if (standing > 0) found.push({ at, standing: standing + (LATER * at) / turns.length });
  }
  const kept: number[] = [];
  for (const { at } of found.toSorted((a, b) => b.standing - a.standing || b.at - a.at))
    if (kept.length < MOST_PAIRS && kept.every((other) => Math.abs(other - at) > 1)) kept.push(at);
  return kept.flatMap((at) => pairAt(turns, at));
});

const PROPOSING = placeOf('proposing');
const PROPOSED: InSentence = (moves) => moves.at(PROPOSING);

/** How many turns at the end may have the refusal. */
const LAST = 8;
const LEAST_WORDS = 4;

const refuses = ({ turn, moves, told }: EffectTurn): boolean => {
  if (turn.mine || turn.wordCount < LEAST_WORDS || endsInQuestion(turn)) return false;
  const inWords = turn.sentences.some(
    (one) => refusesOutright(one.words) || staysWithNo(one.words) || resistanceKind(one) !== null,
  );
  return (
    inWords &&
    Math.min(moves.get('pushback'), told.get('pushback')) >= A_YES &&
    !turn.sentences.some(({ words }) => saysDeed(words) || hasPhrase(OFFERS, words))
  );
};

/** "Is there anything else I can help you with?" proposes nothing. */
export const endsTheTalk = ({ turn }: EffectTurn): boolean =>
  turn.sentences.some(({ words }) => words.some((word, at) => word === 'anything' && words[at + 1] === 'else'));

/** Of a call in which nothing was agreed, the refusal at its end, behind what was refused. */
export const refusalShown = ({ turns }: Effect): Quote[] => {
  const at = turns.findLastIndex((one, place) => place >= turns.length - LAST && refuses(one));
  const [before, own] = [turns[at - 1], turns[at]];
  if (own === undefined || (before !== undefined && endsTheTalk(before))) return [];
  return before?.turn.mine === true && before.turn.wordCount > 1
    ? [sentenceThatShows(before, PROPOSED), shownAs(own)]
    : [shownAs(own)];
};

const LAST_PROPOSAL = 12;
const MAYBE_A_NO = 0.35;

// "And my direct debits?" leaves the proposal aside.
const asksOn = ({ turn: { sentences } }: EffectTurn): boolean =>
  sentences.some(({ question }) => question !== null) || sentences[0]?.words[0] === 'and';

/** Of a call in which little was agreed, the last proposal of the user with the answer that pushes it away. */
export const unansweredShown = ({ turns }: Effect): Quote[] => {
  const at = turns.findLastIndex((one, place) => {
    const next = turns[place + 1];
    return (
      place >= turns.length - LAST_PROPOSAL &&
      one.turn.mine &&
      one.turn.wordCount >= LEAST_WORDS &&
      one.moves.at(PROPOSING) >= A_YES &&
      next !== undefined &&
      !next.turn.mine &&
      next.turn.wordCount >= 2 &&
      !isFarewell(next.turn, bidsFarewell) &&
      !endsTheTalk(one) &&
      pushesBack(next, MAYBE_A_NO) &&
      !asksOn(next) &&
      !partsOf(next).yes
    );
  });
  const [own, next] = [turns[at], turns[at + 1]];
  return own === undefined || next === undefined ? [] : [sentenceThatShows(own, PROPOSED), shownAs(next)];
};
