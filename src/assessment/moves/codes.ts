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
