import type { RaiseCode, ReasonCode, VerdictCode } from '../../../evidence/sentences/reasons.ts';
import type { Skill } from '../../effect/skill-model.ts';

/** What a learnt measure is about. */
export interface SkillWords {
  id: `effect-${Skill}`;
  skill: Skill;
  definition: string;
  /** What would raise its score, where no single figure says more. */
  raise: RaiseCode;
}

/**
 * What is said of each skill: the figures that are about it, each of one skill only, so that a manager does not read the same
 * of two; a conversation as a whole is about the most telling of all. Others count in the score, and stand in the evidence.
 */
export const ABOUT: Readonly<Record<Skill, readonly string[]>> = {
  overall: [
    'my ignoring',
    'my answering',
    'their warming',
    'their protest',
    'my acting',
    'ends in pushback',
    'ends in commitment',
    'my lecturing',
    'my pressing',
    'own words again',
  ],
  discovery: [
    'my exploring',
    'my drawing-worth',
    'my open-question',
    'my closed-question',
    'their openness',
    'their openness grows',
    'their figures',
    'drawing out opens up',
    'my lecturing',
    'their length grows',
  ],
  objections: [
    'pushback explored',
    'pushback answered',
    'pushback argued with',
    'pushback ignored',
    'pushback taken up',
    'their pushback',
    'their pushback grows',
    'their grudging',
    'my arguing',
    'my caving',
    'answers end pushback',
    'pushing brings pushback',
    'drawing out ends pushback',
  ],
  'next-steps': [
    'step agreed',
    'step with a time',
    'step proposed by them',
    'their commitment',
    'their commitment grows',
    'their acceptance',
    'their acceptance grows',
    'their grudging grows',
    'ends in commitment',
    'ends in acceptance',
    'ends in pushback',
    'my proposing',
    'my figures',
  ],
  listening: [
    'my taking-up',
    'my restating',
    'my ignoring',
    'taken up now',
    'taken up later',
    'echoes',
    'own words again',
  ],
  empathy: [
    'my empathy',
    'my dismissing',
    'my acting',
    'their warming',
    'their warming grows',
    'ends in warmth',
    'their protest',
    'their protest grows',
    'my pressing',
    'pushback met with feeling',
  ],
};

/**
 * What may be told of a skill that it is not about, where nothing that is about it can be: whoever answered had listened. That they
 * warmed is no reason for a level of objections, though it counts in it.
 */
const ALSO_TOLD: Readonly<Partial<Record<Skill, readonly string[]>>> = {
  objections: ['my answering', 'my exploring'],
  listening: ['my answering', 'my exploring', 'pushback explored', 'pushback answered'],
};

/** Whether a figure may be told of a skill that it is not about, where none that is about it can be. */
export const mayBeTold = (skill: Skill, figure: string): boolean =>
  skill === 'overall' || (ALSO_TOLD[skill]?.includes(figure) ?? false);

// The advice about these ("Ask what is behind it") is right for doubts, but no next step follows from it.
const ABOUT_DOUBTS: readonly string[] = ['ends in pushback', 'their grudging grows'];

/** What may say how a skill's score would have been raised: the figures that are about it, and whose advice is about it too. */
export const RAISED_BY: typeof ABOUT = {
  ...ABOUT,
  'next-steps': ABOUT['next-steps'].filter((figure) => !ABOUT_DOUBTS.includes(figure)),
};

// Reasons that say the verdict once more: "their doubts were met with more of the same: their doubts were not taken up".
const SAYS_THE_SAME: Partial<Record<VerdictCode, readonly ReasonCode[]>> = {
  'effect-objections 0': ['pushback taken up: lowered'],
  'effect-objections 1 little': [
    'pushback answered: lowered',
    'pushback explored: lowered',
    'my exploring: lowered',
    'pushback taken up: lowered',
  ],
  'effect-objections 2 partly': [
    'pushback answered: raised',
    'pushback taken up: raised',
    'pushback answered: lowered',
    'pushback taken up: lowered',
  ],
  'effect-objections 2': ['pushback answered: raised', 'pushback taken up: raised'],
  'effect-objections 3': [
    'pushback answered: raised',
    'pushback taken up: raised',
    'pushback explored: raised',
    'my exploring: raised',
  ],
  'effect-listening 1 little': ['my taking-up: lowered', 'not gone into'],
  'effect-listening 2 partly': ['my taking-up: raised', 'my taking-up: lowered', 'taken up now: raised'],
  'effect-listening 3': ['my taking-up: raised', 'taken up now: raised'],
  'effect-empathy 2': ['my empathy: raised'],
  'effect-empathy 3': ['my empathy: raised'],
  'effect-empathy 0': ['my empathy: lowered'],
  'effect-empathy 1 little': ['my empathy: lowered'],
  'effect-empathy 2 partly': ['my empathy: raised', 'my empathy: lowered'],
  'effect-next-steps 0': [
    'step agreed: lowered',
    'their acceptance: lowered',
    'ends in acceptance: lowered',
    'ends in commitment: lowered',
    'step with a time: lowered',
  ],
  'effect-next-steps 1': ['ends in commitment: lowered', 'their acceptance: lowered'],
  'effect-next-steps 3': ['plan agreed'],
};

const NO_STEP: readonly ReasonCode[] = [
  'step agreed: lowered',
  'ends in commitment: lowered',
  'ends in acceptance: lowered',
  'their acceptance: lowered',
  'their commitment: lowered',
  'no proposal',
];

// Reasons that deny the verdict: "There is a next step: they said yes to no step".
const DENIES: Partial<Record<VerdictCode, readonly ReasonCode[]>> = {
  'effect-next-steps 1 some': [...NO_STEP, 'step with a time: lowered'],
  'effect-next-steps 2 loose': [...NO_STEP, 'step with a time: raised'],
  'effect-next-steps 2': NO_STEP,
  'effect-next-steps 3': NO_STEP,
};

/** Whether a reason does not belong behind a verdict: it says no more, or denies it. */
export const isOutOfPlace = (verdict: VerdictCode, reason: ReasonCode): boolean =>
  [SAYS_THE_SAME, DENIES].some((table) => table[verdict]?.includes(reason) ?? false);

/** Every skill there is a learnt measure of. */
export const SKILL_WORDS: readonly SkillWords[] = [
  {
    id: 'effect-overall',
    skill: 'overall',
    definition:
      'How well the conversation went with this person, by what the user’s moves did to them and how it ended.',
    raise: 'answer-first',
  },
  {
    id: 'effect-discovery',
    skill: 'discovery',
    definition: 'Whether the user came to understand situation, need, consequence and worth, by whatever means.',
    raise: 'ask-more',
  },
  {
    id: 'effect-objections',
    skill: 'objections',
    definition: 'Whether pushback, however it is put, is looked behind and answered, so that it moves or is respected.',
    raise: 'answer-first',
  },
  {
    id: 'effect-next-steps',
    skill: 'next-steps',
    definition: 'Whether both agree who does what by when, or on a clear no; promises of one side count little.',
    raise: 'one-step',
  },
  {
    id: 'effect-listening',
    skill: 'listening',
    definition: 'Whether what the other side says comes back with sense, at once and later.',
    raise: 'come-back',
  },
  {
    id: 'effect-empathy',
    skill: 'empathy',
    definition: 'Whether the user meets how this person feels, by word or by deed.',
    raise: 'hard-first',
  },
];
