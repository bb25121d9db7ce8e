import type { SupportKind } from '../signals/supporting.ts';
import type { PhraseMatch } from '../text/lexicon.ts';

/**
 * What phrase lists find in a sentence, whoever heard it and wherever it stands: filled in when it is asked for first, and
 * shared by all sentences of a conversation that are equal.
 */
export interface FoundInSentence {
  /** What it pushes back against; null where it does not. */
  resistance?: string | null;
  /** How it treats the other person, but for opposing, which depends on its place. */
  manner?: Manner;
  /** What speaks for a restatement, but for what was heard before. */
  restating?: OwnRestating;
  /** Its words in a row: two sentences with the same say the same. */
  wording?: string;
  /** Whether it makes haste. */
  urges?: boolean;
}

/** How a sentence treats the other person. */
export interface Manner {
  supports: ReadonlySet<SupportKind>;
  presses: 'directs' | 'warns' | null;
}

/** What a sentence's features are by itself, whatever was heard before it. */
export interface OwnRestating {
  opening: PhraseMatch | null;
  toThem: boolean;
  feeling: string | null;
  /** The place of its first word behind words that only lead in. */
  start: number;
  /** Whether the values have what the lists of phrases say. */
  areListsRead: boolean;
  /** The first values, in the order of `RESTATING_FEATURES` (signals/taking-up/restating-features.ts). */
  values: number[];
}
