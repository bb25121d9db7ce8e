import { curve, percent } from './curve.ts';
import type { MeasureDefinition } from './definition.ts';
import { fullestTurn, longestTurn, momentAt, quote, replyTo } from './quoting.ts';

// Full points at the published good figure, half at the published poor one, the line carried on.
const CURVE = [
  [43, 1],
  [65, 0.5],
  [87, 0],
] as const;

/** The user's share of all words. A share below the target is not held against anyone: no lower limit is published. */
export const talkShare: MeasureDefinition = {
  id: 'talk-share',
  title: 'Share of talking',
  definition: 'Words spoken by the user as a share of all words.',
  unit: '% of words',
  target: 'about 43%; more than 65% goes with fewer deals',
  source: 'Gong Labs, talk-to-listen ratio, 25,537 sales calls (2016, revisited 2025)',
  cite: 'Gong Labs',
  judged: 'threshold',
  advice: 'say less and let them talk more',
  languages: null,
  take: (conversation) => {
    const value = percent(conversation.myWords, conversation.myWords + conversation.theirWords);
    const longest = longestTurn(conversation.mine);
    const heard = longest === null ? null : fullestTurn(conversation, (turn) => turn.index < longest.index);
    return {
      value,
      points: curve(CURVE, value),
      finding: `You spoke ${value}% of the words.`,
      note: null,
      quotes: longest === null ? [] : [quote(longest)],
      moment:
        longest === null
          ? null
          : momentAt(
              longest,
              undefined,
              `You spoke ${longest.wordCount} words here without handing over.`,
              replyTo(conversation.language, heard, conversation.language.suggest.first),
            ),
    };
  },
};
