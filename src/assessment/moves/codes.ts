/** What a turn of the other side can do. */
export const THEIR_MOVES = [
  'pushback',
  'acceptance',
  'grudging',
  'commitment',
  'protest',
  'openness',
  'warming',
] as const;

/** The ways in which a turn of the other side says yes. */
export const KINDS_OF_YES = [
  'acceptance',
  'grudging',
  'commitment',
] as const satisfies readonly (typeof THEIR_MOVES)[number][];

/**
 * Saying yes in any of these ways is learnt as a move of its own. Readers agree about it better than about the way (0.87 and 0.80 for
 * acceptance), and of a turn that may accept or commit somebody each of these is less likely than that it is one of them.
 */
export const SAYING_YES = 'saying-yes';

/** What the model of the other side's moves finds. */
export const LEARNT_OF_THEIRS = [...THEIR_MOVES, SAYING_YES] as const;

/** What is said of single turns of the other side, by a model of its own (told-model.ts). */
export const TOLD_MOVES = [
  'pushback',
  'acceptance',
  'commitment',
  'openness',
  'protest',
] as const satisfies readonly (typeof THEIR_MOVES)[number][];

/** What a turn of the user can do. */
export const MY_MOVES = [
  'open-question',
  'closed-question',
  'exploring',
  'answering',
  'arguing',
  'dismissing',
  'ignoring',
  'caving',
  'lecturing',
  'restating',
  'taking-up',
  'drawing-worth',
  'empathy',
  'acting',
  'proposing',
  'pressing',
] as const;

export type TheirMove = (typeof THEIR_MOVES)[number];
export type MyMove = (typeof MY_MOVES)[number];
export type Move = TheirMove | MyMove | typeof SAYING_YES;
