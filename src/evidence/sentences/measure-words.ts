/** What a measure is called and held against, and who published that. */
interface MeasureWords {
  title: string;
  unit: string;
  /** What full points ask for; null where nothing is judged. */
  target: string | null;
  /** Who published the target, or says that the behaviour matters; never a guess. */
  source: string;
  /** What to do, as an instruction that begins with a verb. */
  advice: string;
}

/** What the learnt measures have in common. */
const LEARNT = {
  unit: 'on the readers’ scale of 1 to 5',
  target: 'what careful readers rate 5',
  source:
    'learnt from conversations that were rated blind (training/README.md): what each turn does, and what becomes of the other side after it',
};

/** The words of every measure, by its id. */
export const MEASURE_WORDS = {
  'talk-share': {
    title: 'Share of talking',
    unit: '% of words',
    target: 'about 43%; more than 65% goes with fewer deals',
    source: 'Gong Labs, talk-to-listen ratio, 25,537 sales calls (2016, revisited 2025)',
    advice: 'say less and let them talk more',
  },
  'talk-share-by-phase': {
    title: 'Share of talking by phase',
    unit: '% of words in the first third',
    target: null,
    source: 'No published limit by phase; shown as a figure only',
    advice: 'let them speak first',
  },
  'longest-monologue': {
    title: 'Longest stretch of talking',
    unit: 'words',
    target: null,
    source: 'No published limit; shown as a figure only',
    advice: 'break long explanations with a question',
  },
  'speaking-pace': {
    title: 'Pace of speaking',
    unit: 'words per minute',
    target: null,
    source:
      'Gong Labs, 67,149 sales meetings: about 173 words a minute on average; no published limit, so it is shown and not scored',
    advice: 'speak at an even pace',
  },
  interruptions: {
    title: 'Interruptions',
    unit: 'times',
    target: null,
    source:
      'Heldner and Edlund, Pauses, gaps and overlaps in conversations (2010), for how much overlap is usual; no published limit, so it is shown and not scored',
    advice: 'let them finish before you begin',
  },
  'their-turn-lengths': {
    title: 'How long their turns become',
    unit: 'times',
    target: null,
    source: 'No published limit; shown as a figure only',
    advice: 'ask what lets them say more',
  },
  'filler-words': {
    title: 'Filler words',
    unit: 'per 100 words',
    target: null,
    source:
      'Gong Labs, about half a million sales calls: filler words did not go with the outcome. For comparison: about 6 breaks of every kind per 100 words are usual in speech (Lickley 2017)',
    advice: 'pause instead of filling',
  },
  'question-count': {
    title: 'Number of questions',
    unit: 'questions',
    target: null,
    source:
      'Gong Labs, 519,000 discovery calls: 11 to 14 questions went with the most success, fewer and more with less. It holds for a whole discovery call, so it is shown and not scored',
    advice: 'choose fewer, better questions',
  },
  'question-rate': {
    title: 'How often questions are asked',
    unit: '% of sentences',
    target: '21.3% as skilled negotiators do (average ones: 9.6%)',
    source: 'Rackham and Carlisle, The Effective Negotiator (1978); Rackham, The Behaviour of Successful Negotiators',
    advice: 'ask before you tell',
  },
  'open-question-share': {
    title: 'Share of open questions',
    unit: '% of questions',
    target: 'open questions; points are the share that is',
    source:
      'Open against closed as in the MITI coding manuals (Moyers et al.); the thresholds of MITI 3.1.1 could not be looked up, and 4.2.1 gives none, so none is used',
    advice: 'turn yes-or-no questions into open ones',
  },
  'need-discovery': {
    title: 'Questions about the need',
    unit: 'of 3 kinds',
    target: 'all three kinds, at least once each',
    source: 'Rackham, SPIN Selling (1988): problem, implication and need-payoff questions',
    advice: 'ask what the problem leads to and what solving it would be worth',
  },
  'needs-first': {
    title: 'Needs before solutions',
    unit: '1 yes, 0 no',
    target: 'a question about the need comes before the first advice or presentation',
    source:
      'Rackham, SPIN Selling (1988): solutions offered before needs are known invite objections; no threshold is published',
    advice: 'ask about the need before you present anything',
  },
  uptake: {
    title: 'Building on what was just said',
    unit: '% of replies',
    target: 'every reply takes up what was said; points are the share that does',
    source:
      'Demszky et al., Measuring Conversational Uptake (2021), for the definition and the ratings that the signs are weighted by; Huang et al., It Doesn’t Hurt to Ask (2017), for follow-up questions; no threshold is published',
    advice: 'follow up on what they just told you before you move on',
  },
  acknowledgement: {
    title: 'Acknowledging',
    unit: '% of replies',
    target: 'every reply acknowledges first; points are the share that does',
    source:
      'Acknowledging as a skill: affirming and reflecting in motivational interviewing (Miller and Rollnick 2013); no threshold is published',
    advice: 'show that you have heard before you answer',
  },
  paraphrase: {
    title: 'Restating and summing up',
    unit: '% of sentences',
    target: '17.2% as skilled negotiators do (average ones: 8.3%)',
    source:
      'Rackham, The Behaviour of Successful Negotiators: testing understanding and summarising (Rackham and Carlisle 1978)',
    advice: 'say back in their words what you have understood',
  },
  'reflection-ratio': {
    title: 'Reflections for each question',
    unit: 'reflections per question',
    target: '2 to 1 (1 to 1 is fair)',
    source: 'MITI 4.2.1 coding manual, Moyers, Manuel and Ernst (2014): 1:1 fair, 2:1 good',
    advice: 'give back what you heard more often than you ask',
  },
  'resistance-handling': {
    title: 'Handling of resistance',
    unit: '% of behaviours',
    target: 'acknowledge, ask about it, and answer without arguing, each time',
    source:
      'Gong Labs, objection handling, 67,149 sales meetings: top sellers ask about an objection before answering; arguing (confronting) counts against a counsellor in MITI 4.2.1; no threshold is published',
    advice: 'acknowledge the objection and ask what is behind it before you answer',
  },
  opening: {
    title: 'Opening',
    unit: 'of 3 parts',
    target: 'all three',
    source:
      'Presence of parts named by this program; no threshold is published (Rackham found openings to matter little in large sales)',
    advice: 'open with a greeting, the purpose and a question',
  },
  'next-step': {
    title: 'Concrete next step',
    unit: 'of 4 parts',
    target: 'an action, a day, an owner and a yes',
    source:
      'Rackham, SPIN Selling (1988): an advance is an agreed action that moves things on, a continuation is not; no threshold is published',
    advice: 'agree on one next step with a day and a name',
  },
  'drawing-out': {
    title: 'Drawing out rather than telling',
    unit: '% of both',
    target: 'all of them',
    source:
      "MI-consistent against MI-inconsistent behaviour as in MISC 2.5 (Houck, Moyers, Miller, Glynn and Hallgren); their proportion goes with the other side's talk of change (Magill et al. 2018, 36 studies); no threshold is published for a count by phrases",
    advice: 'draw out what they think before you tell them what you think',
  },
  'early-drawing-out': {
    title: 'Drawing out at the beginning',
    unit: '% of both',
    target: 'all of them',
    source:
      'MISC 2.5 for the behaviours; to engage before focusing and advising: Miller and Rollnick (2013); no threshold is published',
    advice: 'begin by drawing them out',
  },
  'leaving-room': {
    title: 'Room for their own say',
    unit: '% of both',
    target: 'all of them',
    source:
      'MI-adherent against MI-non-adherent behaviour as in MITI 4.2.1 (affirm, seek collaboration, emphasise autonomy; persuade, confront); their share as a figure: MITI 3.1.1; no threshold is published for a count by phrases',
    advice: 'leave them the choice, and ask before you advise',
  },
  'shared-ending': {
    title: 'An ending they had a say in',
    unit: '% of both',
    target: 'all of them',
    source:
      'MITI 4.2.1 for the behaviours (seek collaboration, emphasise autonomy; persuade, confront); no threshold is published',
    advice: 'ask at the end what they want to do, rather than say it',
  },
  pressing: {
    title: 'Telling, warning and arguing',
    unit: '% of sentences',
    target: 'at most 4% (13% in calls that only remind)',
    source:
      'Benchmarks for direct instruction by the Motivational Interviewing Skill Code in Psychology and Health 32(2), 145–165 (2016), table 2: 4% from Moyers et al. (2005), 13% in its reminder calls; the behaviours as in MISC 2.5 (Direct, Advise without permission, Warn, Confront)',
    advice: 'ask what they think before you tell, warn or disagree',
  },
  'effect-overall': {
    title: 'The conversation as a whole',
    ...LEARNT,
    advice: 'answer what they said before you go on',
  },
  'effect-discovery': {
    title: 'Finding out what matters',
    ...LEARNT,
    advice: 'find out what is behind the first answer',
  },
  'effect-objections': {
    title: 'Meeting pushback',
    ...LEARNT,
    advice: 'answer what they said before you go on',
  },
  'effect-next-steps': {
    title: 'Agreeing on what happens next',
    ...LEARNT,
    advice: 'agree on one step with a day and a name',
  },
  'effect-listening': { title: 'Taking up what they say', ...LEARNT, advice: 'come back to what they told you' },
  'effect-empathy': {
    title: 'Meeting how they feel',
    ...LEARNT,
    advice: 'where they say what is hard for them, answer that before you go on',
  },
} satisfies Readonly<Record<string, MeasureWords>>;

export type MeasureId = keyof typeof MEASURE_WORDS;
