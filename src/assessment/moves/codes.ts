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
export type Move = TheirMove | MyMove;
