import { sha256Hex } from '../../lib/bytes/digest.ts';
import { canonicalText } from '../../lib/text/canonical-text.ts';
import { newAssessment } from '../assessments/queue/queue-first-assessment.ts';
import type { AssessmentState } from '../assessments/state.ts';
import type { CommandContext } from '../context.ts';
import type { NewCall, ScenarioOfCall, Transcript } from './session.ts';

/** A real call's transcript, already checked field by field. Times in ms since 1970 UTC. */
export interface SubmittedCall {
  orgId: string;
  userId: string;
  externalConversationId: string;
  scenarioId: string;
  transcript: string;
  /** {@link transcriptDigest} of the transcript: computed before the transaction, which should be short. */
  digest: string;
  startedAt: number | null;
  endedAt: number | null;
}

/** A call that is submitted, and what is known of how it came. */
export interface IngestCallInput extends SubmittedCall {
  /**
   * The digest of what was submitted, where the transcript was redacted since: a call that was kept before redaction
   * was switched on is still known by it.
   */
  submittedDigest?: string;
  /** Whether the external conversation id is a digest of the file that it came as: see `fileCallId`. */
  isFileId?: boolean;
  /**
   * Whether somebody said which speaker is the user: a call that was judged already is judged once more by this
   * transcript.
   */
  isCorrected?: boolean;
}

/** The session's id and where its first assessment stands now; of a corrected call, the newest transcript's. */
export interface IngestCallOutput {
  sessionId: string;
  state: AssessmentState;
  /** Whether the call was not there before. */
  isNew: boolean;
}

/**
 * The identity of a transcript's text: two texts that differ only in Unicode composition, line ends or trailing space
 * have the same. Takes time that grows with the text's length alone.
 * @returns SHA-256 of the normalised text, as hexadecimal
 */
export function transcriptDigest(text: string): string {
  return sha256Hex(canonicalText(text));
}

/** A revision of a call's transcript. */
export function transcriptOf<Revision extends number>(
  { now }: Pick<CommandContext, 'now'>,
  { orgId, transcript: text, digest }: SubmittedCall,
  sessionId: string,
  revision: Revision,
): Transcript & { revision: Revision; removedAt: null } {
  return { orgId, sessionId, revision, text, digest, receivedAt: now, removedAt: null };
}

/** A call as it is kept for the first time, with its first assessment queued. */
export function newCall(
  context: Pick<CommandContext, 'now' | 'newId'>,
  input: SubmittedCall,
  scenario: ScenarioOfCall,
): NewCall {
  const session: NewCall['session'] = {
    orgId: input.orgId,
    sessionId: context.newId('ses'),
    userId: input.userId,
    kind: 'real_call',
    scenarioId: input.scenarioId,
    externalConversationId: input.externalConversationId,
    startedAt: input.startedAt,
    endedAt: input.endedAt,
    receivedAt: context.now,
    completedAt: null,
    listed: false,
    firstAssessmentId: null,
    transcriptRevision: 1,
  };
  const queued = newAssessment(context, session, scenario);
  return {
    session: { ...session, firstAssessmentId: queued.assessmentId },
    transcript: transcriptOf(context, input, session.sessionId, 1),
    queued,
  };
}
