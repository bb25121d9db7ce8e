/** What somebody wrote about one turn of a conversation, for those who see its assessment. */
export interface Comment {
  orgId: string;
  commentId: string;
  assessmentId: string;
  /** Counted from 1. */
  turn: number;
  text: string;
  /** The account that wrote it; null where it was erased, or was none. */
  accountId: string | null;
  /** What its owner was called; null where nobody said. */
  by: string | null;
  /** Ms since 1970 UTC. */
  at: number;
}

/** Comments of one assessment. */
export const MOST_COMMENTS = 200;
/** The highest turn that can be named: no transcript that is read has as many. */
export const LAST_TURN = 10_000_000;
