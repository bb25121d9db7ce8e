import type { Conversation, Spoken } from '../conversation/types.ts';
import { percent, round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted, findingQuestions, heardBefore, momentAt, quote, replyTo } from './quoting.ts';

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
  title: 'Share of open questions',
  definition:
    'Questions that invite more than yes, no or a single fact ("What …", "How …", "Tell me …"), as a share of all questions that find something out. Found with or without a question mark.',
  unit: '% of questions',
  target: 'open questions; points are the share that is',
  source:
    'Open against closed as in the MITI coding manuals (Moyers et al.); the thresholds of MITI 3.1.1 could not be looked up, and 4.2.1 gives none, so none is used',
  cite: 'MITI; no threshold that could be traced',
  judged: 'presence',
  advice: 'turn yes-or-no questions into open ones',
  languages: KNOWN,
  take: (conversation) => {
    const questions = findingQuestions(conversation);
    const open = questions.filter(({ sentence }) => sentence.question === 'open');
    const closed = questions.find(({ sentence }) => sentence.question === 'closed');
    if (questions.length < LEAST)
      return notTaken(`You asked fewer than ${LEAST} questions, so there is no share to take.`);
    const value = percent(open.length, questions.length);
    const [shown] = open;
    return {
      value,
      points: round(open.length / questions.length, 4),
      finding: `${open.length} of your ${counted(questions.length, 'question')} ${open.length === 1 ? 'was' : 'were'} open (${value}%).`,
      note: null,
      places: questions.length,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment:
        closed === undefined
          ? null
          : momentAt(
              closed.turn,
              closed.sentence,
              'This can be answered with a word.',
              openInstead(conversation, closed.turn),
            ),
    };
  },
};
