import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { chances, longerFirst, momentOfChance } from './chances.ts';
import { percent, round } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { quote } from '../quoting.ts';

/**
 * How often the user builds on what the customer just said. Points are the share of chances taken; no threshold is
 * published.
 */
export const uptake: MeasureDefinition = {
  id: 'uptake',
  ...MEASURE_WORDS.uptake,
  definition:
    "Share of the user's replies to a customer's turn of five words or more that take it up: repeat its words, ask on about it, say what the customer said, acknowledge it.",
  cite: 'Demszky et al. 2021; no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = chances(conversation);
    if (all.length === 0) return notTaken(say('none.no-replies', {}));
    const rated = all.map((chance) => ({ chance, found: conversation.language.uptake(chance.heard, chance.reply) }));
    const taken = rated.filter(({ found }) => found.takenUp);
    const missed = rated
      .filter(({ found }) => !found.takenUp)
      .toSorted(
        (one, other) => longerFirst(one.chance, other.chance) || one.found.degree - other.found.degree,
      )[0]?.chance;
    const shown =
      taken.length === 0
        ? undefined
        : taken.reduce((best, item) => (item.found.degree > best.found.degree ? item : best));
    const why = shown?.found.explain();
    return {
      value: percent(taken.length, all.length),
      points: round(taken.length / all.length, 4),
      finding: say('uptake', {
        taken: taken.length,
        replies: all.length,
        counts:
          shown === undefined || why === undefined || why.does.length === 0
            ? null
            : { turn: shown.chance.reply.index, does: [...why.does], evenly: why.evenly },
      }),
      note: null,
      places: all.length,
      quotes: shown === undefined ? [] : [quote(shown.chance.reply, why?.sentence)],
      moment: momentOfChance(conversation, missed, 'left', conversation.language.suggest.cameAbout),
    };
  },
};
