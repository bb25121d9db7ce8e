import type { Application } from '../../app.ts';
import type { AssessmentState } from '../../domain/assessments/state.ts';
import type { Storage } from '../../domain/ports.ts';
import { fileCallId } from '../../domain/sessions/file-call-id.ts';
import { readTextFile } from '../read-text-file.ts';

/** How much the database's clock may be behind this machine's before a new call is called known. */
const CLOCK_SKEW_MS = 1_000;

/** Whose call a transcript is, and what else is known of it. */
export interface SubmittedCall {
  orgId: string;
  userId: string;
  scenarioId: string;
  /** Made from the content where it is not given, so that the same file is the same call. */
  externalId?: string | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
}

/** What became of a file. */
export interface SubmittedFile {
  sessionId: string;
  state: AssessmentState;
  /** Whether the call was there before. */
  known: boolean;
}

/** Submits one file as a call, with the checks of the interface. */
export async function submitFile(
  { storage, clock, settings, transcriptDamage }: Application,
  file: string,
  { orgId, userId, scenarioId, externalId, startedAt, endedAt }: SubmittedCall,
): Promise<SubmittedFile> {
  const transcript = await readTextFile(file, settings.maxTranscriptBytes);
  const { checkIngest } = await import('../../domain/sessions/check-ingest.ts');
  const fields = checkIngest(
    {
      external_conversation_id: externalId ?? fileCallId(transcript),
      scenario_id: scenarioId,
      transcript,
      ...(startedAt !== undefined && { started_at: startedAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
    },
    {
      maxTranscriptBytes: settings.maxTranscriptBytes,
      now: clock.now(),
      transcriptDamage: await transcriptDamage(),
    },
  );
  const { externalConversationId } = fields;
  const before = await storage.reader.read(({ sessions }) =>
    sessions.findCall({ orgId, userId }, externalConversationId),
  );
  const since = clock.now();
  const { sessionId, state } = await storage.execute('ingestCall', { orgId, userId, ...fields });
  const known = before !== undefined || (await wasThere(storage, orgId, sessionId, since));
  return { sessionId, state, known };
}

/**
 * Whether a session is older than this submission. Redaction before storage changes the id that is made of a file's
 * content, so such a call is not found by it.
 */
async function wasThere({ reader }: Storage, orgId: string, sessionId: string, since: number): Promise<boolean> {
  const session = await reader.read(({ sessions }) => sessions.find({ orgId, sessionId }));
  return session !== undefined && session.receivedAt < since - CLOCK_SKEW_MS;
}
