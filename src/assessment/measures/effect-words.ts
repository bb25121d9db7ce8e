import type { Skill } from '../effect/skill-model.ts';

/** What a learnt measure is called, and its verdicts. */
export interface SkillWords {
  id: string;
  skill: Skill;
  title: string;
  definition: string;
  advice: string;
  /** Verdicts from the lowest: below 2, below 3, below 4, above. They go on with ": " and a reason, the third also with what lowered it. */
  verdicts: readonly [string, string, string, string];
}

/** What is said first of each skill: the figures that are about it. All others count in the score, and stand in the evidence. */
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
    'taken up later',
    'my lecturing',
    'their length grows',
  ],
  objections: [
    'pushback explored',
    'pushback answered',
    'pushback met with feeling',
    'pushback argued with',
    'pushback ignored',
    'pushback taken up',
    'their pushback',
    'their pushback grows',
    'their grudging',
    'my arguing',
    'my dismissing',
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
    'their protest',
    'my lecturing',
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

// The advice about these ("Ask what is behind it") is right for doubts, but no next step follows from it.
const ABOUT_DOUBTS: readonly string[] = ['ends in pushback', 'their grudging grows'];

/** What may say how a skill's score would have been raised: the figures that are about it, and whose advice is about it too. */
export const RAISED_BY: typeof ABOUT = {
  ...ABOUT,
  'next-steps': ABOUT['next-steps'].filter((figure) => !ABOUT_DOUBTS.includes(figure)),
};

/** Every skill there is a learnt measure of. */
export const SKILL_WORDS: readonly SkillWords[] = [
  {
    id: 'effect-overall',
    skill: 'overall',
    title: 'The conversation as a whole',
    definition:
      'How well the conversation went with this person, by what the user’s moves did to them and how it ended.',
    advice: 'answer what they said before you go on',
    verdicts: [
      'This conversation got you nowhere',
      'Much of what they brought was left lying',
      'A sound conversation',
      'A strong conversation',
    ],
  },
  {
    id: 'effect-discovery',
    skill: 'discovery',
    title: 'Finding out what matters',
    definition: 'Whether the user came to understand situation, need, consequence and worth, by whatever means.',
    advice: 'find out what is behind the first answer',
    verdicts: [
      'You learnt nothing that matters',
      'You learnt little of what is behind it',
      'You learnt the facts, and some of what is behind them',
      'You came to understand what matters to them',
    ],
  },
  {
    id: 'effect-objections',
    skill: 'objections',
    title: 'Meeting pushback',
    definition: 'Whether pushback, however it is put, is looked behind and answered, so that it moves or is respected.',
    advice: 'find out what is behind a doubt before you answer it',
    verdicts: [
      'Their doubts were met with more of the same',
      'You answered words rather than what was behind them',
      'You met most of their doubts',
      'You got behind their doubts and met them',
    ],
  },
  {
    id: 'effect-next-steps',
    skill: 'next-steps',
    title: 'Agreeing on what happens next',
    definition: 'Whether both agree who does what by when, or on a clear no; promises of one side count little.',
    advice: 'agree on one step with a day and a name',
    verdicts: [
      'Nothing was agreed',
      'What comes next stayed vague or one-sided',
      'There is a next step',
      'You both know who does what by when',
    ],
  },
  {
    id: 'effect-listening',
    skill: 'listening',
    title: 'Taking up what they say',
    definition: 'Whether what the other side says comes back with sense, at once and later.',
    advice: 'come back to what they told you',
    verdicts: [
      'What they said did not reach you',
      'You heard the last thing said, seldom more',
      'You took in most of what they said',
      'You took up and connected what they said',
    ],
  },
  {
    id: 'effect-empathy',
    skill: 'empathy',
    title: 'Meeting how they feel',
    definition: 'Whether the user meets how this person feels, by word or by deed.',
    advice: 'say or do something about how it is for them',
    verdicts: [
      'You trod on how they feel',
      'You were correct, and little more',
      'You met some of how they feel',
      'You met how they feel',
    ],
  },
];
