/*
 * Where these come from. Fitted by `npm run measure:skills -- uptake FILE` (least squares, L2 penalty 5, on the mean of
 * three raters' z-scored ratings) to the conversational-uptake set of Demszky et al. 2021 (MIT licence): the 1,853
 * exchanges of 2,246 in which both turns are on task. Rounded to 0.05. With no transcript in both training and test:
 * rank correlation with the ratings 0.59 (share of words repeated, the simplest measure: 0.51); see
 * docs/assessment-figures.md.
 */

/** What each feature of `UPTAKE_FEATURES` is worth, in that order. */
export const UPTAKE_WEIGHTS: readonly number[] = [
  0.2, 0.25, 0.2, 0.1, 0.2, 0.2, 0.15, 0.1, 0.15, 0.1, 0.15, 0.2, -0.15,
];

/**
 * What the sum must exceed for a reply to count: 0.2 below the raters' mean. On that set it separates what most raters
 * call high uptake from the rest with F1 0.73, flat from here to their mean.
 */
export const UPTAKE_LEAST = 0.45;
