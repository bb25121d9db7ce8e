import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { curve, percent } from '../curve.ts';
import { hasQuestionMarks } from './question-marks.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { findingQuestions, fullestTurn, quote, utteranceCount } from '../quoting.ts';
import { momentInReply } from '../say-back.ts';

// Average negotiators 9.6 %, skilled ones 21.3 %: half and full points.
const CURVE = [
  [0, 0],
  [9.6, 0.5],
  [21.3, 1],
] as const;

/**
 * How much of what the user says is finding out. A share, so that a long call is no advantage; more than the target
 * earns nothing.
 */
export const questionRate: MeasureDefinition = {
  id: 'question-rate',
  ...MEASURE_WORDS['question-rate'],
  definition:
    'Questions that find something out, as a share of all that the user says (sentences; twenty words count as one where there is no punctuation). Courtesies and proposals are not counted where the language is known; else all count that end in a question mark.',
  cite: 'Rackham and Carlisle 1978',
  judged: 'threshold',
  languages: null,
  take: (conversation) => {
    if (!hasQuestionMarks(conversation)) return notTaken(say('none.no-marks', {}));
    const questions = findingQuestions(conversation);
    const said = utteranceCount(conversation);
    const value = percent(questions.length, said);
    const [shown] = questions;
    const missed = fullestTurn(
      conversation,
      (_turn, next) =>
        next !== undefined && next.mine && !next.sentences.some((sentence) => sentence.question !== null),
    );
    return {
      value,
      points: curve(CURVE, value),
      finding: say('question-rate', { questions: questions.length, sentences: said, share: value }),
      note: null,
      places: said,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: momentInReply(conversation, missed, say('missing.question', {}), conversation.language.suggest.tellMore),
    };
  },
};
