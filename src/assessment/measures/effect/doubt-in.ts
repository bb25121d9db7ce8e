import { endsInQuestion } from '../../conversation/sentence.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';

/**
 * A doubt that is shown is one that both models are so sure of; less is enough where its words are those of one.
 * SOURCE: of 34 quotations of met doubts in 111 calls 17 showed none ("It's above a solicitor's"); 15 of these are below the first.
 */
const SURELY = 0.65;
const BY_ITS_WORDS = 0.5;
const BY_THE_PRICE = 0.6;
/** One of fewer words says little by itself; one that says yes or thanks too is hardly one. */
const SHORT = 5;
const HARDLY = 0.3;
const SAYS_YES = 0.4;

const AGREES = (['acceptance', 'commitment', 'warming'] as const).map(placeOf);

/** Words of a doubt, whatever it is about. English. */
const DOUBTING = compileLexicon({
  doubting: [
    '^but|still',
    'though',
    'what if',
    "can't|cannot|couldn't|won't",
    'more|less than',
    'too much|many|long|far',
  ],
});

/** Who asks for the price, and is taken for doubting, doubts it. English. */
const OF_PRICE = compileLexicon({ price: ['cost|costs|price|fee', 'how much'] });

const asksPrice = ({ turn }: EffectTurn): boolean =>
  endsInQuestion(turn) && turn.sentences.some(({ words }) => hasPhrase(OF_PRICE, words));

const saysDoubt = ({ turn }: EffectTurn): boolean =>
  turn.sentences.some((sentence) => resistanceKind(sentence) !== null || hasPhrase(DOUBTING, sentence.words));

const thanks = ({ turn }: EffectTurn): boolean => turn.sentences.some(({ words }) => saysThanks(words));

/**
 * How surely a turn is a doubt, or a complaint, that a reply can be seen to meet; less where it hardly is one. A question is
 * answered, and not met, and what somebody comes with is no doubt yet, unless the words are those of one.
 *
 * @param place whether it is the first turn of the other side, or one of the last two, in which somebody hardly begins to doubt
 */
export function doubtIn(heard: EffectTurn | undefined, place: 'first' | 'last' | null = null): number {
  if (heard === undefined || heard.turn.mine) return 0;
  const { turn, moves, told } = heard;
  const likely = Math.max(moves.get('protest'), Math.min(moves.get('pushback'), told.get('pushback')));
  if (likely < (place === 'last' ? SURELY : BY_ITS_WORDS)) return 0;
  const inWords = saysDoubt(heard) || (likely >= BY_THE_PRICE && asksPrice(heard));
  if ((likely < SURELY || place === 'first' || endsInQuestion(turn)) && !inWords) return 0;
  return likely * (turn.wordCount < SHORT || moves.most(AGREES) >= SAYS_YES || thanks(heard) ? HARDLY : 1);
}
