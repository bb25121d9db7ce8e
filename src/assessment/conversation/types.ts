import type { Restated, Sentence } from './sentence.ts';
import type { Language } from '../languages/language.ts';
import type { UserIdentification, Transcript } from '../../transcript/types.ts';

/** A turn with its sentences; `mine` says that it is the user's. */
export interface Spoken {
  index: number;
  speaker: string | null;
  mine: boolean;
  text: string;
  startMs: number | null;
  endMs: number | null;
  sentences: readonly Sentence[];
  /** All words of the turn. */
  wordCount: number;
}

/** A place where the customer pushes back, and the user's reply to it. */
export interface Resistance {
  turn: Spoken;
  sentence: Sentence;
  kind: string;
  /** The user's next turn, where there is one before the customer pushes on. */
  reply: Spoken | null;
}

/** A conversation ready to be measured. */
export interface Conversation {
  transcript: Transcript;
  /** Where it is a training: the roleplay's first turn, and the first after it. Only the roleplay is in `turns`. */
  roleplay: { from: number; end: number | null } | null;
  user: UserIdentification;
  /** Turns of colleagues whom the user brought in: they are of neither side, and not in `turns`. */
  joined: readonly Spoken[];
  turns: readonly Spoken[];
  mine: readonly Spoken[];
  theirs: readonly Spoken[];
  myWords: number;
  theirWords: number;
  /** Whose words it was read by. */
  language: Language;
  resistance: readonly Resistance[];
  /** The user's sentences that restate the customer, by object identity, each with why it counts. */
  restated: ReadonlyMap<Sentence, Restated>;
}
