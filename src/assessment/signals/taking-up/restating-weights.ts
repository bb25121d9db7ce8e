/*
 * Where these come from. Fitted by `npm run measure:skills -- annomi FILE` (logistic regression, L2 penalty 3, on
 * sentences, from marks on utterances) to AnnoMI: 133 motivational-interviewing conversations, 4,882 therapist
 * utterances, 1,489 of them marked as reflections by most of their annotators (Wu et al. 2022, 2023); once with its
 * punctuation, once without. Rounded to one decimal. Nothing else of that set is here. With no conversation in both
 * training and test: F1 0.68 with punctuation, 0.67 without; see docs/assessment-figures.md.
 */

/** What each feature of `RESTATING_FEATURES` is worth, in that order. */
export const RESTATING_WEIGHTS: readonly number[] = [
  0.8, 0.7, -1, -1.2, 1.2, -0.8, -0.8, 0.7, -1.1, -1.6, -1.9, -0.8, 0.6, 1.2, 1, 0.6,
];

/** What the sum must exceed: where, on that set, about as many reflections are missed as are found in error. */
export const RESTATING_LEAST = 1;
