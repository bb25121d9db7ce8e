import { round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { pressingMomentIn } from './pressing-moment.ts';
import { did, quote } from './quoting.ts';
import { shrunkShare } from './shrink.ts';
import { drawsOut, presses, stancesIn } from './stance.ts';
import { firstTurns } from './phases.ts';

/** Whether the user's first turns draw the other person out or press. */
export const earlyDrawingOut: MeasureDefinition = {
  id: 'early-drawing-out',
  title: 'Drawing out at the beginning',
  definition: "The same as drawing-out, in the user's first five turns of three words or more.",
  unit: '% of both',
  target: 'all of them',
  source:
    'MISC 2.5 for the behaviours; to engage before focusing and advising: Miller and Rollnick (2013); no threshold is published',
  cite: 'MISC 2.5, no published threshold',
  judged: 'presence',
  advice: 'begin by drawing them out',
  languages: KNOWN,
  take: (conversation) => {
    const all = stancesIn(conversation, firstTurns(conversation));
    const drawn = all.filter(drawsOut);
    const both = drawn.length + all.filter(presses).length;
    if (both === 0) return notTaken('Your first turns neither drew them out nor told them what to do.');
    const share = shrunkShare(drawn.length, both);
    const [shown] = drawn;
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: `In your first turns you ${did('drew them out', drawn.length)} and ${did('pressed', both - drawn.length)}.`,
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: pressingMomentIn(conversation, firstTurns(conversation)),
    };
  },
};
