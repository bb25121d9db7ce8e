import type { Moment } from '../../../evidence/builtin.ts';
import type { RaiseCode } from '../../../evidence/sentences/reasons.ts';
import { findsOut, type Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Language } from '../../languages/language.ts';
import { asksForSomething, respectsNo, staysWithNo } from '../../signals/ending-words.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { endsInRefusal } from '../steps/settled-step.ts';
import { momentOverNo, momentWithReply, OF_A_NO } from '../quoting.ts';
import { clearestFault } from './clearest-fault.ts';
import { complaintIn } from './complains.ts';
import { fittingWords } from './fitting-words.ts';
import { isHardOnThem } from './hard-on-them.ts';
import { missedOf, type Missed } from './missed.ts';
import { BROUGHT_IN } from './show-pair.ts';
import { clearestOf, withBeside } from './show-turn.ts';

/*
 * The moment to change of a learnt skill: the reply that cost most, and words that could have been said in its place.
 */

// What shows a missed turn: what is hard on them, then the doubt, then what they had to say again, with what stands beside it; else
// the clearest of it.
function shownOf({ heard, again }: Missed, language: Language): Sentence | undefined {
  const { turn } = heard;
  const first = (holds: (sentence: Sentence) => boolean): number => turn.sentences.findIndex(holds);
  const at = [
    first(({ words }) => language.isGrave(words)),
    first((sentence) => language.sentence.resistanceKind(sentence) !== null),
    again === null ? -1 : first(({ stems }) => stems.includes(again.matter)),
  ].find((place) => place !== -1);
  return at === undefined ? clearestOf(heard, BROUGHT_IN) : withBeside(turn, at);
}

const firstCut = (missed: readonly Missed[]): Missed | undefined =>
  missed.filter(({ did }) => did === 'price').toSorted((a, b) => a.heard.turn.index - b.heard.turn.index)[0];

/** From this level on a moment needs a reply that surely met them badly: most replies are good there. */
const SOUND = 3;
const SURELY = 0.5;
/** The same where the call went well: an outsider found such moments wrong that were hardly likelier than not. */
const GOOD = 3.5;
const MOST_SURELY = 0.7;
/** Below it a reply may be shown that is as likely as this to have met them badly, or one that left them to say it again. */
const LIKELY = 0.45;

/** What cost less is trivial to whoever reads it ("It's black and orange"). */
const LEAST_COST = 0.3;

/**
 * In a call that did not go well, where nothing is as clear as that, the reply that cost most is shown from here on: the reader sees
 * whether it met them. SOURCE: of 21 replies below LIKELY that feedback shows in hands `a` to `d`, `i1` to `i3`, `i5` and `i6` readers
 * marked 17 as going against or pressing on, and one as meeting only; of 51 up to 0.6 48, of 343 above 336.
 */
const POOR = 3.2;
const MAYBE = 0.3;
const MAY_COST = 0.25;

const WITHOUT_A_WORD = (['ignoring', 'lecturing', 'pressing', 'caving'] as const).map(placeOf);

/** From this likelihood on a reply surely met them badly, and where it argued or waved something away, it did not only pass it over. */
const CLEARLY = 0.6;

/** From this likelihood of a doubt or a complaint on words for one are looked for. */
const DOUBTS = 0.35;
/** From this likelihood on nobody doubts that they protest. */
const PROTESTS = 0.75;

/** Advice that asks for no answer: words that fit any doubt are not offered beside it. */
const OF_NO_ANSWER: readonly RaiseCode[] = ['whether', 'ask-first'];

// What to do in place of a reply, by the clearest of its moves; who had to say a thing twice wants it answered. SOURCE: in calls of
// outsiders from level 3 on, two of six such replies had met them badly, below it some four of five.
function doInstead({ did, likely, again, reply: { moves } }: Missed, level: number): RaiseCode {
  if (did === 'price') return 'behind';
  if (level >= SOUND && moves.get('lecturing') >= CLEARLY) return 'ask-first';
  if (level >= SOUND || (again === null && likely < LIKELY)) return 'whether';
  const against = Math.max(moves.get('arguing'), moves.get('dismissing'));
  return did === 'passed' && again === null && likely >= CLEARLY && against > moves.most(WITHOUT_A_WORD)
    ? 'seriously'
    : 'answer-first';
}

