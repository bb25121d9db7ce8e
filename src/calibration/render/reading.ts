/** How to read a report, one sentence or two a figure. docs/calibration.md has the long form. */
export const READING: readonly string[] = [
  'People means the mean of all who scored a conversation’s criterion. Scores between two levels belong to the nearer one, a half to the higher one.',
  'Kappa is agreement beyond chance, with quadratic weights: being two levels off counts four times as much as one. 1 is perfect, 0 is what chance gives.',
  'Rank correlation (Spearman) asks whether the two put conversations in the same order, whatever the scores.',
  'Program − people is the mean difference in points: above 0 the program is milder than people.',
  'The small figures are 95 % intervals: conversations were drawn anew 1,000 times, always in the same way. A wide interval means that there are too few conversations.',
  'Left out are criteria that people scored and the program said it could not judge.',
  'Good and bad told apart: 50 % is chance. About equally long are pairs in which the longer one has at most 1.25 times the words of the shorter one. Length alone is what calling the longer one better would give.',
  'People among themselves is the yardstick: nothing can agree with people better than their own differences allow by much.',
];
