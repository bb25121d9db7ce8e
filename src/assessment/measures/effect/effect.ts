import { keptWith } from '../../../lib/values/kept-with.ts';
import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say, type Told } from '../../../evidence/sentences/say.ts';
import { effectOf, type Effect, type EffectTurn } from '../../effect/effect-of.ts';
import { endsInCommitment } from '../../effect/borne-out.ts';
import { FEW_TURNS } from '../../../evidence/interval.ts';
import type { TellableTurn } from '../../effect/tellable-turn.ts';
import { clearnessOf, tellReason, type Clearness, type InSentence, type Telling } from '../../effect/tell-reason.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Reason, Skill } from '../../effect/skill-model.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { movesOfSentence } from '../../moves/find-moves.ts';
import { goesAgainst } from '../../moves/going-against.ts';
import { THEIR_MOVES } from '../../moves/codes.ts';
import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import type { Moment, Quote } from '../../../evidence/builtin.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, type Measurement, notTaken } from '../definition.ts';
import { costliestMoment, missedOf } from './missed.ts';
import { fullestSentence, quote } from '../quoting.ts';
import { toldPlan, withPlan } from '../steps/settled-plan.ts';
import { contradicts, momentOfStep, settledStep } from '../steps/settled-step.ts';
import { openQuestionShare } from '../asking/open-question-share.ts';
import { REASONS, type VerdictCode } from '../../../evidence/sentences/reasons.ts';
import { ABOUT, mayBeTold, RAISED_BY, SKILL_WORDS, type SkillWords } from './effect-words.ts';

/** A score whose interval is wider than this, in levels, says too little. From the rule of two levels. */
const WIDEST = 2;
const TOO_WIDE = say('none.too-wide', {});
/**
 * Pushback that is less likely than this in every turn counts as not recognised. In each of the 160 conversations of hands `a`
 * to `d` readers saw pushback, and a turn is more likely than this, a hand left out (3.12).
 */
const LEAST_PUSHBACK = 0.4;
/**
 * The same in talk of few turns: raters saw no objection in some turns that are more likely than the least above. Set so that
 * the floors of the labelled conversations hold.
 */
const LEAST_PUSHBACK_OF_FEW = 0.9;
/** From this level on no improvement is suggested. */
const CLEAR = 4.2;
/** The verdict for what is good but lacks something: the reasons for both are told. */
const SOUND = 2;

const bandOf = (level: number): 0 | 1 | 2 | 3 => (level < 2 ? 0 : level < 3 ? 1 : level < 4 ? 2 : 3);

const MOST_SHOWN = 4;

// The turns that show something most clearly, the clearest first; of equals the first.
function shows(turns: readonly EffectTurn[], clearness: Clearness): EffectTurn[] {
  const clearest: { turn: EffectTurn; likely: number }[] = [];
  for (const turn of turns) {
    const likely = clearness(turn);
    if (likely <= 0.15 || turn.turn.wordCount <= 2) continue;
    if (likely <= (clearest[MOST_SHOWN - 1]?.likely ?? 0)) continue;
    const before = clearest.findLastIndex((other) => other.likely >= likely);
    clearest.splice(before + 1, 0, { turn, likely });
    if (clearest.length > MOST_SHOWN) clearest.pop();
  }
  return clearest.map(({ turn }) => turn);
}

/** A text of so many characters is shown whole: a description has room for it. */
const SHOWN_WHOLE = 88;

// What the first sentences of a turn do by themselves; null for those of few words. Kept, because several skills show the same turn.
const sentencesOf = keptWith(({ turn, features }: EffectTurn): (MoveLikelihoods | null)[] =>
  turn.sentences
    .slice(0, MOST_COMPARED)
    .map((sentence) => (sentence.words.length < 4 ? null : movesOfSentence(features, sentence))),
);

// Of a turn the sentence that shows something most clearly, with the next ones as far as there is room.
function sentenceThatShows(shown: EffectTurn, inSentence: InSentence): Quote {
  const { turn } = shown;
  if (turn.text.length <= SHOWN_WHOLE) return quote(turn);
  let at = -1;
  let most = -1;
  for (const [place, moves] of sentencesOf(shown).entries()) {
    const clear = moves === null ? -1 : inSentence(moves);
    if (clear > most) [at, most] = [place, clear];
  }
  return quote(turn, withNext(turn, at) ?? fullestSentence(turn));
}

/** A turn of more sentences is a speech: which of the later ones is shown matters little, and each costs a reading. */
const MOST_COMPARED = 12;

