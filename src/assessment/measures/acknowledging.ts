import { acknowledgement } from '../signals/acknowledgement.ts';
import { chances, type Chance } from './chances.ts';
import { percent, round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted, momentAt, quote, replyTo } from './quoting.ts';

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
  title: 'Acknowledging',
  definition:
    'Share of the user\'s replies to a customer\'s turn of five words or more whose first two sentences acknowledge it ("I understand", "That makes sense", "Thanks for telling me"); a bare "okay" or "right" counts half.',
  unit: '% of replies',
  target: 'every reply acknowledges first; points are the share that does',
  source:
    'Acknowledging as a skill: affirming and reflecting in motivational interviewing (Miller and Rollnick 2013); no threshold is published',
  cite: 'Miller and Rollnick 2013; no published threshold',
  judged: 'presence',
  advice: 'show that you have heard before you answer',
  languages: KNOWN,
  take: (conversation) => {
    const all = chances(conversation);
    if (all.length === 0) return notTaken('There is no reply of yours to a turn of five words or more.');
    const rated = all.map((chance) => ({ chance, worth: worth(chance) }));
    const sum = rated.reduce((total, item) => total + item.worth, 0);
    const clear = rated.filter((item) => item.worth === 1);
    const bare = rated.filter((item) => item.worth === 0.5).length;
    const [shown] = clear;
    const missed = rated
      .filter((item) => item.worth === 0)
      .toSorted((a, b) => Math.min(b.chance.heard.wordCount, 40) - Math.min(a.chance.heard.wordCount, 40))[0]?.chance;
    return {
      value: percent(sum, all.length),
      points: round(sum / all.length, 4),
      finding: `You acknowledged what was said in ${clear.length} of ${counted(all.length, 'reply', 'replies')}${bare === 0 ? '' : `, and with a short "okay" or "right" in ${bare} more`}.`,
      note: null,
      places: all.length,
      quotes: shown === undefined ? [] : [quote(shown.chance.reply)],
      moment:
        missed === undefined
          ? null
          : momentAt(
              missed.heard,
              undefined,
              `Your reply in turn ${missed.reply.index} did not show that you had heard it.`,
              replyTo(conversation.language, missed.heard, conversation.language.suggest.thanks),
            ),
    };
  },
};
