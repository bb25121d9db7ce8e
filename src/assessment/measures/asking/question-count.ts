import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { hasQuestionMarks } from './question-marks.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { findingQuestions } from '../quoting.ts';

/** How many questions. Described only: the published figure is for whole discovery calls, and more is not better. */
export const questionCount: MeasureDefinition = {
  id: 'question-count',
  ...MEASURE_WORDS['question-count'],
  definition:
    'Questions that find something out, without courtesies and proposals; in a language whose words are not known, all that end in a question mark.',
  cite: 'Gong Labs',
  judged: 'described',
  languages: null,
  take: (conversation) => {
    if (!hasQuestionMarks(conversation)) return notTaken(say('none.no-marks', {}));
    const { length } = findingQuestions(conversation);
    return {
      value: length,
      points: null,
      finding: say('question-count', { questions: length }),
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
