import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { effectOf } from '../../effect/effect-of.ts';
import { pressedNo } from '../../effect/pressed-no.ts';
import type { SpokenMoves } from '../../effect/read-plan.ts';
import type { Estimate, Skill } from '../../effect/skill-model.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import { momentOverNo } from '../quoting.ts';
import { type MeasureDefinition, type Measurement, notTaken } from '../definition.ts';
import { costliestMoment } from './costliest-moment.ts';
import { toldPlan, withPlan } from '../steps/settled-plan.ts';
import { leftAtNo, verdictOfNo } from '../steps/left-at-no.ts';
import { momentOfStep, settledStep } from '../steps/settled-step.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { hasPushback } from './has-pushback.ts';
import { tellSparingly } from './tell-sparingly.ts';
import { isOutOfPlace, SKILL_WORDS, type SkillWords } from './effect-words.ts';
import { bandOf, CLEAR, tellLevel } from './tell-level.ts';
import { whereCapped } from './places-shown.ts';
import { beforeFault, verdictOn } from './verdict.ts';
import { allShown, skillShown } from './skill-shown.ts';
import { raiseOf } from './raise-of.ts';
import { mainReasons, reasonsOf, toldCuts, type Judged } from './told-reasons.ts';

/** Below this level a no that was pressed on over is what to change. */
const BAD = 3;
/** The verdict for what is good but lacks something: the reasons for both are told. */
const SOUND = 2;
/** The best verdict: no advice follows it. */
const BEST = 3;

// Where a no was pressed on over, that is what to change, whatever else was missed. Of asking and listening it is no moment.
function momentOfNo({ turns, language }: Conversation, { turn }: SpokenMoves, skill: Skill): Moment | null {
  const reply = turns.find(({ index }) => index > turn.index);
  if (skill === 'discovery' || skill === 'listening' || reply === undefined) return null;
  return momentOverNo(language, turn, reply);
}

// What is told and shown of a skill where the language tells single turns.
function tellFully(judged: Judged, estimate: Estimate, words: SkillWords): Measurement {
  const { conversation, effect } = judged;
  const { skill } = words;
  const most = effect.most?.most ?? 5;
  const level = Math.min(withPlan(effect, estimate), most);
  const cap = effect.most !== null && effect.most.most < estimate.level ? effect.most.why : null;
  const band = bandOf(level);
  const isGood = band >= SOUND;
  const cuts =
    skill === 'objections' && level < 3 ? toldCuts(effect) : skill === 'next-steps' ? toldPlan(effect, level) : null;
  const { main, against } = cuts === null ? mainReasons(judged, estimate, isGood) : { main: cuts, against: null };
  // All advice on objections is about doubts.
  const isOfNoDoubts = skill === 'objections' && !effect.speaksOfDoubts;
  const pressed = effect.respectedNo === null && level < BAD ? pressedNo(effect.turns) : null;
  const no = cap === null && skill === 'next-steps' ? leftAtNo(effect, conversation.language) : null;
  const told = no === null ? verdictOn(skill, level, judged) : verdictOfNo(effect, conversation.language);
  // What was done well, or settled in all its parts, is not loose.
  const isLoose = (): boolean => !isGood && settledStep(effect, level)?.lacks.length !== 0;
  const verdict = told !== 'effect-next-steps 2 loose' || isLoose() ? told : 'effect-next-steps 2';
  const reason = main === null ? null : isGood ? main.words.raised : main.words.lowered;
  // What both settled is told where turns of both show it.
  const isUnshown = main?.quotes?.length === 0;
  const because = no !== null || reason === null || isUnshown || isOutOfPlace(verdict, reason) ? null : reason;
  const but = no !== null || band !== SOUND || main === null || against === null ? null : against.words.lowered;
  const { quotes, ...shown } =
    no !== null
      ? allShown(no)
      : cap === null
        ? skillShown(judged, skill, { main, against, because, but, level, isGood, estimate })
        : allShown(whereCapped(effect, cap, [main, against]));
  const reasonTold = quotes.some(({ turn }) => shown.ofReason.has(turn)) || quotes.length === 0 ? because : null;
  return {
    ...tellLevel(conversation, estimate, { level, most }),
    finding:
      cap === null
        ? say('effect', {
            verdict: reasonTold === null || isGood ? verdict : beforeFault(verdict),
            because: reasonTold,
            but,
          })
        : say('effect.capped', { cap }),
    note: null,
    quotes,
    shown,
    moment:
      level >= CLEAR || isOfNoDoubts
        ? null
        : pressed !== null
          ? momentOfNo(conversation, pressed, skill)
          : skill === 'next-steps'
            ? momentOfStep(conversation, effect, level)
            : costliestMoment(effect, conversation.language, level),
    raise:
      band === BEST || isOfNoDoubts
        ? null
        : raiseOf(judged, estimate, words, level, isGood ? (main?.words.raise ?? null) : null),
    reasons: reasonsOf(judged, estimate),
  };
}

function take(conversation: Conversation, words: SkillWords): Measurement {
  const { skill } = words;
  const effect = effectOf(conversation);
  if ('beyond' in effect) return notTaken(effect.beyond);
  // Where single turns are found less surely, one that may push back shows no doubt by itself ("Bis Samstag, tschüss!").
  const isDoubted =
    hasPushback(effect, conversation.language) && (conversation.language.tellsMoves || effect.raisesDoubts);
  if (skill === 'objections' && !isDoubted) return notTaken(say('none.no-pushback', {}));
  const estimate = effect.skills.get(skill);
  if (estimate === undefined) return notTaken(say('none.no-model', {}));
  const judged = { conversation, effect };
  return conversation.language.tellsMoves ? tellFully(judged, estimate, words) : tellSparingly(judged, estimate, words);
}

const define = (words: SkillWords): MeasureDefinition => ({
  id: words.id,
  ...MEASURE_WORDS[words.id],
  definition: words.definition,
  cite: 'learnt from rated conversations',
  judged: 'learnt',
  languages: LISTED_LANGUAGES,
  take: (conversation) => take(conversation, words),
});

/** What the user’s moves do to the other side: one learnt estimate for each skill. */
export const effectMeasures: readonly MeasureDefinition[] = SKILL_WORDS.map(define);
