import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import { bestStep } from '../measures/steps/read-steps.ts';
import type { CallFigures } from './call-figures.ts';
import { stepFigures } from './step-figures.ts';

/*
 * Figures of a conversation that any language with listed phrases has: what comes back of what was said, how it ends, and what
 * phrases show. Neither length, nor share of talking, nor marks are among them.
 */

/** To reduce rates of a few places: so many turns without the event are added, fewer for a side with few turns. */
const PRIOR_TURNS = 4;
const USUAL_TURNS = 12;
/** The end of a conversation, in turns of one side. */
const LAST = 6;
const LAST_WORDS = 3;
/** More of a reply than this in their words is an echo. */
const ECHO = 0.7;
/** What they said at most two of their turns ago was just said. */
const JUST_SAID = 1;
const MOST_DEGREE = 3;

type InTurn = (turn: Spoken) => boolean;
const some =
  (found: (sentence: Sentence, place: number) => boolean): InTurn =>
  ({ sentences }) =>
    sentences.some(found);

const priorOf = ({ length }: readonly Spoken[]): number =>
  PRIOR_TURNS * Math.max(1 / USUAL_TURNS, Math.min(1, Math.max(length / USUAL_TURNS, (length - 3) / 3)));

const rate = (turns: readonly Spoken[], isIn: InTurn, prior: number): number =>
  turns.filter(isIn).length / (turns.length + prior);

/** What came back of what was said, by the stems that carry a topic. */
interface TakenUp {
  now: number;
  later: number;
  /** Replies of hardly anything but their words. */
  echoes: number;
  /** Topics of the other side, and words of the user that it takes up. */
  topics: number;
  theyTakeUp: number;
  /** What they had to say again, because the user never took it up. */
  saidAgain: number;
}

function takenUp(turns: readonly Spoken[]): TakenUp {
  const found: TakenUp = { now: 0, later: 0, echoes: 0, topics: 0, theyTakeUp: 0, saidAgain: 0 };
  const heard = new Map<string, number>();
  const taken = new Set<string>();
  const mine = new Set<string>();
  let theirTurn = 0;
  for (const { mine: isMine, sentences } of turns) {
    const stems = new Set(sentences.flatMap((sentence) => sentence.stems));
    if (!isMine) {
      theirTurn += 1;
      for (const stem of stems)
        if (mine.has(stem)) found.theyTakeUp += 1;
        else if (heard.has(stem)) found.saidAgain += 1;
        else {
          heard.set(stem, theirTurn);
          found.topics += 1;
        }
      continue;
    }
    let last = 0;
    for (const stem of stems) {
      const at = taken.has(stem) || mine.has(stem) ? undefined : heard.get(stem);
      if (at !== undefined) {
        if (theirTurn - at <= JUST_SAID) last += 1;
        else found.later += 1;
        taken.add(stem);
      }
      mine.add(stem);
    }
    found.now += Math.min(2, last);
    if (last > ECHO * stems.size) found.echoes += 1;
  }
  return found;
}

const meanLength = (turns: readonly Spoken[]): number =>
  Math.log2(1 + turns.reduce((sum, { wordCount }) => sum + wordCount, 0) / (turns.length + 1));

// How much more, or less, they say in the last third than in the first.
function lengthGrows(theirs: readonly Spoken[]): number {
  const third = Math.ceil(theirs.length / 3);
  return meanLength(theirs.slice(-third)) - meanLength(theirs.slice(0, third));
}

// How far replies take up the turn before them, as the language itself sees it.
function uptake({ turns, language }: Conversation, prior: number): number {
  let sum = 0;
  let replies = 0;
  for (const [at, reply] of turns.entries()) {
    const before = turns[at - 1];
    if (!reply.mine || before === undefined || before.mine) continue;
    replies += 1;
    sum += Math.min(MOST_DEGREE, language.uptake(before, reply).degree);
  }
  return sum / (replies + prior);
}

/** The figures of a conversation. Linear. */
export function sharedFigures(conversation: Conversation): CallFigures {
  const { turns, mine, theirs, language, restated } = conversation;
  const { sentence: signals, step } = language;
  const [myPrior, theirPrior] = [priorOf(mine), priorOf(theirs)];
  const back = takenUp(turns);
  const late = theirs.slice(-Math.ceil(theirs.length / 3));
  const namesTime = some(({ words }) => step.times(words).some(({ exact }) => exact));
  const resists = (kind: string | null): InTurn =>
    some((sentence) => {
      const found = signals.resistanceKind(sentence);
      return kind === null ? found !== null : found === kind;
    });
  const asks = (kind: Sentence['question']): InTurn => some(({ question }) => question === kind);
  const thanks = some(({ words }) => signals.acknowledgement(words) === 'strong');
  return new Map([
    ...stepFigures(bestStep(conversation)),
    ['taken up now', back.now / (mine.length + myPrior)],
    ['taken up later', back.later / (Math.sqrt(back.topics * mine.length) + myPrior)],
    ['echoes', back.echoes / (mine.length + PRIOR_TURNS)],
    ['they take up', back.theyTakeUp / (theirs.length + theirPrior)],
    ['they say again', back.saidAgain / (theirs.length + theirPrior)],
    ['taken up by the language', uptake(conversation, myPrior)],
    [
      'my restating',
      rate(
        mine,
        some((sentence) => restated.has(sentence)),
        myPrior,
      ),
    ],
    ['their length grows', lengthGrows(theirs)],
    ['they name a time', rate(theirs.slice(-LAST), namesTime, 1)],
    ['I name a time', rate(mine.slice(-LAST), namesTime, 1)],
    [
      'they agree',
      rate(
        theirs.slice(-LAST),
        some(({ words }) => step.agrees(words)),
        1,
      ),
    ],
    [
      'their own word',
      rate(
        theirs.slice(-LAST),
        some(({ words }) => step.ownWord(words)),
        1,
      ),
    ],
    ['they thank', rate(theirs.slice(-LAST_WORDS), thanks, 1)],
    [
      'left open',
      rate(
        mine.slice(-LAST_WORDS),
        some(({ words }) => step.leavesOpen(words)),
        1,
      ),
    ],
    ['ends in resistance', rate(theirs.slice(-LAST_WORDS), resists(null), 1)],
    ['complaints late', rate(late, resists('complaint'), priorOf(late))],
    ['refusals late', rate(late, resists('refusal'), priorOf(late))],
    [
      'I oppose',
      rate(
        mine,
        some((sentence, place) => signals.opposes(sentence, place)),
        myPrior,
      ),
    ],
    [
      'I direct',
      rate(
        mine,
        some((sentence) => signals.directs(sentence)),
        myPrior,
      ),
    ],
    [
      'I warn',
      rate(
        mine,
        some((sentence) => signals.warns(sentence)),
        myPrior,
      ),
    ],
    [
      'I present',
      rate(
        mine,
        some(({ words }) => signals.pitches(words)),
        myPrior,
      ),
    ],
    ['I ask openly', rate(mine, asks('open'), myPrior)],
    ['I ask closed', rate(mine, asks('closed'), myPrior)],
    ['I propose', rate(mine, asks('proposal'), myPrior)],
  ]);
}
