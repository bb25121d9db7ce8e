import { hasQuestionMarks, NO_MARKS } from './question-marks.ts';
import type { MeasureDefinition } from './definition.ts';
import { notTaken } from './definition.ts';
import { counted, findingQuestions } from './quoting.ts';

/** How many questions. Described only: the published figure is for whole discovery calls, and more is not better. */
export const questionCount: MeasureDefinition = {
  id: 'question-count',
  title: 'Number of questions',
  definition:
    'Questions that find something out, without courtesies and proposals; in a language whose words are not known, all that end in a question mark.',
  unit: 'questions',
  target: null,
  source:
    'Gong Labs, 519,000 discovery calls: 11 to 14 questions went with the most success, fewer and more with less. It holds for a whole discovery call, so it is shown and not scored',
  cite: 'Gong Labs',
  judged: 'described',
  advice: 'choose fewer, better questions',
  languages: null,
  take: (conversation) => {
    if (!hasQuestionMarks(conversation)) return notTaken(NO_MARKS);
    const { length } = findingQuestions(conversation);
    return {
      value: length,
      points: null,
      finding: `You asked ${counted(length, 'question')}.`,
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
