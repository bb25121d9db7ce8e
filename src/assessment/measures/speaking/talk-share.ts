import { endsInQuestion } from '../../conversation/sentence.ts';
import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { curve, percent } from '../curve.ts';
import type { MeasureDefinition } from '../definition.ts';
import { fullestTurn, longestTurn, momentAt, quote } from '../quoting.ts';
import { replyTo, wordsUnheard } from '../say-back.ts';

// Full points at the published good figure, half at the published poor one, the line carried on.
const CURVE = [
  [43, 1],
  [65, 0.5],
  [87, 0],
] as const;

/** Up to this share nobody is told to say less: half a conversation is no fault, though the published figure is lower. A choice. */
const FAIR_SHARE = 54;

/** From so many words on a turn without a question at its end is shown as one that did not hand over. A choice. */
const LONG_TURN = 25;

/** The user's share of all words. A share below the target is not held against anyone: no lower limit is published. */
export const talkShare: MeasureDefinition = {
  id: 'talk-share',
  ...MEASURE_WORDS['talk-share'],
  definition: 'Words spoken by the user as a share of all words.',
  cite: 'Gong Labs',
  judged: 'threshold',
  languages: null,
  take: (conversation) => {
    const value = percent(conversation.myWords, conversation.myWords + conversation.theirWords);
    const longest = longestTurn(conversation.mine);
    // Whoever ends with a question hands over, however much was said before it.
    const held = longestTurn(conversation.mine.filter((turn) => turn.wordCount >= LONG_TURN && !endsInQuestion(turn)));
    const heard = held === null ? null : fullestTurn(conversation, (turn) => turn.index < held.index);
    return {
      value,
      points: curve(CURVE, value),
      finding: say('talk-share', { share: value }),
      note: null,
      ...(value <= FAIR_SHARE && { raise: null }),
      quotes: longest === null ? [] : [quote(value > FAIR_SHARE ? (held ?? longest) : longest)],
      moment:
        held === null || value <= FAIR_SHARE
          ? null
          : momentAt(
              held,
              undefined,
              say('missing.handing-over', { length: held.wordCount }),
              replyTo(conversation.language, heard, conversation.language.suggest.first, {
                unheard: wordsUnheard(conversation, heard, held),
              }),
            ),
    };
  },
};
