import { curve, percent } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { pressingMoment } from './pressing-moment.ts';
import { counted, quote } from './quoting.ts';
import { presses, stances, type Stance } from './stance.ts';

// 4 % of a counsellor's statements give direct instruction where they are good at it, 13 % in calls that only remind.
// The line is carried on.
const CURVE = [
  [4, 1],
  [13, 0.5],
  [22, 0],
] as const;
const WAYS: readonly [Stance, string][] = [
  ['directs', 'told them what to do'],
  ['warns', 'warned them'],
  ['opposes', 'spoke against what they had said'],
];

/** How much of what the user says tells, warns or argues. Fewer is better. */
export const pressing: MeasureDefinition = {
  id: 'pressing',
  title: 'Telling, warning and arguing',
  definition:
    'Sentences that tell the other person what to do unasked ("you need to", "why don\'t you"), warn of bad consequences, or go against what they said ("but", "no", blame), as a share of all that the user says. Advice with permission and restatements are not counted.',
  unit: '% of sentences',
  target: 'at most 4% (13% in calls that only remind)',
  source:
    'Benchmarks for direct instruction by the Motivational Interviewing Skill Code in Psychology and Health 32(2), 145–165 (2016), table 2: 4% from Moyers et al. (2005), 13% in its reminder calls; the behaviours as in MISC 2.5 (Direct, Advise without permission, Warn, Confront)',
  cite: 'MISC benchmarks 2016',
  judged: 'threshold',
  advice: 'ask what they think before you tell, warn or disagree',
  languages: KNOWN,
  take: (conversation) => {
    const all = stances(conversation);
    const found = all.filter(presses);
    // Twenty words count as a sentence where there is no punctuation.
    const said = all.reduce((sum, { sentence }) => sum + Math.max(1, Math.ceil(sentence.words.length / 20)), 0);
    const value = percent(found.length, said);
    const ways = WAYS.map(([stance, did]) => ({
      did,
      times: found.filter((item) => item.stance === stance).length,
    })).filter(({ times }) => times > 0);
    return {
      value,
      points: curve(CURVE, value),
      finding:
        found.length === 0
          ? 'You did not tell them what to do, warn them or argue.'
          : `In ${found.length} of your ${counted(said, 'sentence')} (${value}%) you ${ways.map(({ did, times }) => `${did} (${times})`).join(', ')}.`,
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