const asksForIt = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => asksForSomething(words));

const staysAtNo = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => staysWithNo(words));

// Kept, because several skills ask of the same turns.
const isHard = keptWith(({ turn }: EffectTurn): boolean => isHardOnThem(turn));

// A no outright, or one that they leave with. A reply that takes it did not go on over it.
const saysNo = ({ heard: { turn }, reply }: Missed, effect: Effect, language: Language): boolean =>
  !asksForIt(turn) &&
  !turn.sentences.some(findsOut) &&
  !reply.turn.sentences.some(({ words }) => respectsNo(words) !== null) &&
  (turn.sentences.some(({ words }) => language.refusesOutright(words)) ||
    (endsInRefusal(effect) &&
      turn.sentences.some((one) => staysWithNo(one.words) && OF_A_NO.includes(language.sentence.resistanceKind(one)))));

/** From this level on a call went well, and a reply that cost little is no moment. */
const WENT_WELL = 4;

// The clearest reply against them, where none cost much.
function momentOfFault(effect: Effect, level: number): Moment | null {
  const fault = effect.respectedNo === null ? clearestFault(effect, level) : null;
  if (fault === null) return null;
  const { heard, reply } = fault;
  const how = reply.moves.get('lecturing') >= CLEARLY ? 'ask-first' : 'whether';
  return momentWithReply(heard.turn, clearestOf(heard, BROUGHT_IN), reply.turn, { how, instead: '' });
}

/** The moment that cost most of a skill, with words that could have been said there, where some fit; null where nothing cost much. */
export function costliestMoment(effect: Effect, language: Language, level: number): Moment | null {
  const least = effect.respectedNo !== null ? CLEARLY : level < SOUND ? LIKELY : level < GOOD ? SURELY : MOST_SURELY;
  const all = missedOf(effect);
  const clear = all.filter(({ again, likely, cost }) => again !== null || (likely >= least && cost >= LEAST_COST));
  const missed =
    clear.length > 0 || level >= POOR || effect.respectedNo !== null
      ? clear
      : all.filter(({ likely, cost }) => likely >= MAYBE && cost >= MAY_COST);
  // What is hard on them matters more than another doubt.
  const hard = missed.find(({ heard }) => isHard(heard));
  // Of several prices that came down, the first is where another reply would have changed the rest.
  const worst = hard ?? (missed[0]?.did === 'price' ? firstCut(missed) : missed[0]);
  if (worst === undefined) return level < WENT_WELL ? momentOfFault(effect, level) : null;
  const { again, did, heard, reply } = worst;
  const { turn, moves } = heard;
  if (saysNo(worst, effect, language)) return momentOverNo(language, turn, reply.turn);
  // Who complains wants it dealt with, and not to tell it once more. Nor does who had to say it twice.
  const complains = complaintIn(moves) > 0 || asksForIt(turn);
  const isDoubt = again === null && moves.get('pushback') >= moves.get('openness') && !complains;
  const asksMore =
    isDoubt &&
    !staysAtNo(turn) &&
    !turn.sentences.some(findsOut) &&
    turn.sentences.some((one) => language.tellsOfFeeling(one.words) || language.sentence.resistanceKind(one) !== null);
  const { beforePrice, more } = language.suggest;
  const how = doInstead(worst, level);
  const protest = moves.get('protest');
  const doubts = Math.max(moves.get('pushback'), protest) >= DOUBTS;
  const fitting = how === 'ask-first' ? '' : fittingWords(turn, { complains, protests: protest >= PROTESTS, doubts });
  return momentWithReply(turn, shownOf(worst, language), reply.turn, {
    how,
    // Beside a plain fact or a question nothing is offered, and nothing is said back: an outsider found nine of ten such lines wrong.
    instead:
      did === 'price' && worst !== hard
        ? beforePrice
        : fitting === '' && asksMore && !OF_NO_ANSWER.includes(how)
          ? more
          : fitting,
  });
}
