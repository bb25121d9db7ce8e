/* Whose conversations teach, and whose are kept for testing. A hand is whoever wrote them: a folder, a letter before a number. */

/** The hands that models learn from, and those that nothing is learnt, chosen or tuned on. */
export const TRAINING_HANDS: readonly string[] = ['a', 'b', 'c', 'd', 'i1', 'i2', 'i3', 'i5', 'i6', 'j1', 'k1', 'k2'];
/**
 * The hands whose plans let skill, manner and outcome go together, as they mostly do. Their conversations count three times where the
 * skills are learnt: once, strategies for a score without work got more than they may, and their own ratings were met less well (mean
 * rank correlation 0.826 and 0.811, each hand left out; three times 0.825). Of German skills they are the only teachers.
 */
export const FIRST_HANDS: readonly string[] = ['a', 'b', 'c', 'd'];
const TIMES_OF_FIRST = 3;

/** How many times a hand's conversations count where the skills are learnt. */
export const timesOfHand = (hand: string): number => (FIRST_HANDS.includes(hand) ? TIMES_OF_FIRST : 1);
export const TEST_HANDS: readonly string[] = ['e', 'f'];

/** A hand that wrote when all models stood, so that no choice can have been made with it in view. */
const LATER_HANDS: readonly string[] = ['g'];

/**
 * Hands of whole conversations that were labelled by the guide of 2026-11-27 and are kept for testing: `i4` before anything was learnt by
 * that guide, `j4` before anything was learnt from `i5`, `i6` and `j1`, `k4` before anything was learnt from `k1` and `k2`.
 */
export const KEPT_HANDS: readonly string[] = ['i4', 'j4', 'k4'];

/** The hands whose conversations were translated into German, turn by turn, and teach in it (training/german-translated). */
export const TRANSLATED_HANDS: readonly string[] = ['a', 'b', 'c', 'd', 'i1', 'i2'];

/** The hands that wrote fragments: rich in moves that are rare in whole conversations. They have labels, and no ratings. */
export const FRAGMENT_TRAINING_HANDS: readonly string[] = ['h1', 'h3', 'h4'];
export const FRAGMENT_TEST_HANDS: readonly string[] = ['h2', 'h5'];

/** The public sources. Their texts are not kept here, only our labels of them. */
export const PUBLIC_SOURCES: readonly string[] = ['pfg', 'casino', 'craigslist'];

/** The hands that a command measures, by the name that it asks for. */
export const HANDS_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map([
  ['test', TEST_HANDS],
  ['later', LATER_HANDS],
  ['kept', KEPT_HANDS],
  ['training', TRAINING_HANDS],
]);
