/** A short talk with a question now and then, as it was said: who, and the words. Tests write it in many forms. */
export const CRATE_TALK: readonly (readonly [who: string, words: string])[] = [
  ['Nora', 'Morning! Did the crate come in yet?'],
  ['Piet', 'Not yet. I was told it would be Tuesday.'],
  ['Nora', 'And the invoice, do you have that?'],
  ['Piet', 'I do. Shall I send it to you?'],
  ['Nora', 'Yes please, to my own address.'],
  ['Piet', 'Done. Anything else?'],
  ['Nora', 'No, that is all. Thank you!'],
];

/** The same under other names. */
export const crateTalkOf = (talk: typeof CRATE_TALK, nora: string, piet: string): [string, string][] =>
  talk.map(([who, words]) => [who === 'Nora' ? nora : piet, words]);
