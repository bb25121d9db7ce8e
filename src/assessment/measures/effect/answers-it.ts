import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { saysYesOrNo } from '../../signals/yes-or-no.ts';
import { wordSet } from '../../text/word-set.ts';

/*
 * Whether a reply answered what it was asked, by its words: nobody went past that. SOURCE: an outsider found seven such replies
 * shown as a fault in 24 calls. English.
 */

const OF_FIGURES = wordSet('much many cost costs price fee long far old big when time day after often'.split(' '));
const FIGURES = wordSet(
  (
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand twice ' +
    'monday tuesday wednesday thursday friday saturday sunday tomorrow tonight'
  ).split(' '),
);
const DIGIT = /\d/u;

/** So much of a reply is the answer; what comes later is another matter. */
const ANSWER = 3;
/** In so many sentences at its end a turn asks what is answered. */
export const NEAR_THE_END = 2;

const asksFigure = ({ words }: Pick<Sentence, 'words'>): boolean => OF_FIGURES.isIn(words);

const namesOne = ({ words }: Pick<Sentence, 'words'>): boolean =>
  FIGURES.isIn(words) || words.some((word) => DIGIT.test(word));

// The place of the sentence at the beginning of a turn that names a figure or a day; -1 where there is none.
const figureIn = ({ sentences }: Spoken): number => sentences.slice(0, ANSWER).findIndex(namesOne);

/** Whether a turn names a figure or a day in any of its sentences. */
export const namesFigure = ({ sentences }: Spoken): boolean => sentences.some(namesOne);

/** The place of the sentence of a reply in which the answer stands: of its figure where one was asked for, else the first. */
export const answerIn = ({ sentences }: Spoken, reply: Spoken): number =>
  sentences.slice(-NEAR_THE_END).some(asksFigure) ? Math.max(0, figureIn(reply)) : 0;

/** Whether a reply answered a question of a turn at once: with a yes or a no, or with a figure or a day where one was asked for. */
export function answersAtOnce({ sentences }: Spoken, reply: Spoken): boolean {
  const asked = sentences.filter(({ question }) => question !== null);
  if (asked.length === 0) return false;
  const atTheEnd = sentences.slice(-NEAR_THE_END).some(({ question }) => question !== null && question !== 'open');
  return (
    (atTheEnd && saysYesOrNo(reply.sentences[0]?.words ?? [])) || (asked.some(asksFigure) && figureIn(reply) !== -1)
  );
}
