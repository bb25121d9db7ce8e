/**
 * A person who is being erased. It is written with the first step and goes with the last: while it is there, nothing of
 * theirs is taken in.
 */
export interface Erasure {
  orgId: string;
  userId: string;
  /** What the audit log will know the erasure by; it says nothing about the person. */
  erasureId: string;
  startedAt: number;
}

/** How far an erasure has come: which kind of row, and the last key that was looked at. */
export interface ErasurePlace {
  kind: 'assessments' | 'sessions' | 'rest';
  key: string;
}
