import { endsInQuestion } from '../../conversation/sentence.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';

/**
 * From this likelihood on, in both models, a turn is shown as a doubt; less is enough where its words are those of one.
 * SOURCE: of 34 quotations of met doubts in 111 calls 17 showed none ("It's above a solicitor's"); 15 of these are below the first.
 */
const SURELY = 0.65;
/**
 * The same where the doubt is shown for a verdict, and no reason is told beside it.
 * SOURCE: seven of nine such quotations showed none in an outsider's 24 calls ("Five minutes, I've got somebody coming at ten").
 */
export const SHOWS_BY_ITSELF = 0.72;
const BY_ITS_WORDS = 0.5;
/**
 * The same for words of resistance. SOURCE: with them readers marked 33 of 42 turns from 0.5 to 0.6 in hands `a` to `d` and `i1` to
 * `i3` as pushback or protest, 32 of 36 to 0.7; with 0.5 here four more pairs are shown, three of them right, with 0.7 five fewer, three.
 */
const BY_PATTERNS = 0.6;
/** So surely somebody doubts who says that they are afraid of it. SOURCE: readers marked seven of ten such turns; little hangs on it. */
const AFRAID = 0.8;
/** A turn of fewer words shows no doubt, and neither does one that says yes or thanks too. */
const LEAST_WORDS = 5;
/**
 * SOURCE: of likely doubts that say yes from here on readers marked 124 of 142 in hands `a` to `d` and `i1` to `i3`, and 39 of 50 in `i5`
 * and `i6`, of others 2,271 of 2,456 and 691 of 746. With 0.3 or 0.5 the same number of pairs is shown.
 */
const SAYS_YES = 0.4;

/** What the other side does where it says yes. */
export const AGREES = (['acceptance', 'commitment', 'warming'] as const).map(placeOf);

/** Words of a doubt, whatever it is about. English. */
const DOUBTING = compileLexicon({
  doubting: [
    '^but|still',
    'though',
    'what if',
    "can't|cannot|couldn't|won't",
    'more|less than',
    'too much|many|long|far',
    'the last company|firm|people|lot|one|time',
  ],
});

/** Words of fear of one's own. English. */
const FEARING = compileLexicon({
  fearing: ["i'm|im|i+am|i'd+be|we're|we+are .. scared|worried|afraid|nervous|wary to|of|about|that|it|if|it'll|you"],
});

const fears = ({ turn }: EffectTurn): boolean => turn.sentences.some(({ words }) => hasPhrase(FEARING, words));

const saysDoubt = ({ turn }: EffectTurn, likely: number): boolean =>
  turn.sentences.some(
    (sentence) => (likely >= BY_PATTERNS && resistanceKind(sentence) !== null) || hasPhrase(DOUBTING, sentence.words),
  );

const thanks = ({ turn }: EffectTurn): boolean => turn.sentences.some(({ words }) => saysThanks(words));

/**
 * How surely a turn is a doubt, or a complaint, that a reply can be seen to meet; 0 where it is none. A question is
 * answered, and not met, and what somebody comes with is no doubt yet, unless the words are those of one.
 *
 * @param place whether it is the first turn of the other side, or one of the last two, in which somebody hardly begins to doubt
 * @param least how sure the models are of one whose words are not those of a doubt
 */
export function doubtIn(heard: EffectTurn | undefined, place: 'first' | 'last' | null = null, least = SURELY): number {
  if (heard === undefined || heard.turn.mine || heard.turn.wordCount < LEAST_WORDS) return 0;
  const { turn, moves, told } = heard;
  if (moves.most(AGREES) >= SAYS_YES) return 0;
  const afraid = fears(heard);
  const likely = Math.max(
    afraid ? AFRAID : 0,
    moves.get('protest'),
    Math.min(moves.get('pushback'), told.get('pushback')),
  );
  if (likely < (place === 'last' ? SURELY : BY_ITS_WORDS)) return 0;
  const inWords = afraid || saysDoubt(heard, likely);
  if ((likely < least || place === 'first' || endsInQuestion(turn)) && !inWords) return 0;
  return thanks(heard) ? 0 : likely;
}