// A sentence with those behind it that there is room for, word for word as they stand in the turn.
function withNext({ text, sentences }: Spoken, at: number): Sentence | undefined {
  const sentence = sentences[at];
  const from = sentence === undefined ? -1 : text.indexOf(sentence.text);
  if (sentence === undefined || from === -1) return sentence;
  let to = from + sentence.text.length;
  for (const next of sentences.slice(at + 1)) {
    const begins = text.indexOf(next.text, to);
    if (begins === -1 || begins + next.text.length - from > SHOWN_WHOLE) break;
    to = begins + next.text.length;
  }
  return { ...sentence, text: text.slice(from, to) };
}

interface ToldReason extends Telling {
  reason: Reason;
  /** What shows it, where that is known already. */
  quotes?: Quote[];
}

/** A conversation and what became of it. */
interface Judged {
  conversation: Conversation;
  effect: Effect;
}

// The first of some reasons that can be told.
function firstTold({ conversation, effect }: Judged, reasons: readonly Reason[]): ToldReason | null {
  for (const reason of reasons) {
    const telling = tellReason(effect.turns, reason);
    if (telling !== null && !contradicts(conversation, effect, reason)) return { reason, ...telling };
  }
  return null;
}

// Where a conversation goes well, they say less at its end because all is said: no fault beside what was good.
const WHERE_ALL_IS_SAID = 'their length grows';

// The strongest reason for the verdict, of those that point its way; then the strongest against that is about the skill.
function mainReasons(
  judged: Judged,
  { skill, reasons }: Estimate,
  good: boolean,
): { main: ToldReason | null; against: ToldReason | null } {
  const tell = (up: boolean, aboutOnly: boolean): ToldReason | null => {
    // Praise needs something that was done: the absence of a fault is not enough.
    const fits = ({ effect, value, usual }: Reason): boolean => (up ? effect > 0.04 && value > usual : effect < -0.04);
    const there = reasons.filter(fits);
    const about = there.filter(({ figure }) => ABOUT[skill].includes(figure));
    if (aboutOnly)
      return firstTold(
        judged,
        about.filter(({ figure }) => figure !== WHERE_ALL_IS_SAID),
      );
    return firstTold(judged, [...about, ...there.filter(({ figure }) => mayBeTold(skill, figure))]);
  };
  return { main: tell(good, false), against: tell(!good, true) };
}

const PUSHES_BACK = clearnessOf(placeOf('pushback'));
const PUSHBACK_IN: InSentence = (moves) => moves.get('pushback');

// Where a reason can be seen. What was not there is seen in no turn: of the user's the replies where it was missing stand for
// it, of the other side's what they said against.
function placesOf(effect: Effect, told: ToldReason | null): Quote[] {
  if (told?.quotes !== undefined) return told.quotes;
  if (told === null || told.clearness === null) return [];
  const { reason, clearness, inSentence, words } = told;
  if (reason.value > reason.usual)
    return shows(effect.turns, clearness).map((turn) => sentenceThatShows(turn, inSentence));
  return THEIR_MOVES.some((move) => move === words.shownBy)
    ? shows(effect.turns, PUSHES_BACK).map((turn) => sentenceThatShows(turn, PUSHBACK_IN))
    : missedOf(effect)
        .slice(0, MOST_SHOWN)
        .map(({ reply }) => sentenceThatShows(reply, goesAgainst));
}

/** So many prices that came down make it the reason. */
const LEAST_CUTS = 2;

// That prices came down and down is what everybody sees in such a call, and what its single moves hardly show.
function toldCuts({ priceCuts, turns }: Effect): ToldReason | null {
  if (priceCuts.size < LEAST_CUTS) return null;
  const words = REASON_WORDS['my caving'];
  if (words === undefined) return null;
  const cutting = new Set<TellableTurn>(turns.filter(({ turn }) => priceCuts.has(turn.index)));
  return {
    reason: { figure: 'my caving', value: 1, usual: 0, effect: -1 },
    words: { ...words, lowered: 'price cuts' },
    clearness: (turn) => (cutting.has(turn) ? 1 : 0),
    inSentence: (moves) => moves.get('proposing'),
  };
}

// What would have raised the score, in the words of the strongest reason against it that is about the skill itself; the skill's
// own advice where there is none.
function raiseOf(judged: Judged, { reasons }: Estimate, { skill, raise }: SkillWords, level: number): Told | null {
  // Nobody is told to agree on a step after one that has all its parts.
  if (skill === 'next-steps' && settledStep(judged.effect, level)?.lacks.length === 0) return null;
  const told = firstTold(
    judged,
    reasons.filter(({ figure, effect }) => effect < -0.04 && RAISED_BY[skill].includes(figure)),
  );
  return say('raise', { how: told?.words.raise ?? raise });
}

