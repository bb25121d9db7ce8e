import { chances } from './chances.ts';
import { percent, round } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { notTaken } from './definition.ts';
import { counted, momentAt, quote, replyTo } from './quoting.ts';

/**
 * How often the user builds on what the customer just said. Points are the share of chances taken; no threshold is
 * published.
 */
export const uptake: MeasureDefinition = {
  id: 'uptake',
  title: 'Building on what was just said',
  definition:
    "Share of the user's replies to a customer's turn of five words or more that take it up: repeat its words, ask on about it, say what the customer said, acknowledge it.",
  unit: '% of replies',
  target: 'every reply takes up what was said; points are the share that does',
  source:
    'Demszky et al., Measuring Conversational Uptake (2021), for the definition and the ratings that the signs are weighted by; Huang et al., It Doesn’t Hurt to Ask (2017), for follow-up questions; no threshold is published',
  cite: 'Demszky et al. 2021; no published threshold',
  judged: 'presence',
  advice: 'follow up on what they just told you before you move on',
  languages: KNOWN,
  take: (conversation) => {
    const all = chances(conversation);
    if (all.length === 0) return notTaken('There is no reply of yours to a turn of five words or more.');
    const rated = all.map((chance) => ({ chance, found: conversation.language.uptake(chance.heard, chance.reply) }));
    const taken = rated.filter(({ found }) => found.takenUp);
    const missed = rated
      .filter(({ found }) => !found.takenUp)
      .toSorted(
        (a, b) =>
          Math.min(b.chance.heard.wordCount, 40) - Math.min(a.chance.heard.wordCount, 40) ||
          a.found.degree - b.found.degree,
      )[0]?.chance;
    const shown =
      taken.length === 0
        ? undefined
        : taken.reduce((best, item) => (item.found.degree > best.found.degree ? item : best));
    const { why, sentence } = shown === undefined ? { why: '', sentence: undefined } : shown.found.explain();
    return {
      value: percent(taken.length, all.length),
      points: round(taken.length / all.length, 4),
      finding: `You built on what was just said in ${taken.length} of ${counted(all.length, 'reply', 'replies')}.${shown === undefined || why === '' ? '' : ` Turn ${shown.chance.reply.index} counts because it ${why}.`}`,
      note: null,
      places: all.length,
      quotes: shown === undefined ? [] : [quote(shown.chance.reply, sentence)],
      moment:
        missed === undefined
          ? null
          : momentAt(
              missed.heard,
              undefined,
              `Your reply in turn ${missed.reply.index} left this and went elsewhere.`,
              replyTo(conversation.language, missed.heard, conversation.language.suggest.cameAbout),
            ),
    };
  },
};
