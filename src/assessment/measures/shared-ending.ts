import { round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { lastTurns } from './phases.ts';
import { pressingMomentIn } from './pressing-moment.ts';
import { did, quote } from './quoting.ts';
import { shrunkShare } from './shrink.ts';
import { presses, stancesIn } from './stance.ts';

/** Whether the end is agreed with the other person or laid on them. */
export const sharedEnding: MeasureDefinition = {
  id: 'shared-ending',
  title: 'An ending they had a say in',
  definition:
    "The same as leaving-room, in the user's last five turns of three words or more: is what follows agreed, or laid down?",
  unit: '% of both',
  target: 'all of them',
  source:
    'MITI 4.2.1 for the behaviours (seek collaboration, emphasise autonomy; persuade, confront); no threshold is published',
  cite: 'MITI 4.2.1, no published threshold',
  judged: 'presence',
  advice: 'ask at the end what they want to do, rather than say it',
  languages: KNOWN,
  take: (conversation) => {
    const all = stancesIn(conversation, lastTurns(conversation));
    const room = all.filter(({ stance }) => stance === 'supports');
    const both = room.length + all.filter(presses).length;
    if (both === 0) return notTaken('Your last turns neither left them room in words nor told them what to do.');
    const share = shrunkShare(room.length, both);
    const [shown] = room;
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: `In your last turns you ${did('left them room', room.length)} and ${did('pressed', both - room.length)}.`,
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: pressingMomentIn(conversation, lastTurns(conversation)),
    };
  },
};
