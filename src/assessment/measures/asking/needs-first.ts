import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { findsOut } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { heardBefore, momentAt, quote } from '../quoting.ts';
import { replyTo } from '../say-back.ts';

function beforeShowing(conversation: Conversation, turn: Spoken): string {
  const { suggest } = conversation.language;
  return replyTo(conversation.language, heardBefore(conversation, turn), suggest.beforeShowing, {
    unheard: suggest.beforeShowingUnheard,
  });
}

/** Whether the need is asked about before anything is presented or advised. Yes or no. */
export const needsFirst: MeasureDefinition = {
  id: 'needs-first',
  ...MEASURE_WORDS['needs-first'],
  definition:
    'Whether the user asked about the problem, its impact or its value before presenting the product or telling the customer what to do.',
  cite: 'Rackham, SPIN Selling; no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const { needKinds, pitches } = conversation.language.sentence;
    for (const turn of conversation.mine) {
      for (const sentence of turn.sentences) {
        if (findsOut(sentence) && needKinds(sentence.words).size > 0) {
          return {
            value: 1,
            points: 1,
            finding: say('needs-first.asked', { turn: turn.index }),
            note: null,
            quotes: [quote(turn, sentence)],
            moment: null,
          };
        }
        if (!findsOut(sentence) && pitches(sentence.words)) {
          return {
            value: 0,
            points: 0,
            finding: say('needs-first.offered', { turn: turn.index }),
            note: null,
            quotes: [quote(turn, sentence)],
            moment: momentAt(turn, sentence, say('missing.before-knowing', {}), beforeShowing(conversation, turn)),
          };
        }
      }
    }
    return notTaken(say('none.no-need-no-offer', {}));
  },
};
