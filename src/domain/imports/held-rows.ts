import { together } from '../../lib/work/together.ts';
import type { Assessment } from '../assessments/assessment.ts';
import type { CommandContext } from '../context.ts';
import type { ScenarioReads } from '../scenarios/reads.ts';
import type { Change } from '../change.ts';
import type { SessionRef, UserRef } from '../refs.ts';
import type { Session, Transcript } from '../sessions/session.ts';
import type { Stores } from '../stores.ts';
import { callTaken } from './call-taken.ts';

/**
 * Sessions and assessments of a batch of lines: read at once, changed in memory line by line, and written at once. Each line
 * sees what those before it did.
 */
export interface HeldStores {
  scenarios: Pick<ScenarioReads, 'find' | 'findVersion'>;
  sessions: {
    find: (ref: SessionRef) => Promise<Session | undefined>;
    get: (sessionId: string) => Session | undefined;
    findCall: (ref: UserRef, externalConversationId: string) => Promise<Session | undefined>;
    insert: (session: Session) => void;
    update: (before: Session, after: Session) => Promise<void>;
    /** Whether the session has a transcript of this digest. */
    hasDigest: (ref: SessionRef, digest: string | undefined) => boolean;
    insertTranscript: (transcript: Transcript) => void;
  };
  assessments: {
    get: (assessmentId: string) => Assessment | undefined;
    insert: (assessment: Assessment) => Promise<boolean>;
    update: (assessment: Assessment) => void;
  };
}

/** What a session's or an assessment's line is written with. */
export type HeldContext = Pick<CommandContext, 'now' | 'newId'> & { stores: HeldStores };

/** Which rows lines may change. */
export interface RowIds {
  sessionIds: readonly string[];
  assessmentIds: readonly string[];
  /** Those of the sessions whose lines have transcripts. */
  withTranscripts: readonly string[];
}

/**
 * Reads and locks the rows that lines may change.
 * @returns them, and what writes all that has changed by then; it throws DomainError failed_precondition where a new session's
 * call is kept under another session
 */
export async function findRowsForUpdate(
  { stores, now }: CommandContext,
  orgId: string,
  ids: RowIds,
): Promise<{ stores: HeldStores; write: () => Promise<void> }> {
  // Most lines of most imports are new: which rows there are is asked in one statement, and only those are read and locked.
  const [sessionsThere, assessmentsThere] = await together(
    stores.sessions.owners(orgId, ids.sessionIds),
    stores.assessments.owners(orgId, ids.assessmentIds),
  );
  const sessions = new Held((await stores.sessions.findManyForUpdate(orgId, [...sessionsThere.keys()])).map(bySession));
  const assessments = new Held(
    (await stores.assessments.findManyForUpdate(orgId, [...assessmentsThere.keys()])).map(byAssessment),
  );
  const known = ids.withTranscripts.filter((id) => sessions.get(id));
  const digests = await stores.sessions.digestsOf(orgId, known);
  let transcripts: Transcript[] = [];

  async function write(): Promise<void> {
    const [taken] = await stores.sessions.writeMany(sessions.takeChanges(), now);
    if (taken) throw callTaken(taken);
    await stores.assessments.writeMany(assessments.takeChanges());
    const texts = transcripts;
    transcripts = [];
    if (texts.length > 0) await stores.sessions.insertTranscripts(texts);
  }

  return {
    write,
    stores: {
      scenarios: heldScenarios(stores),
      sessions: {
        get: (id) => sessions.get(id),
        find: ({ sessionId }) => Promise.resolve(sessions.get(sessionId)),
        async findCall(ref, externalConversationId) {
          await write();
          return stores.sessions.findCall(ref, externalConversationId);
        },
        insert: (session) => sessions.set(session.sessionId, session),
        async update(before, after) {
          const renamed = before.externalConversationId !== after.externalConversationId;
          // Lines before this one may have taken the name that it frees, which is refused as it is line by line.
          if (renamed) await write();
          sessions.set(after.sessionId, after);
          // The next line may give the name to another session, and the name is free only once this is written.
          if (renamed) await write();
        },
        hasDigest: ({ sessionId }, digest) => digest !== undefined && digests.get(sessionId)?.has(digest) === true,
        insertTranscript(transcript) {
          transcripts.push(transcript);
          const has = digests.get(transcript.sessionId);
          if (has) has.add(transcript.digest);
          else digests.set(transcript.sessionId, new Set([transcript.digest]));
        },
      },
      assessments: {
        get: (id) => assessments.get(id),
        insert(assessment) {
          assessments.set(assessment.assessmentId, assessment);
          return Promise.resolve(true);
        },
        update: (assessment) => assessments.set(assessment.assessmentId, assessment),
      },
    },
  };
}

/** Rows as they are stored, and as they shall be. */
class Held<Row> {
  readonly #stored: Map<string, Row>;
  readonly #changed = new Map<string, Row>();

  constructor(stored: [string, Row][]) {
    this.#stored = new Map(stored);
  }

  get(id: string): Row | undefined {
    return this.#changed.get(id) ?? this.#stored.get(id);
  }

  set(id: string, row: Row): void {
    this.#changed.set(id, row);
  }

  /** What has changed since this was asked last; it counts as stored from then on. */
  takeChanges(): Change<Row>[] {
    const changes: Change<Row>[] = [];
    for (const [id, after] of this.#changed) {
      changes.push({ before: this.#stored.get(id) ?? null, after });
      this.#stored.set(id, after);
    }
    this.#changed.clear();
    return changes;
  }
}

/** Scenarios as they are now, each read once. */
function heldScenarios({ scenarios }: Stores): HeldStores['scenarios'] {
  const found = new Map<string, ReturnType<ScenarioReads['find']>>();
  return {
    find(ref) {
      const known = found.get(ref.scenarioId) ?? scenarios.find(ref);
      found.set(ref.scenarioId, known);
      return known;
    },
    findVersion: (ref, version) => scenarios.findVersion(ref, version),
  };
}

const bySession = (session: Session): [string, Session] => [session.sessionId, session];
const byAssessment = (assessment: Assessment): [string, Assessment] => [assessment.assessmentId, assessment];
