import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { pressingMoment } from './pressing-moment.ts';
import { fullestTurn, quote } from '../quoting.ts';
import { momentInReply } from '../say-back.ts';
import { shrunkShare } from './shrink.ts';
import { presses, stances } from './stance.ts';

// With fewer of the user's turns, a conversation in which nothing supports or presses is not measured; with more it
// gets the middle.
const LEAST_TURNS = 3;

/** Whether the user supports the other person's own say or presses: the share of the one in both. */
export const leavingRoom: MeasureDefinition = {
  id: 'leaving-room',
  ...MEASURE_WORDS['leaving-room'],
  definition:
    'Sentences that appreciate, show understanding, ask permission, ask for their view or leave them the choice, as a share of these and of those that tell, warn or argue. Few chances are drawn towards the middle.',
  cite: 'MITI 4.2.1, no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = stances(conversation);
    const room = all.filter(({ stance }) => stance === 'supports');
    const both = room.length + all.filter(presses).length;
    if (both === 0 && conversation.mine.length < LEAST_TURNS) return notTaken(say('none.neither-room', {}));
    const share = shrunkShare(room.length, both);
    const shown = room.find(({ sentence }) => sentence.words.length >= 5) ?? room[0];
    const heard = fullestTurn(
      conversation,
      (_turn, next) => !(next?.sentences.some((sentence) => conversation.restated.has(sentence)) ?? false),
    );
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: say('leaving-room', { left: room.length, pressed: both - room.length }),
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment:
        pressingMoment(conversation) ??
        (both === 0 || share > 0.9
          ? null
          : momentInReply(conversation, heard, say('missing.valuing', {}), conversation.language.suggest.room)),
    };
  },
};
