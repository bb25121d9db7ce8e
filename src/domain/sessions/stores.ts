import type { Change } from '../change.ts';
import type { SessionRef } from '../refs.ts';
import type { SessionReads } from './reads.ts';
import type { NewCall, ScenarioOfCall, Session, Transcript } from './session.ts';

/** Calls that are submitted, several of an organisation at a time. */
export interface NewCallStore {
  /**
   * What calls name, by id, of those there are: the present version of scenarios, and what the directory says of users,
   * who cannot be deleted meanwhile; those are held in the order of their ids.
   */
  findNamedForShare(
    orgId: string,
    ids: { scenarioIds: readonly string[]; userIds: readonly string[] },
  ): Promise<{ scenarios: Map<string, ScenarioOfCall>; statuses: Map<string, string | null> }>;
  /** Writes those whose identity is not taken; gives the ids of their sessions. */
  insert(calls: readonly NewCall[]): Promise<Set<string>>;
}

export interface SessionStore extends SessionReads {
  findForUpdate(ref: SessionRef): Promise<Session | undefined>;
  /** Those of these sessions that there are. */
  findManyForUpdate(orgId: string, sessionIds: readonly string[]): Promise<Session[]>;
  /** Writes a new session; false where its id or its call's identity is taken, by a transaction that came first. */
  insert(session: Session, now: number): Promise<boolean>;
  /** Writes a session's changed fields and moves the list's counts with them. */
  update(before: Session, after: Session, now: number): Promise<void>;
  /**
   * Does the work of `insert` and `update` for many, of which no two are the same session; the list's counts move once.
   * @returns the new ones whose id or call's identity is taken, which were not written
   */
  writeMany(changes: readonly Change<Session>[], now: number): Promise<Session[]>;
  insertTranscript(transcript: Transcript): Promise<void>;
  insertTranscripts(transcripts: readonly Transcript[]): Promise<void>;
  /** Takes the text of one revision away; its digest stays. */
  removeTranscript(ref: SessionRef, revision: number, now: number): Promise<void>;
  /** Puts the text of a revision back. */
  restoreTranscript(transcript: Transcript): Promise<void>;
  /** Moves when the session says it was changed: an export since then has it. */
  touch(ref: SessionRef, now: number): Promise<void>;
}
