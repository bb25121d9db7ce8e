/** What is taken out of conversations; each is also the word in its marker: `[phone 1]`. */
export const KINDS = ['name', 'email', 'phone', 'card', 'account', 'number', 'address'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * A place in a text. `value` is what it says, spelt one way: the same value has the same marker throughout a
 * conversation.
 */
export interface Found {
  kind: Kind;
  start: number;
  end: number;
  value: string;
}

/** A turn, as far as redaction is concerned. */
export interface SpokenTurn {
  speaker: string | null;
  text: string;
}

/** A marker that stands already, of this pass or an earlier one: nothing is looked for in it. */
export const MARKER = new RegExp(String.raw`\[(${KINDS.join('|')}) (\d{1,6})\]`, 'gu');
