import { round } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted, quote } from './quoting.ts';

/** Filler words for each hundred words. Described only: the largest published study found no effect on the outcome. */
export const fillerWords: MeasureDefinition = {
  id: 'filler-words',
  title: 'Filler words',
  definition:
    '"Um", "uh", "you know", "I mean", "sort of" and the like, for each hundred words of the user. Many transcripts leave them out.',
  unit: 'per 100 words',
  target: null,
  source:
    'Gong Labs, about half a million sales calls: filler words did not go with the outcome. For comparison: about 6 breaks of every kind per 100 words are usual in speech (Lickley 2017)',
  cite: 'Gong Labs',
  judged: 'described',
  advice: 'pause instead of filling',
  languages: KNOWN,
  take: (conversation) => {
    const { fillerCount } = conversation.language.sentence;
    let count = 0;
    let most = 0;
    let worst = conversation.mine[0];
    for (const turn of conversation.mine) {
      const here = turn.sentences.reduce((sum, { words }) => sum + fillerCount(words), 0);
      count += here;
      if (here > most) {
        most = here;
        worst = turn;
      }
    }
    const value = conversation.myWords === 0 ? 0 : round((count / conversation.myWords) * 100);
    return {
      value,
      points: null,
      finding: `You used ${counted(count, 'filler word')} (${value} per 100 words).`,
      note: null,
      quotes: most === 0 || worst === undefined ? [] : [quote(worst)],
      moment: null,
    };
  },
};
