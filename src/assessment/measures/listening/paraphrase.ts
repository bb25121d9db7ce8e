import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { Counting } from '../../../evidence/sentences/figures.ts';
import { curve, percent } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { fullestTurn, quote, utteranceCount } from '../quoting.ts';
import { momentInReply } from '../say-back.ts';
import { everything } from '../stance/stance.ts';

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

/** Why the first restatement counts; null where there is none. */
export function whyRestates(
  { restated }: Conversation,
  shown: { turn: Spoken; sentence: Sentence } | undefined,
): Counting | null {
  const why = shown === undefined ? undefined : restated.get(shown.sentence)?.explain();
  return shown === undefined || why === undefined ? null : { turn: shown.turn.index, does: why, evenly: false };
}

/** How much of what the user says gives back or sums up what the customer said. */
export const paraphrase: MeasureDefinition = {
  id: 'paraphrase',
  ...MEASURE_WORDS.paraphrase,
  definition: 'Sentences that give back or sum up what the customer said, as a share of all that the user says.',
  cite: 'Rackham and Carlisle 1978',
  judged: 'threshold',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const found = restatements(conversation);
    const said = utteranceCount(conversation);
    const value = percent(found.length, said);
    const [shown] = found;
    const missed = fullestTurn(
      conversation,
      (_turn, next) =>
        next !== undefined && next.mine && !next.sentences.some((sentence) => conversation.restated.has(sentence)),
    );
    return {
      value,
      points: curve(CURVE, value),
      finding: say('paraphrase', {
        times: found.length,
        sentences: said,
        share: value,
        counts: whyRestates(conversation, shown),
      }),
      note: null,
      places: said,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: momentInReply(conversation, missed, say('missing.check', {}), conversation.language.suggest.check),
    };
  },
};
