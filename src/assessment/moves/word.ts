/** The places in a model's names that a word is in, by the form of the name; -1 where there is none. */
export interface NamePlaces {
  alone: number;
  first: number;
  last: number;
  heard: number;
  opened: number;
  /** Its number among the words that begin a pair, and among those that end one; -1 where it does not. */
  begins: number;
  ends: number;
}

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
  /** Where the vectors of its parts stand among all; none where no vector is known. */
  parts: readonly number[];
  /** Where it stands in each index of names, by the index's number; null where it does not. Looked up once for each. */
  places: (NamePlaces | null | undefined)[];
  /** Its number, and that of its topic, in the conversation that numbered it last (numbering.ts). */
  readonly numbered: Numbered;
  readonly topicNumbered: Numbered;
}

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
