import type { Scale } from '../../evidence/rubric.ts';

/** What one reviewer gave the criteria of a conversation, without having seen what others gave. Never changed. */
export interface Review {
  orgId: string;
  assessmentId: string;
  /** The account that reviewed; of somebody who was erased, an id that says nothing about them. */
  accountId: string;
  /** What its owner was called. */
  by: string;
  /** The scale of the scenario's version that the conversation was judged by. */
  scale: Scale;
  /** Null where a score could not be told. */
  scores: { criterion: string; score: number | null }[];
  /** Ms since 1970 UTC. */
  at: number;
}

/** Reviews that a conversation asks for. Until all are in, no reviewer sees another's. */
export const REVIEWS_NEEDED = 2;
/** Reviews that are looked at, the newest: for conversations that wait for another one, and for agreement. */
export const MOST_LOOKED = 500;
