import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { percent, round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { findingQuestions, heardBefore, momentAt, quote } from '../quoting.ts';
import { replyTo } from '../say-back.ts';

const LEAST = 2;

function openInstead(conversation: Conversation, turn: Spoken): string {
  const { suggest } = conversation.language;
  return replyTo(conversation.language, heardBefore(conversation, turn), suggest.open, {
    unheard: suggest.openUnheard,
  });
}

/** Open questions among the user's questions. */
export const openQuestionShare: MeasureDefinition = {
  id: 'open-question-share',
  ...MEASURE_WORDS['open-question-share'],
  definition:
    'Questions that invite more than yes, no or a single fact ("What …", "How …", "Tell me …"), as a share of all questions that find something out. Found with or without a question mark.',
  cite: 'MITI; no threshold that could be traced',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const questions = findingQuestions(conversation);
    const open = questions.filter(({ sentence }) => sentence.question === 'open');
    const closed = questions.find(({ sentence }) => sentence.question === 'closed');
    if (questions.length < LEAST) return notTaken(say('none.few-questions', { least: LEAST }));
    const value = percent(open.length, questions.length);
    const [shown] = open;
    return {
      value,
      points: round(open.length / questions.length, 4),
      finding: say('open-question-share', { open: open.length, questions: questions.length, share: value }),
      note: null,
      places: questions.length,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment:
        closed === undefined
          ? null
          : momentAt(
              closed.turn,
              closed.sentence,
              say('missing.open-question', {}),
              openInstead(conversation, closed.turn),
            ),
    };
  },
};
