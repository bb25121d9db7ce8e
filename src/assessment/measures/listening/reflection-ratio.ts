import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { curve, round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { findingQuestions, quote } from '../quoting.ts';
import { paraphrase, restatements, whyRestates } from './paraphrase.ts';

const CURVE = [
  [0, 0],
  [1, 0.5],
  [2, 1],
] as const;

/**
 * Reflections for each question, the figure of motivational interviewing. Meant for counselling and coaching, not for
 * selling.
 */
export const reflectionRatio: MeasureDefinition = {
  id: 'reflection-ratio',
  ...MEASURE_WORDS['reflection-ratio'],
  definition: 'Sentences that give back what the other person said, divided by the questions that find something out.',
  cite: 'MITI 4.2.1',
  judged: 'threshold',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const reflections = restatements(conversation);
    const questions = findingQuestions(conversation).filter(
      ({ sentence }) => !conversation.restated.has(sentence),
    ).length;
    if (reflections.length + questions === 0) return notTaken(say('none.no-question-no-echo', {}));
    const value = round(reflections.length / Math.max(1, questions), 2);
    const [shown] = reflections;
    return {
      value,
      points: curve(CURVE, value),
      finding: say('reflection-ratio', {
        times: reflections.length,
        questions,
        ratio: value,
        counts: whyRestates(conversation, shown),
      }),
      note: null,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: paraphrase.take(conversation).moment,
    };
  },
};
