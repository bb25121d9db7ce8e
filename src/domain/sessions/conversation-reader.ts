/** A turn of a conversation: who speaks (place in `speakers`, -1 where nobody knows), from when to when, what is said. */
export interface ReadTurn {
  s: number;
  /** Ms from the beginning of the recording; null where the transcript does not say. */
  from: number | null;
  to: number | null;
  text: string;
}

/** A place where the other side pushed back, and what the answer to it did. */
export interface Pushback {
  turn: number;
  text: string;
  kind: string;
  /** The turn of the answer; null where there was none. */
  reply: number | null;
  acknowledged: boolean;
  asked: boolean;
  answered: boolean;
}

/** How a conversation went, as far as that can be told from its words. */
export interface ConversationCourse {
  /** Words of the user and of the others; null where nobody knows which turns are the user's. */
  words: { mine: number; theirs: number } | null;
  /** The user's questions that find something out; null where they cannot be told. */
  questions: { turn: number; open: boolean }[] | null;
  pushback: Pushback[] | null;
}

/** Who is the user of a conversation, by which their turns are found. */
export interface ConversationUser {
  userId: string;
  email: string | null;
  displayName: string | null;
}

/**
 * Reads conversations for whoever looks at them, away from the main thread where they are large. Both are null where
 * reading takes more time or memory than it may.
 */
export interface ConversationReader {
  /**
   * The turns, the first one first, written as members of a JSON object: `"speakers":[…],"turns":[…]` with a `ReadTurn`
   * for each; and how many further ones are not among them.
   * @throws DomainError overloaded where too many wait already
   */
  turns(orgId: string, transcript: string): Promise<{ json: string; leftOut: number } | null>;
  /** @throws DomainError overloaded, as above */
  course(orgId: string, transcript: string, user: ConversationUser): Promise<ConversationCourse | null>;
  /** For somebody who may look at a conversation next: loads what both need, which takes half a second. */
  warm(orgId: string): void;
}
