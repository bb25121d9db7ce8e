import { curve, round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { restatements } from './paraphrasing.ts';
import { counted, findingQuestions, quote } from './quoting.ts';
import { paraphrasing } from './paraphrasing.ts';

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
  title: 'Reflections for each question',
  definition: 'Sentences that give back what the other person said, divided by the questions that find something out.',
  unit: 'reflections per question',
  target: '2 to 1 (1 to 1 is fair)',
  source: 'MITI 4.2.1 coding manual, Moyers, Manuel and Ernst (2014): 1:1 fair, 2:1 good',
  cite: 'MITI 4.2.1',
  judged: 'threshold',
  advice: 'give back what you heard more often than you ask',
  languages: KNOWN,
  take: (conversation) => {
    const reflections = restatements(conversation);
    const questions = findingQuestions(conversation).filter(
      ({ sentence }) => !conversation.restated.has(sentence),
    ).length;
    if (reflections.length + questions === 0) return notTaken('You neither asked nor gave back anything.');
    const value = round(reflections.length / Math.max(1, questions), 2);
    const [shown] = reflections;
    const why = shown === undefined ? undefined : conversation.restated.get(shown.sentence)?.why;
    return {
      value,
      points: curve(CURVE, value),
      finding: `You gave back what you heard ${reflections.length === 1 ? 'once' : `${reflections.length} times`} and asked ${counted(questions, 'question')} (${value} to 1).${shown === undefined || why === undefined ? '' : ` Turn ${shown.turn.index} counts because it ${why}.`}`,
      note: null,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: paraphrasing.take(conversation).moment,
    };
  },
};
