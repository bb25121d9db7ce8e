import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { acknowledgement } from '../../signals/acknowledgement.ts';
import { chances, longerFirst, momentOfChance, type Chance } from './chances.ts';
import { percent, round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { quote } from '../quoting.ts';

function worth({ reply }: Chance): number {
  let best = 0;
  for (const sentence of reply.sentences.slice(0, 2)) {
    const kind = acknowledgement(sentence.words);
    if (kind === 'strong') return 1;
    if (kind === 'weak') best = 0.5;
  }
  return best;
}

/** How often the user's reply begins by acknowledging. Points are the share of chances; "okay" alone counts half. */
export const acknowledging: MeasureDefinition = {
  id: 'acknowledgement',
  ...MEASURE_WORDS.acknowledgement,
  definition:
    'Share of the user\'s replies to a customer\'s turn of five words or more whose first two sentences acknowledge it ("I understand", "That makes sense", "Thanks for telling me"); a bare "okay" or "right" counts half.',
  cite: 'Miller and Rollnick 2013; no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = chances(conversation);
    if (all.length === 0) return notTaken(say('none.no-replies', {}));
    const rated = all.map((chance) => ({ chance, worth: worth(chance) }));
    const sum = rated.reduce((total, item) => total + item.worth, 0);
    const clear = rated.filter((item) => item.worth === 1);
    const bare = rated.filter((item) => item.worth === 0.5).length;
    const [shown] = clear;
    const missed = rated
      .filter((item) => item.worth === 0)
      .toSorted((one, other) => longerFirst(one.chance, other.chance))[0]?.chance;
    return {
      value: percent(sum, all.length),
      points: round(sum / all.length, 4),
      finding: say('acknowledgement', { clear: clear.length, replies: all.length, bare }),
      note: null,
      places: all.length,
      quotes: shown === undefined ? [] : [quote(shown.chance.reply)],
      moment: momentOfChance(conversation, missed, 'heard', conversation.language.suggest.thanks),
    };
  },
};
