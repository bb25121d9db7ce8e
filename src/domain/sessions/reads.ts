import type { SessionRef, UserRef } from '../refs.ts';
import type { Session, Transcript } from './session.ts';

/** What can be read of sessions and their transcripts. */
export interface SessionReads {
  find(ref: SessionRef): Promise<Session | undefined>;
  /** Those of these sessions that there are. */
  findMany(orgId: string, sessionIds: readonly string[]): Promise<Session[]>;
  /** Whose these sessions are, by session id; without those the organisation does not have. */
  owners(orgId: string, sessionIds: readonly string[]): Promise<Map<string, string>>;
  /** The session of a call's identity. */
  findCall(ref: UserRef, externalConversationId: string): Promise<Session | undefined>;
  /** The sessions of calls with this id, of anybody of the organisation, by user id, at most so many. */
  findCalls(orgId: string, externalConversationId: string, limit: number): Promise<Session[]>;
  latestTranscript(ref: SessionRef): Promise<Transcript | undefined>;
  transcript(ref: SessionRef, revision: number): Promise<Transcript | undefined>;
  /** Revisions of transcripts, each in the place where it was asked for; undefined where it is gone. */
  transcripts(
    orgId: string,
    asked: readonly Pick<Transcript, 'sessionId' | 'revision'>[],
  ): Promise<(Transcript | undefined)[]>;
  /** The newest revision that has one of these digests. */
  findDigest(
    ref: SessionRef,
    digest: string,
    otherDigest: string,
  ): Promise<{ revision: number; removedAt: number | null } | undefined>;
  /** The digests of all transcripts of these sessions, by session id; without sessions that have none. */
  digestsOf(orgId: string, sessionIds: readonly string[]): Promise<Map<string, Set<string>>>;
  /** When the text of a revision was taken away; null where it is there, or never was. */
  transcriptRemovedAt(ref: SessionRef, revision: number): Promise<number | null>;
  /**
   * Transcripts received before a time that still have their text and wait for no assessment, oldest first, from after
   * a place (null for the first).
   */
  dueTranscripts(
    orgId: string,
    part: { before: number; after: TranscriptPlace | null; limit: number },
  ): Promise<DueTranscript[]>;
  /** How many those are, and the UTF-8 bytes they have. */
  countDueTranscripts(orgId: string, before: number): Promise<{ transcripts: number; bytes: number }>;
  /**
   * How many they are among at most so many transcripts that have their text, in the same order.
   * @returns how many were looked at, and where the next part begins; null where there are no more
   */
  countDue(
    orgId: string,
    part: { before: number; after: TranscriptPlace | null; limit: number },
  ): Promise<{ due: number; looked: number; last: TranscriptPlace | null }>;
  /** When the oldest transcript was received that still has its text; null where none has. */
  oldestKeptTranscript(orgId: string): Promise<number | null>;
}

/** Where a transcript stands in the order of retention. */
export interface TranscriptPlace {
  receivedAt: number;
  sessionId: string;
  revision: number;
}

/** A transcript that retention may take away. */
export type DueTranscript = TranscriptPlace & { userId: string; bytes: number };
