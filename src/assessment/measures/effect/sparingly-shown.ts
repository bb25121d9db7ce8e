import type { Moment, Quote } from '../../../evidence/builtin.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Estimate } from '../../effect/skill-model.ts';
import type { Language } from '../../languages/language.ts';
import { isFarewell } from '../../signals/parting.ts';
import { momentOverNo, momentWithReply } from '../quoting.ts';
import { missedOf, type Missed } from './missed.ts';
import { pairAsQuotes, rankedPairs, type Ranked, type RankedPair } from './ranked-shown.ts';
import { BROUGHT_IN } from './show-pair.ts';
import { clearestOf } from './show-turn.ts';
import { PARTLY } from './tell-level.ts';

/*
 * Which turns show a skill, and which is the moment, in a language whose models find what single turns do less surely than the English
 * ones: only what is found about as surely.
 */

/**
 * From this worth on a pair is quoted. SOURCE: of 24 German calls that nothing was learnt from ("german-own") 51 verdicts of 144 show a turn
 * with these limits, 28 with those until 3.24.12 (0.45, and none for met doubts, what was taken up and poor discovery); by one engineer's
 * reading of the 27 quotations that are new 22 show their verdict. Readers who did not know which was which gave texts with more quotations
 * first. In 380 translated calls, which the models were learnt from, readers' labels bear out 8 to 9 of 10.
 */
const LEAST: Readonly<Record<Ranked, { good: number; bad: number }>> = {
  overall: { good: 0.3, bad: 0.3 },
  discovery: { good: 0.3, bad: 0.35 },
  objections: { good: 0.35, bad: 0.3 },
  listening: { good: 0.3, bad: 0.3 },
  empathy: { good: 0.35, bad: 0.3 },
};
/** So many are given, because others may show the best. */
const MOST_PAIRS = 4;
/** From this level on what went well shows it, up to the next what did not does too. */
const WELL = 3;
const SOUND = 3.2;

const saysFeeling = ({ quoted: { mine, theirs } }: RankedPair, { sentence, tellsOfFeeling }: Language): boolean =>
  theirs?.turn.sentences.some(({ words }) => tellsOfFeeling(words)) === true ||
  mine?.turn.sentences.some(({ words }) => sentence.acknowledgement(words) === 'strong') === true;

/** What is quoted of a skill at a level, the best first. */
export function sparinglyShown(
  effect: Effect,
  language: Language,
  estimate: Estimate,
  skill: Ranked,
  level: number,
): Quote[] {
  const of = (isGood: boolean): Quote[] => {
    const least = LEAST[skill][isGood ? 'good' : 'bad'];
    return rankedPairs(effect, language, estimate, skill, isGood, least)
      .filter((pair) => skill !== 'empathy' || !isGood || saysFeeling(pair, language))
      .slice(0, MOST_PAIRS)
      .flatMap((pair) => pairAsQuotes(effect, skill, isGood, pair));
  };
  return [
    ...(level >= WELL || (level >= PARTLY && skill !== 'overall') ? of(true) : []),
    ...(level < WELL || (level < SOUND && skill !== 'overall') ? of(false) : []),
  ];
}

/**
 * A reply that most likely met badly what was said, and cost most. SOURCE: in the same conversations, of 57 such replies in calls below
 * this level both readers marked 45 as going against something that was brought, and neither 8; above it 19 of 33 and 13. By phrases
 * alone it was 60 of 155 and 76.
 */
const LIKELY = 0.4;
const LEAST_COST = 0.3;
/** Below this level what they had to say again is one too: both marked 15 of 20, neither 3; above it 8 of 14 and 4. */
const POOR = 2;
/** There a reply is shown too that is as likely as this, where nothing is clearer: both readers marked all four that are. */
const MAYBE = 0.3;
const MAY_COST = 0.2;
/** From this likelihood on they surely wanted an answer. */
const CLEARLY = 0.6;

// A farewell, thanks, and a question that was answered with a yes or a no were not passed over.
const isAnswered = ({ heard, reply }: Missed, { sentence }: Language): boolean =>
  isFarewell(heard.turn, sentence.bidsFarewell) ||
  heard.turn.sentences.some(({ words }) => sentence.saysThanks(words)) ||
  (endsInQuestion(heard.turn) && sentence.saysYesOrNo(reply.turn.sentences[0]?.words ?? []));

// Words that could have been said: sympathy for what is grave, or to hear more of a doubt.
function insteadOf({ sentences }: Spoken, { sentence, isGrave, suggest }: Language, isClear: boolean): string {
  if (sentences.some(({ words }) => isGrave(words))) return suggest.grave;
  // A reply that hardly shows it may have answered.
  if (!isClear) return '';
  const kinds = sentences.map((one) => sentence.resistanceKind(one));
  return kinds.some((kind) => kind !== null && kind !== 'complaint' && kind !== 'time' && kind !== 'refusal') &&
    !sentences.some(({ question }) => question !== null)
    ? suggest.more
    : '';
}

const says = ({ sentences }: Spoken, does: (words: readonly string[]) => boolean): boolean =>
  sentences.some(({ words }) => does(words));

// The first no outright that the user went on over.
function noGoneOver({ turns }: Effect, language: Language): Moment | null {
  for (const [at, { turn }] of turns.entries()) {
    const reply = turns[at + 1]?.turn;
    if (turn.mine || reply?.mine !== true || !says(turn, language.refusesOutright)) continue;
    if (
      !says(reply, (words) => language.plan.respectsNo(words) !== null) &&
      !isFarewell(reply, language.sentence.bidsFarewell)
    )
      return momentOverNo(language, turn, reply);
  }
  return null;
}

/** The moment of a skill at a level; null where no reply is sure enough, or the conversation did not go badly. */
export function sparingMoment(effect: Effect, language: Language, level: number): Moment | null {
  if (level >= PARTLY || effect.respectedNo !== null) return null;
  const no = noGoneOver(effect, language);
  if (no !== null) return no;
  const missed = missedOf(effect).filter((one) => !isAnswered(one, language));
  const worst =
    missed.find((one) => one.likely >= LIKELY && one.cost >= LEAST_COST) ??
    (level < POOR
      ? (missed.find(({ again }) => again !== null) ??
        missed.find(({ likely, cost }) => likely >= MAYBE && cost >= MAY_COST))
      : undefined);
  if (worst === undefined) return null;
  const { heard, reply, likely } = worst;
  return momentWithReply(heard.turn, clearestOf(heard, BROUGHT_IN), reply.turn, {
    how: likely >= CLEARLY ? 'answer-first' : 'whether',
    instead: insteadOf(heard.turn, language, likely >= LIKELY || worst.again !== null),
  });
}
