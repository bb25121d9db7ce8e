import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { lastTurns } from './phases.ts';
import { pressingMomentIn } from './pressing-moment.ts';
import { quote } from '../quoting.ts';
import { shrunkShare } from './shrink.ts';
import { presses, stancesIn } from './stance.ts';

/** Whether the end is agreed with the other person or laid on them. */
export const sharedEnding: MeasureDefinition = {
  id: 'shared-ending',
  ...MEASURE_WORDS['shared-ending'],
  definition:
    "The same as leaving-room, in the user's last five turns of three words or more: is what follows agreed, or laid down?",
  cite: 'MITI 4.2.1, no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = stancesIn(conversation, lastTurns(conversation));
    const room = all.filter(({ stance }) => stance === 'supports');
    const both = room.length + all.filter(presses).length;
    if (both === 0) return notTaken(say('none.neither-room-late', {}));
    const share = shrunkShare(room.length, both);
    const [shown] = room;
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: say('shared-ending', { left: room.length, pressed: both - room.length }),
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: pressingMomentIn(conversation, lastTurns(conversation)),
    };
  },
};
