import type { Moment } from '../../../evidence/builtin.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { findsOut, type Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import type { Language } from '../../languages/language.ts';
import { asksForSomething, respectsNo, staysWithNo } from '../../signals/ending-words.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { endsInRefusal } from '../steps/settled-step.ts';
import { fullestSentence, momentAt, momentOverNo, sentenceToSayBack, theirWords } from '../quoting.ts';
import { missedOf, type Missed } from './missed.ts';
import { beside } from './show-turn.ts';

/*
 * The moment to change of a learnt skill: the reply that cost most, and words that could have been said in its place.
 */

// What can be said back of a missed turn: first what is hard on them, then the doubt, then what they had to say again.
function sayBackOf({ heard: { turn }, did, again }: Missed, language: Language): Sentence | null {
  const grave = turn.sentences.filter(({ words }) => language.isGrave(words));
  const hard = sentenceToSayBack(language, { ...turn, sentences: grave }, 1);
  if (hard !== null) return hard;
  const doubts = turn.sentences.filter((sentence) => language.sentence.resistanceKind(sentence) !== null);
  const doubt = sentenceToSayBack(language, { ...turn, sentences: doubts }, 1);
  // Nothing else of a turn fits beside a price that came down.
  if (doubt !== null || did === 'price') return doubt;
  const sentences = turn.sentences.filter(({ stems }) => again !== null && stems.includes(again.matter));
  return sentenceToSayBack(language, { ...turn, sentences }, 1) ?? sentenceToSayBack(language, turn);
}

// What is to be found out about is not a question that only wants an answer.
const FINDS_OUT: readonly Skill[] = ['discovery', 'objections'];

// Whether something can be said back that is a doubt, or a matter that they brought: what repeats the words of the user ("He does
// not charm easily") can hardly be asked about.
function hasOwnMatter(missed: Missed, { turns }: Effect, language: Language): boolean {
  const { turn } = missed.heard;
  if (turn.sentences.some((sentence) => resistanceKind(sentence) !== null)) return sayBackOf(missed, language) !== null;
  const before = beside(turns, missed.heard, -1)?.turn;
  const said = new Set(before?.mine === true ? before.sentences.flatMap(({ stems }) => stems) : []);
  const sentences = turn.sentences.map((sentence) => ({
    ...sentence,
    stems: sentence.stems.filter((stem) => !said.has(stem)),
  }));
  return sentenceToSayBack(language, { ...turn, sentences }) !== null;
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

/** A moment costs nearly as much as the costliest from this share of its cost on. */
const NEARLY = 0.7;

/** What cost less is trivial to whoever reads it ("It's black and orange"). */
const LEAST_COST = 0.3;

/** From this likelihood on a reply went past what was said; below it, it took up little of it. */
const CLEARLY = 0.6;

const WITHOUT_A_WORD = (['ignoring', 'lecturing', 'pressing', 'caving'] as const).map(placeOf);

// What a reply did instead of meeting what was said, by the clearest of its moves: nobody went past what they argued against.
function didInstead({
  did,
  likely,
  reply: { moves },
}: Missed): 'passed' | 'little' | 'argued' | 'waved' | 'price' | 'echoed' {
  if (did !== 'passed') return did;
  if (likely < CLEARLY) return 'little';
  const [argues, waves, passes] = [moves.get('arguing'), moves.get('dismissing'), moves.most(WITHOUT_A_WORD)];
  return passes >= Math.max(argues, waves) ? 'passed' : argues >= waves ? 'argued' : 'waved';
}

/** From this likelihood of a protest on the turn is taken for a complaint. */
const COMPLAINS = 0.4;

const asksForIt = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => asksForSomething(words));

const staysAtNo = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => staysWithNo(words));

/** What somebody does not need or want: other words of a no may be about anything ("I wouldn't have Gary"). */
const OF_A_NO: readonly (string | null)[] = ['need', 'refusal'];

// A no outright, or one that they leave with. A reply that takes it did not go on over it.
const saysNo = ({ heard: { turn }, reply }: Missed, effect: Effect, language: Language): boolean =>
  !asksForIt(turn) &&
  !turn.sentences.some(findsOut) &&
  !reply.turn.sentences.some(({ words }) => respectsNo(words) !== null) &&
  (turn.sentences.some(({ words }) => language.refusesOutright(words)) ||
    (endsInRefusal(effect) &&
      turn.sentences.some((one) => staysWithNo(one.words) && OF_A_NO.includes(language.sentence.resistanceKind(one)))));

/** The moment that cost most of a skill, with words that could have been said there, where some fit; null where nothing cost much. */
export function costliestMoment(effect: Effect, language: Language, skill: Skill, level: number): Moment | null {
  const least = effect.respectedNo !== null ? CLEARLY : level < SOUND ? LIKELY : level < GOOD ? SURELY : MOST_SURELY;
  const missed = missedOf(effect).filter(
    ({ again, likely, cost }) => again !== null || (likely >= least && cost >= LEAST_COST),
  );
  const [costly] = missed;
  // A question that they had to ask again wants its answer before anything can be found out.
  const unanswered =
    skill === 'objections' &&
    costly !== undefined &&
    costly.again !== null &&
    costly.heard.turn.sentences.some(findsOut);
  // Among moments that cost nearly as much as the costliest, the first with a sentence to say back, or with a question.
  const sayable =
    costly?.again != null
      ? costly
      : missed.find(
          (one) =>
            one.cost >= NEARLY * (costly?.cost ?? 0) &&
            (sayBackOf(one, language) !== null || one.heard.turn.sentences.some(findsOut)),
        );
  const clearest =
    (FINDS_OUT.includes(skill) && !unanswered ? missed.find((one) => hasOwnMatter(one, effect, language)) : null) ??
    sayable ??
    costly;
  // Of several prices that came down, the first is where another reply would have changed the rest.
  const worst = clearest?.did === 'price' ? firstCut(missed) : clearest;
  if (worst === undefined) return null;
  const { again, did, reply } = worst;
  const { turn, moves } = worst.heard;
  const said = sayBackOf(worst, language);
  if (saysNo(worst, effect, language)) return momentOverNo(language, turn, reply.turn);
  const { first, more, unheard, grave } = language.suggest;
  // Who complains wants it dealt with, and not to tell it once more. Nor does who had to say it twice.
  const complains = moves.get('protest') >= COMPLAINS || asksForIt(turn);
  const isDoubt = again === null && moves.get('pushback') >= moves.get('openness') && !complains;
  const asksMore =
    isDoubt &&
    !staysAtNo(turn) &&
    !turn.sentences.some(findsOut) &&
    turn.sentences.some((one) => language.tellsOfFeeling(one.words) || language.sentence.resistanceKind(one) !== null);
  // Beside a plain fact or a question nothing is offered: an outsider found nine of ten such lines wrong.
  const words =
    said !== null && language.isGrave(said.words)
      ? grave(theirWords(said))
      : did !== 'price'
        ? asksMore
          ? more
          : ''
        : said === null
          ? unheard
          : first(theirWords(said));
  return momentAt(
    turn,
    said ?? fullestSentence(turn),
    again === null
      ? say('missing.in-reply', {
          turn: reply.turn.index,
          what: didInstead(worst),
        })
      : say('missing.came-back', { turn: reply.turn.index, again: again.turn.turn.index }),
    words,
  );
}
