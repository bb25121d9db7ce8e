import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { pressingMoment } from './pressing-moment.ts';
import { paraphrase } from '../listening/paraphrase.ts';
import { quote } from '../quoting.ts';
import { shrunkShare } from './shrink.ts';
import { drawsOut, presses, stances } from './stance.ts';

// With fewer of the user's turns, a conversation in which nothing draws out or presses is not measured; with more it
// gets the middle.
const LEAST_TURNS = 3;

/** Whether the user draws the other person out or presses: the share of the one in both. */
export const drawingOut: MeasureDefinition = {
  id: 'drawing-out',
  ...MEASURE_WORDS['drawing-out'],
  definition:
    'Sentences that draw the other person out (open questions, restatements, appreciation, understanding, asking permission, leaving the choice), as a share of these and of those that tell, warn or argue. Few chances are drawn towards the middle.',
  cite: 'MISC 2.5, no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const all = stances(conversation);
    const drawn = all.filter(drawsOut);
    const both = drawn.length + all.filter(presses).length;
    if (both === 0 && conversation.mine.length < LEAST_TURNS) return notTaken(say('none.neither-drew', {}));
    const share = shrunkShare(drawn.length, both);
    const shown =
      drawn.find(({ stance, sentence }) => stance === 'restates' && sentence.words.length >= 5) ??
      drawn.find(({ stance }) => stance === 'asks') ??
      drawn[0];
    return {
      value: round(share * 100),
      points: round(share, 4),
      finding: say('drawing-out', { drawn: drawn.length, pressed: both - drawn.length }),
      note: null,
      places: both,
      quotes: shown === undefined ? [] : [quote(shown.turn, shown.sentence)],
      moment: pressingMoment(conversation) ?? paraphrase.take(conversation).moment,
    };
  },
};
