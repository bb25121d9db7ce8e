import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import { curve, percent } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted, fullestTurn, momentAt, quote, replyTo, utteranceCount } from './quoting.ts';
import { everything } from './stance.ts';

// Testing understanding and summarising together: average negotiators 4.1 + 4.2 = 8.3 %, skilled ones 9.7 + 7.5 = 17.2
// %.
const CURVE = [
  [0, 0],
  [8.3, 0.5],
  [17.2, 1],
] as const;

/**
 * The user's restating sentences with their turns; what tells, warns or argues in the other's words gives nothing back.
 */
export function restatements(conversation: Conversation): { turn: Spoken; sentence: Sentence }[] {
  return everything(conversation).filter(({ stance }) => stance === 'restates');
}

/** How much of what the user says gives back or sums up what the customer said. */
export const paraphrasing: MeasureDefinition = {
  id: 'paraphrase',
  title: 'Restating and summing up',
  definition: 'Sentences that give back or sum up what the customer said, as a share of all that the user says.',
  unit: '% of sentences',
  target: '17.2% as skilled negotiators do (average ones: 8.3%)',
  source:
    'Rackham, The Behaviour of Successful Negotiators: testing understanding and summarising (Rackham and Carlisle 1978)',
  cite: 'Rackham and Carlisle 1978',
  judged: 'threshold',
  advice: 'say back in their words what you have understood',
  languages: KNOWN,
  take: (conversation) => {
    const found = restatements(conversation);
    const said = utteranceCount(conversation);
    const value = percent(found.length, said);
    const [shown] = found;
    const why = shown === undefined ? undefined : conversation.restated.get(shown.sentence)?.why;
    const missed = fullestTurn(
      conversation,
      (_turn, next) =>
        next !== undefined && next.mine && !next.sentences.some((sentence) => conversation.restated.has(sentence)),
    );
    return {
      value,
      points: curve(CURVE, value),
      finding: `You restated or summed up what was said ${found.length === 1 ? 'once' : `${found.length} times`} in ${counted(said, 'sentence')} (${value}%).${shown === undefined || why === undefined ? '' : ` Turn ${shown.turn.index} counts because it ${why}.`}`,
      note: null,
      places: said,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment:
        missed === null
          ? null
          : momentAt(
              missed,
              undefined,
              'You did not check whether you had understood this.',
              replyTo(conversation.language, missed, conversation.language.suggest.check),
            ),
    };
  },
};
