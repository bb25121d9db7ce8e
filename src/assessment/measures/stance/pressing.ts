import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { curve, percent } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { pressingMoment } from './pressing-moment.ts';
import { quote } from '../quoting.ts';
import { presses, stances, type Stance } from './stance.ts';

// 4 % of a counsellor's statements give direct instruction where they are good at it, 13 % in calls that only remind.
// The line is carried on.
const CURVE = [
  [4, 1],
  [13, 0.5],
  [22, 0],
] as const;

/** How much of what the user says tells, warns or argues. Fewer is better. */
export const pressing: MeasureDefinition = {
  id: 'pressing',
  ...MEASURE_WORDS.pressing,
  definition:
    'Sentences that tell the other person what to do unasked ("you need to", "why don\'t you"), warn of bad consequences, or go against what they said ("but", "no", blame), as a share of all that the user says. Advice with permission and restatements are not counted.',
  cite: 'MISC benchmarks 2016',
  judged: 'threshold',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = stances(conversation);
    const found = all.filter(presses);
    // Twenty words count as a sentence where there is no punctuation.
    const said = all.reduce((sum, { sentence }) => sum + Math.max(1, Math.ceil(sentence.words.length / 20)), 0);
    const value = percent(found.length, said);
    const times = (way: Stance) => found.filter(({ stance }) => stance === way).length;
    return {
      value,
      points: curve(CURVE, value),
      finding: say('pressing', {
        told: times('directs'),
        warned: times('warns'),
        opposed: times('opposes'),
        sentences: said,
        share: value,
      }),
      note: null,
      places: said,
      quotes: found
        .toSorted((a, b) => Number(b.stance === 'directs') - Number(a.stance === 'directs'))
        .slice(0, 2)
        .map(({ turn, sentence }) => quote(turn, sentence)),
      moment: pressingMoment(conversation),
    };
  },
};
