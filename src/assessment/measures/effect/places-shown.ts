import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { HURTS, PUSHES } from '../../effect/call-figures.ts';
import { clearnessOf, type InSentence } from '../../effect/tell-reason.ts';
import type { Skill } from '../../effect/skill-model.ts';
import { goesAgainst } from '../../moves/going-against.ts';
import { THEIR_MOVES, type Move } from '../../moves/codes.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { saysYes } from '../../signals/plan-words.ts';
import type { CapCode } from '../../../evidence/sentences/reasons.ts';
import { doubtIn } from './doubt-in.ts';
import { lecturesUnasked } from './fair-reasons.ts';
import { endsTheTalk } from '../steps/refusal-shown.ts';
import { missedOf, type Missed } from './missed.ts';
import { beside, BROUGHT, questionWithAnswer, replyWithHeard, TELLS } from './show-pair.ts';
import { clearestIn, MOST_SHOWN, sentenceThatShows, shows, SURELY, type Besides } from './show-turn.ts';
import type { ToldReason } from './told-reasons.ts';

/*
 * The turns of a conversation in which a reason can be seen, and what is quoted of each.
 */

/**
 * What the other side does is told by two models; where it is told, this likelihood is enough to show it. SOURCE: in hands `a` to `d` and
 * `i1` to `i3` readers marked 2,646 of 2,992 such turns as openness, 352 of 402 as warming, 421 of 485 as commitment.
 */
const LIKELY = 0.4;

const PUSHES_BACK = clearnessOf(placeOf('pushback'));
const PUSHBACK_IN: InSentence = (moves) => moves.get('pushback');

const AGAINST = HURTS.map(placeOf);
/** "Sure, fire away" is no reply to anything. */
const LEAST_REPLY = 5;

const surelyMissed = ({ turn, moves }: EffectTurn): boolean =>
  turn.wordCount >= LEAST_REPLY && moves.most(AGAINST) >= SURELY;

/** Replies that met them badly, each behind what it replies to. */
export const repliesTo = ({ turns }: Effect, missed: readonly Missed[]): Quote[] =>
  missed
    .filter(({ did, reply }) => did !== 'passed' || surelyMissed(reply))
    .slice(0, MOST_SHOWN)
    .flatMap(({ reply }) => replyWithHeard(turns, reply, goesAgainst));

/** Who pushes back warms to nothing, and has not seen what something is worth. */
export const AGAINST_IT = (['pushback', 'protest'] as const).map(placeOf);

const UNDERSTANDING = (['empathy', 'restating'] as const).map(placeOf);

/** Where the user did what caps every score: turns of the user alone. */
export function whereCapped(effect: Effect, cap: CapCode, told: readonly (ToldReason | null)[]): Quote[] {
  const mine = new Set(effect.turns.flatMap(({ turn }) => (turn.mine ? [turn.index] : [])));
  const ofMine = (quotes: readonly Quote[]): Quote[] => quotes.filter(({ turn }) => mine.has(turn));
  if (cap === 'echoes')
    return ofMine(
      repliesTo(
        effect,
        missedOf(effect).filter(({ did }) => did === 'echoed'),
      ),
    );
  if (cap === 'nothing') return ofMine(repliesTo(effect, missedOf(effect)));
  if (cap === 'understanding-alone')
    return shows(effect.turns, ({ features, moves }) => (features.mine ? moves.most(UNDERSTANDING) : 0)).map((turn) =>
      sentenceThatShows(turn, (moves) => moves.most(UNDERSTANDING)),
    );
  return ofMine(told.flatMap((one) => whereShown(effect, one)));
}

const ASKING: readonly (Move | null)[] = ['closed-question', 'open-question', 'exploring', 'drawing-worth'];
const MEETING: readonly (Move | null)[] = [
  'exploring',
  'answering',
  'taking-up',
  'empathy',
  'restating',
  'acting',
  'proposing',
];
const OPENNESS = placeOf('openness');

// Whether a reason speaks of doubts: what met one is understood behind it.
const isOfDoubt = ({ reason: { figure } }: ToldReason, ofDoubts: boolean): boolean =>
  ofDoubts || figure.startsWith('pushback');

// Whether a reason is shown by a question with its answer.
const asksAfter = (told: ToldReason, ofDoubts: boolean): boolean =>
  ASKING.includes(told.words.shownBy) && !(told.words.shownBy === 'exploring' && isOfDoubt(told, ofDoubts));

/** What something is worth is shown by a sentence that surely speaks of it: "How long for?" beside one does not. */
const IN_A_SENTENCE = 0.45;

/**
 * From this likelihood of pushback on the answer is an objection. SOURCE: of 1,693 such turns in hands `a` to `d` and `i1` to `i3`
 * readers marked 1,660 as pushback or protest, of 512 in `i5` and `i6` 504; from 0.5 on 2,702 of 2,976.
 */
const OBJECTS = 0.7;

/** How much a question drew out: how surely they told of themselves, and less where they said little. */
export function drawnOut(turns: readonly EffectTurn[], asked: EffectTurn): number {
  const answer = beside(turns, asked, 1);
  return answer === undefined ? 0 : answer.moves.at(OPENNESS) * Math.min(1, answer.turn.wordCount / TELLS);
}

/** The answer to a question tells more than was asked from so many words on. */
const MORE_THAN_ASKED = 15;