type KeptReason = NonNullable<Measurement['reasons']>[number];

// The figures that moved an estimate most, first. Those that are told in the same words are one reason.
function reasonsOf({ conversation, effect }: Judged, { reasons }: Estimate): KeptReason[] {
  const told = new Map<string, KeptReason>();
  for (const reason of reasons.slice(0, 6)) {
    const { figure, effect: moved } = reason;
    const telling = tellReason(effect.turns, reason);
    if (telling === null || contradicts(conversation, effect, reason) || Math.abs(moved) < 0.02) continue;
    const words = REASONS[moved > 0 ? telling.words.raised : telling.words.lowered];
    const before = told.get(words);
    told.set(words, { figure: before?.figure ?? figure, words, levels: round((before?.levels ?? 0) + moved, 2) });
  }
  return [...told.values()].toSorted((a, b) => Math.abs(b.levels) - Math.abs(a.levels));
}

// A low score for next steps may stand beside a promise that came too late or without a day: then something was agreed.
function verdictOf({ turns }: Effect, { skill, id }: SkillWords, level: number): VerdictCode {
  const band = bandOf(level);
  return skill === 'next-steps' && band === 0 && endsInCommitment(turns)
    ? 'effect-next-steps 0 with a promise'
    : `${id} ${band}`;
}

// Where little was said, no reply passes over much. Then a closed question is shown that could have been an open one.
const questionInstead = (conversation: Conversation, skill: Skill, level: number): Moment | null =>
  skill === 'discovery' && level < 3 ? openQuestionShare.take(conversation).moment : null;

function take(conversation: Conversation, words: SkillWords): Measurement {
  const { skill } = words;
  const effect = effectOf(conversation);
  if ('beyond' in effect) return notTaken(effect.beyond);
  const leastPushback = effect.turns.length < FEW_TURNS ? LEAST_PUSHBACK_OF_FEW : LEAST_PUSHBACK;
  if (skill === 'objections' && !effect.turns.some(({ moves }) => moves.get('pushback') >= leastPushback))
    return notTaken(say('none.no-pushback', {}));
  const estimate = effect.skills.get(skill);
  if (estimate === undefined) return notTaken(say('none.no-model', {}));
  const most = effect.most?.most ?? 5;
  const level = Math.min(withPlan(effect, estimate), most);
  const cap = effect.most !== null && effect.most.most < estimate.level ? effect.most.why : null;
  const judged: Judged = { conversation, effect };
  const cuts =
    skill === 'objections' && level < 3
      ? toldCuts(effect)
      : skill === 'next-steps'
        ? toldPlan(effect, level, MOST_SHOWN)
        : null;
  const { main, against } = cuts === null ? mainReasons(judged, estimate, level >= 3) : { main: cuts, against: null };
  const because = main === null ? null : level >= 3 ? main.words.raised : main.words.lowered;
  const but = bandOf(level) !== SOUND || main === null || against === null ? null : against.words.lowered;
  const shown = [main, against].flatMap((told) => placesOf(effect, told));
  return {
    value: round(level, 1),
    points: round((level - 1) / 4, 4),
    finding:
      cap === null
        ? say('effect', { verdict: verdictOf(effect, words, level), because, but })
        : say('effect.capped', { cap }),
    note: null,
    quotes: shown,
    moment:
      level >= CLEAR
        ? null
        : skill === 'next-steps'
          ? momentOfStep(conversation, effect, level)
          : (costliestMoment(effect, conversation.language, skill, level) ??
            questionInstead(conversation, skill, level)),
    raise: level >= CLEAR ? null : raiseOf(judged, estimate, words, level),
    interval: {
      low: round((Math.min(estimate.low, level) - 1) / 4, 4),
      high: round((Math.max(level, Math.min(estimate.high, most)) - 1) / 4, 4),
    },
    ...(estimate.width > WIDEST && { tooWide: TOO_WIDE }),
    ...(effect.turns.length < FEW_TURNS && { places: Math.min(conversation.mine.length, conversation.theirs.length) }),
    reasons: reasonsOf(judged, estimate),
  };
}

const define = (words: SkillWords): MeasureDefinition => ({
  id: words.id,
  ...MEASURE_WORDS[words.id],
  definition: words.definition,
  cite: 'learnt from rated conversations',
  judged: 'learnt',
  languages: ['en'],
  take: (conversation) => take(conversation, words),
});

/** What the user’s moves do to the other side: one learnt estimate for each skill. */
export const effectMeasures: readonly MeasureDefinition[] = SKILL_WORDS.map(define);
