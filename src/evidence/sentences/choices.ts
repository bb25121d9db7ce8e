import { count, fixed, oneIn, oneOf, sentence, words } from './sentence.ts';

/** What a criterion may be about, by the words in it. */
export const ABOUT = {
  'follow-up': 'following up on answers',
  resistance: 'handling resistance',
  'next-step': 'agreeing on what happens next',
  advice: 'giving advice and information',
  say: 'leaving the other side its say',
  needs: 'finding out about needs',
  reflecting: 'reflecting',
  questions: 'asking questions',
  listening: 'listening',
  empathy: 'empathy',
  rapport: 'rapport',
  opening: 'the opening',
  'needs-first': 'needs before solutions',
  balance: 'the balance of talking',
  fluency: 'fluency',
  whole: 'the conversation as a whole',
} as const;

export type AboutCode = keyof typeof ABOUT;

/** Why a measure is among those of a criterion. */
export const CHOICES = {
  'chosen.no-such-measure': fixed("Named by the scenario's author, but there is no such measure; it is passed over."),
  'chosen.author': fixed("Named by the scenario's author."),
  'chosen.author-weight': sentence(
    { weight: count },
    ({ weight }) => `Named by the scenario's author, with weight ${weight}.`,
  ),
  'chosen.words': sentence(
    {
      where: oneOf('name', 'description', 'anchors'),
      phrase: words,
      about: oneIn(ABOUT),
      first: oneOf('first', 'further'),
      weight: count,
    },
    ({ where, phrase, about, first, weight }) =>
      `The criterion's ${where} ${where === 'anchors' ? 'speak' : 'speaks'} of "${phrase}", which is about ${ABOUT[about]}; ${first === 'first' ? 'this measure comes first and' : 'this one'} counts ${weight === 1 ? 'once' : 'twice'}.`,
  ),
};
