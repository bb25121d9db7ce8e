import type { Application } from '../../app.ts';
import type { AssessmentState } from '../../domain/assessments/state.ts';
import { fileCallId } from '../../domain/sessions/file-call-id.ts';
import { readTranscriptFile } from '../read-transcript-file.ts';

/** Whose call a transcript is, and what else is known of it. */
export interface CallFromFile {
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
  { orgId, userId, scenarioId, externalId, startedAt, endedAt }: CallFromFile,
): Promise<SubmittedFile> {
  const transcript = await readTranscriptFile(file, settings.maxTranscriptBytes);
  const { checkIngest } = await import('../../domain/sessions/read-submission.ts');
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
  const { sessionId, state, isNew } = await storage.execute('ingestCall', { orgId, userId, ...fields });
  return { sessionId, state, known: !isNew };
}
