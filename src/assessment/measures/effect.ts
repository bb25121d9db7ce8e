import { MEASURE_WORDS } from '../../evidence/sentences/measure-words.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { effectOf, type Effect, type EffectTurn } from '../effect/effect-of.ts';
import { endsInCommitment } from '../effect/borne-out.ts';
import { FEW_TURNS } from '../../evidence/interval.ts';
import { clearnessOf, tellReason, type Clearness, type Telling } from '../effect/tell-reason.ts';
import type { Estimate, Reason, Skill } from '../effect/skill-model.ts';
import type { Conversation } from '../conversation/types.ts';
import { THEIR_MOVES } from '../moves/codes.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';
import { round } from './curve.ts';
import { type MeasureDefinition, type Measurement, notTaken } from './definition.ts';
import { costliestMoment, missedOf } from './missed.ts';
import { fullestSentence, quote } from './quoting.ts';
import { nextStep } from './next-step.ts';
import { openQuestionShare } from './open-question-share.ts';
import { REASONS, type VerdictCode } from '../../evidence/sentences/reasons.ts';
import { ABOUT, RAISED_BY, SKILL_WORDS, type SkillWords } from './effect-words.ts';

/** A score whose interval is wider than this, in levels, says too little. From the rule of two levels. */
const WIDEST = 2;
const TOO_WIDE = say('none.too-wide', {});
/**
 * Pushback that is less likely than this in every turn counts as not recognised. In each of the 160 conversations for training
 * readers saw pushback, and a turn is more likely than this, a hand left out.
 */
const LEAST_PUSHBACK = 0.4;
/**
 * The same in talk of few turns: raters saw no objection in some turns that are more likely than the least above. Set so that
 * the floors of the labelled conversations hold.
 */
const LEAST_PUSHBACK_OF_FEW = 0.9;
/** From this level on no improvement is suggested. */
const CLEAR = 4.2;
/** A promise of the user's alone is worth at most this level (Rackham: a continuation is no advance). */
const PROMISE_ONLY = 2.5;

/** The verdict for what is good but lacks something: the reasons for both are told. */
const SOUND = 2;

const bandOf = (level: number): 0 | 1 | 2 | 3 => (level < 2 ? 0 : level < 3 ? 1 : level < 4 ? 2 : 3);

const MOST_SHOWN = 4;

// The turns that show something most clearly, the clearest first; of equals the first.
function shows(turns: readonly EffectTurn[], clearness: Clearness): EffectTurn[] {
  const clearest: EffectTurn[] = [];
  for (const turn of turns) {
    const likely = clearness(turn);
    if (likely <= 0.15 || turn.turn.wordCount <= 2) continue;
    const before = clearest.findLastIndex((other) => clearness(other) >= likely);
    if (before + 1 < MOST_SHOWN) clearest.splice(before + 1, 0, turn);
    if (clearest.length > MOST_SHOWN) clearest.pop();
  }
  return clearest;
}

function sentenceThatShows({ turn }: EffectTurn): Quote {
  return quote(turn, turn.wordCount > 24 ? fullestSentence(turn) : undefined);
}

interface ToldReason extends Telling {
  reason: Reason;
}

// The first of some reasons that can be told.
function firstTold(turns: readonly EffectTurn[], reasons: readonly Reason[]): ToldReason | null {
  for (const reason of reasons) {
    const telling = tellReason(turns, reason);
    if (telling !== null) return { reason, ...telling };
  }
  return null;
}

// The strongest reason for the verdict, of those that point its way; then the strongest against that is about the skill.
function mainReasons(
  { turns }: Effect,
  { skill, reasons }: Estimate,
  good: boolean,
): { main: ToldReason | null; against: ToldReason | null } {
  const tell = (up: boolean, aboutOnly: boolean): ToldReason | null => {
    // Praise needs something that was done: the absence of a fault is not enough.
    const fits = ({ effect, value, usual }: Reason): boolean => (up ? effect > 0.04 && value > usual : effect < -0.04);
    const there = reasons.filter(fits);
    const about = there.filter(({ figure }) => ABOUT[skill].includes(figure));
    return firstTold(turns, aboutOnly ? about : [...about, ...there]);
  };
  return { main: tell(good, false), against: tell(!good, true) };
}

const PUSHES_BACK = clearnessOf(placeOf('pushback'));

// Where a reason can be seen. What was not there is seen in no turn: of the user's the replies where it was missing stand for
// it, of the other side's what they said against.
function placesOf(effect: Effect, told: ToldReason | null): Quote[] {
  if (told === null || told.clearness === null) return [];
  const { reason, clearness, words } = told;
  if (reason.value > reason.usual) return shows(effect.turns, clearness).map(sentenceThatShows);
  return THEIR_MOVES.some((move) => move === words.shownBy)
    ? shows(effect.turns, PUSHES_BACK).map(sentenceThatShows)
    : missedOf(effect)
        .slice(0, MOST_SHOWN)
        .map(({ reply }) => sentenceThatShows(reply));
}

// A step that only the user promises costs a level, down to what a promise alone is worth.
function withStep({ step }: Effect, { skill, level }: Estimate): number {
  if (skill !== 'next-steps' || level <= PROMISE_ONLY) return level;
  return step !== null && step.turn.mine && step.agreed === 0 ? Math.max(PROMISE_ONLY, level - 1) : level;
}

// What would have raised the score, in the words of the strongest reason against it that is about the skill itself; the skill's
// own advice where there is none.
function raiseOf({ turns }: Effect, { reasons }: Estimate, { skill, raise }: SkillWords): Told {
  const told = firstTold(
    turns,
    reasons.filter(({ figure, effect }) => effect < -0.04 && RAISED_BY[skill].includes(figure)),
  );
  return say('raise', { how: told?.words.raise ?? raise });
}

type KeptReason = NonNullable<Measurement['reasons']>[number];

// The figures that moved an estimate most, first. Those that are told in the same words are one reason.
function reasonsOf({ turns }: Effect, { reasons }: Estimate): KeptReason[] {
  const told = new Map<string, KeptReason>();
  for (const reason of reasons.slice(0, 6)) {
    const { figure, effect: moved } = reason;
    const telling = tellReason(turns, reason);
    if (telling === null || Math.abs(moved) < 0.02) continue;
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
  const level = Math.min(withStep(effect, estimate), most);
  const cap = effect.most !== null && effect.most.most < estimate.level ? effect.most.why : null;
  const { main, against } = mainReasons(effect, estimate, level >= 3);
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
          ? nextStep.take(conversation).moment
          : (costliestMoment(effect, conversation.language, skill) ?? questionInstead(conversation, skill, level)),
    raise: level >= CLEAR ? null : raiseOf(effect, estimate, words),
    interval: {
      low: round((Math.min(estimate.low, level) - 1) / 4, 4),
      high: round((Math.max(level, Math.min(estimate.high, most)) - 1) / 4, 4),
    },
    ...(estimate.width > WIDEST && { tooWide: TOO_WIDE }),
    ...(effect.turns.length < FEW_TURNS && { places: Math.min(conversation.mine.length, conversation.theirs.length) }),
    reasons: reasonsOf(effect, estimate),
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
