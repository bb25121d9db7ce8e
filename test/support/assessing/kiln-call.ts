/** A turn of the call below: whose, its words, from when to when in seconds. */
export type Said = [side: 'rep' | 'customer', text: string, start: number, end: number];

/** An invented call of six turns, to be written in the form that a test is about. */
export const SAID: readonly Said[] = [
  ['rep', 'Is the kiln warm now, or do we wait?', 1.2, 3],
  ['customer', 'Not yet: it takes an hour. I called about that.', 3.5, 6.25],
  ['rep', 'And who opens it in the evening?', 6.5, 9],
  ['customer', 'I do, with my brother.', 9.5, 11],
  ['rep', 'Then let us look at the timer together.', 11.5, 14],
  ['customer', 'Fine, go ahead.', 14.5, 16],
];

/** The names of its two sides. */
export const NAME = { rep: 'Kim Osei', customer: 'Jo Ray' };

/** Its turns as a text, each as it is made here. */
export const lines = (make: (...said: Said) => string, between = '\n'): string =>
  SAID.map((said) => make(...said)).join(between);
