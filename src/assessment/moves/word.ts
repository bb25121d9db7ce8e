/** What the models know of a token: made once for each, and used again. */
export interface Word {
  token: string;
  /** How common it is among the 16,000 commonest: 0 for the commonest; 16,000 where it is not among them. */
  rank: number;
  /** Its stem, where it carries a topic; null for the words that everybody says anyway. */
  topic: string | null;
  /** How common its topic is as a word of its own; that of the word where it carries none. */
  topicRank: number;
  /** How far it leans to talk about an offer; null where it says nothing of that, undefined until it is asked for (effect/about-offer.ts). */
  leaning: number | null | undefined;
  /** Where its vector stands among all; -1 where none is known, or where it has parts. */
  vector: number;
  /** Where the vectors of its parts stand; null for a word that has none. */
  parts: readonly number[] | null;
  /** Its number among the words of models' names, and how many of them there were when it was looked up (name-words.ts). */
  named: number;
  namedAmong: number;
  /** Its number, and that of its topic, in the conversation that numbered it last (numbering.ts). */
  readonly numbered: Numbered;
  readonly topicNumbered: Numbered;
}

/** A word of a language without word vectors. */
export const wordWithoutVector = (token: string, topic: string | null): Word => ({
  token,
  rank: Number.POSITIVE_INFINITY,
  topic,
  topicRank: Number.POSITIVE_INFINITY,
  leaning: null,
  vector: -1,
  parts: null,
  named: 0,
  namedAmong: 0,
  numbered: { conversation: 0, number: 0 },
  topicNumbered: { conversation: 0, number: 0 },
});

/** A number that holds in one conversation only. */
export interface Numbered {
  conversation: number;
  number: number;
}

/** A word as it is written, as the models read it. */
export interface Written {
  word: Word;
  /** The words that it is written together with, and the token of both. */
  joins: ReadonlyMap<string, string> | undefined;
}