const asks = (turn: EffectTurn | undefined): boolean =>
  turn !== undefined && turn.turn.sentences.some(({ question }) => question !== null);

// Whether a turn begins with a yes: it shows no doubt.
const beginsWithYes = ({ turn: { sentences } }: EffectTurn): boolean =>
  sentences[0] !== undefined && saysYes(sentences[0].words);

const SAYS_YES = (['acceptance', 'commitment'] as const).map(placeOf);

/** Whether a turn rather says yes than no: nobody is blamed for a reply that went on from there. */
export const agrees = (turn: EffectTurn | undefined): boolean =>
  turn !== undefined &&
  ((beginsWithYes(turn) && turn.moves.get('pushback') < OBJECTS) ||
    (turn.told.most(SAYS_YES) >= SURELY && turn.told.most(SAYS_YES) > turn.told.get('pushback')));

/** What pressing counts that goes on over nothing. */
const ANYWAY = 0.1;

// How clearly a turn shows something beside those around it: a question by what it drew out ("What's the address?" draws out no
// need), what was told by how much it is, and what met a doubt only behind one.
function besideOthers({ turns }: Effect, told: ToldReason, ofDoubts: boolean): Besides {
  const { words, inSentence } = told;
  if (asksAfter(told, ofDoubts))
    return (turn) => {
      const isOfWorth = (): boolean =>
        clearestIn(turn, inSentence) >= IN_A_SENTENCE &&
        (beside(turns, turn, 1)?.moves.most(AGAINST_IT) ?? 0) < OBJECTS;
      return words.shownBy === 'drawing-worth' && !isOfWorth() ? 0 : drawnOut(turns, turn);
    };
  // An explanation that they asked for is no lecture.
  if (words.shownBy === 'lecturing') return (turn) => (lecturesUnasked(turn, beside(turns, turn, -1)) ? 1 : 0);
  // What is pressed goes on over something, and asks for more than a last word.
  if (words.shownBy === 'pressing')
    return (turn) =>
      turn.turn.wordCount < LEAST_REPLY || beside(turns, turn, 1) === undefined || endsTheTalk(turn)
        ? 0
        : ANYWAY + (beside(turns, turn, -1)?.moves.most(AGAINST_IT) ?? 0);
  if (PUSHES.some((move) => move === words.shownBy)) {
    // A reply that went on over a doubt is shown behind a doubt, any other behind something that they brought.
    const ofADoubt = told.reason.figure.startsWith('pushback');
    return (turn) => {
      const heard = beside(turns, turn, -1);
      if (turn.turn.wordCount < LEAST_REPLY || agrees(heard)) return 0;
      return (heard?.moves.most(ofADoubt ? AGAINST_IT : BROUGHT) ?? 0) >= SURELY ? 1 : 0;
    };
  }
  // A mere "Ta" shows nobody warming, nor does a question or a yes.
  if (words.shownBy === 'warming')
    return ({ turn, moves, told }) =>
      turn.wordCount >= LEAST_REPLY &&
      moves.get('warming') >= SURELY &&
      moves.most(AGAINST_IT) < OBJECTS &&
      told.most(SAYS_YES) < moves.get('warming') &&
      turn.sentences.at(-1)?.question !== 'open'
        ? 1
        : 0;
  // The answer to a question is no more than was asked, unless it is long.
  if (words.shownBy === 'openness')
    return (turn) =>
      asks(turn) || (turn.turn.wordCount < MORE_THAN_ASKED && asks(beside(turns, turn, -1)))
        ? 0
        : turn.turn.wordCount < TELLS
          ? 0.2
          : 1;
  if (MEETING.includes(words.shownBy) && isOfDoubt(told, ofDoubts))
    return (turn) => (doubtIn(beside(turns, turn, -1)) > 0 ? 1 : 0);
  return () => 1;
}

/**
 * Where a reason can be seen. What was not there is seen in no turn: of the user's the replies where it was missing stand for
 * it, of the other side's what they said against.
 *
 * @param skill the skill that it is told of: what met them is shown behind a doubt
 */
export function whereShown(effect: Effect, told: ToldReason | null, skill?: Skill): Quote[] {
  const { turns } = effect;
  if (told?.quotes !== undefined) return told.quotes;
  if (told === null || told.clearness === null) return [];
  const { reason, clearness, inSentence, words } = told;
  const isTheirs = THEIR_MOVES.some((move) => move === words.shownBy);
  if (reason.value > reason.usual) {
    const found = shows(
      turns,
      clearness,
      besideOthers(effect, told, skill === 'objections' || skill === 'empathy'),
      isTheirs ? LIKELY : SURELY,
      words.shownBy === 'pressing' ? 1 + ANYWAY : 1,
    );
    // What somebody warms to is what was said before.
    if (words.shownBy === 'warming') return found.flatMap((turn) => replyWithHeard(turns, turn, inSentence));
    if (isTheirs) return found.map((turn) => sentenceThatShows(turn, inSentence));
    return found.flatMap((turn) =>
      asksAfter(told, skill === 'objections')
        ? questionWithAnswer(turns, turn, inSentence)
        : replyWithHeard(turns, turn, inSentence),
    );
  }
  return isTheirs
    ? shows(turns, PUSHES_BACK, (turn) => (beginsWithYes(turn) ? 0 : 1)).map((turn) =>
        sentenceThatShows(turn, PUSHBACK_IN),
      )
    : repliesTo(effect, missedOf(effect));
}
