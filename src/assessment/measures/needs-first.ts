import type { Conversation, Spoken } from '../conversation/types.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { heardBefore, momentAt, quote, replyTo } from './quoting.ts';

function beforeShowing(conversation: Conversation, turn: Spoken): string {
  const { suggest } = conversation.language;
  return replyTo(conversation.language, heardBefore(conversation, turn), suggest.beforeShowing, {
    unheard: suggest.beforeShowingUnheard,
  });
}

/** Whether the need is asked about before anything is presented or advised. Yes or no. */
export const needsFirst: MeasureDefinition = {
  id: 'needs-first',
  title: 'Needs before solutions',
  definition:
    'Whether the user asked about the problem, its impact or its value before presenting the product or telling the customer what to do.',
  unit: '1 yes, 0 no',
  target: 'a question about the need comes before the first advice or presentation',
  source:
    'Rackham, SPIN Selling (1988): solutions offered before needs are known invite objections; no threshold is published',
  cite: 'Rackham, SPIN Selling; no published threshold',
  judged: 'presence',
  advice: 'ask about the need before you present anything',
  languages: KNOWN,
  take: (conversation) => {
    const { needKinds, pitches } = conversation.language.sentence;
    for (const turn of conversation.mine) {
      for (const sentence of turn.sentences) {
        const asks = sentence.question === 'open' || sentence.question === 'closed';
        if (asks && needKinds(sentence.words).size > 0) {
          return {
            value: 1,
            points: 1,
            finding: `You asked about the need first, in turn ${turn.index}.`,
            note: null,
            quotes: [quote(turn, sentence)],
            moment: null,
          };
        }
        if (!asks && pitches(sentence.words)) {
          return {
            value: 0,
            points: 0,
            finding: `You presented or advised in turn ${turn.index}, before any question about the need.`,
            note: null,
            quotes: [quote(turn, sentence)],
            moment: momentAt(
              turn,
              sentence,
              'This came before you knew what they need.',
              beforeShowing(conversation, turn),
            ),
          };
        }
      }
    }
    return notTaken('You neither asked about a need nor presented anything.');
  },
};
