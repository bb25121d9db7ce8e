import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { round } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { quote } from '../quoting.ts';

/** Filler words for each hundred words. Described only: the largest published study found no effect on the outcome. */
export const fillerWords: MeasureDefinition = {
  id: 'filler-words',
  ...MEASURE_WORDS['filler-words'],
  definition:
    '"Um", "uh", "you know", "I mean", "sort of" and the like, for each hundred words of the user. Many transcripts leave them out.',
  cite: 'Gong Labs',
  judged: 'described',
  languages: LISTED_LANGUAGES,
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
      finding: say('filler-words', { fillers: count, rate: value }),
      note: null,
      quotes: most === 0 || worst === undefined ? [] : [quote(worst)],
      moment: null,
    };
  },
};
