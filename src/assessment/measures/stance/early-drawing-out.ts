import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { pressingMomentIn } from './pressing-moment.ts';
import { quote } from '../quoting.ts';
import { shrunkShare } from './shrink.ts';
import { drawsOut, presses, stancesIn } from './stance.ts';
import { firstTurns } from './phases.ts';

/** Whether the user's first turns draw the other person out or press. */
export const earlyDrawingOut: MeasureDefinition = {
  id: 'early-drawing-out',
  ...MEASURE_WORDS['early-drawing-out'],
  definition: "The same as drawing-out, in the user's first five turns of three words or more.",
  cite: 'MISC 2.5, no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = stancesIn(conversation, firstTurns(conversation));
    const drawn = all.filter(drawsOut);
    const both = drawn.length + all.filter(presses).length;
    if (both === 0) return notTaken(say('none.neither-drew-early', {}));
    const share = shrunkShare(drawn.length, both);
    const [shown] = drawn;
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: say('early-drawing-out', { drawn: drawn.length, pressed: both - drawn.length }),
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: pressingMomentIn(conversation, firstTurns(conversation)),
    };
  },
};
