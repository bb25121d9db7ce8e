import { sha256Hex } from '../../lib/bytes/digest.ts';
import { normalizeText } from '../../lib/text/stream-safe.ts';
import { newAssessment } from '../assessments/queue/queue-first-assessment.ts';
import type { CommandContext } from '../context.ts';
import { DEACTIVATED } from '../directory/user.ts';
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

/** A revision of a call's transcript. */
export function transcriptOf<Revision extends number>(
  { now }: Pick<CommandContext, 'now'>,
  { orgId, transcript: text, digest }: SubmittedCall,
  sessionId: string,
  revision: Revision,
): Transcript & { revision: Revision; removedAt: null } {
  return { orgId, sessionId, revision, text, digest, receivedAt: now, removedAt: null };
}

/**
 * The identity of a transcript's text: two texts that differ only in Unicode composition, line ends or trailing space
 * have the same. Takes time that grows with the text's length alone.
 * @returns SHA-256 of the normalised text, as hexadecimal
 */
export function transcriptDigest(text: string): string {
  return sha256Hex(normaliseTranscript(text));
}

/** What normalisation may change: anything but plain ASCII, and space at the end of a line or of the text. */
const CHANGES = /[^ -~\n]| \n|[ \n]$/;

/** NFC, `\n` line ends, no space at the end of a line or of the text, no byte order mark. */
function normaliseTranscript(text: string): string {
  if (!CHANGES.test(text)) return text;
  return normalizeText(text, 'NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

/** Why a call of a user cannot be assessed by a scenario; null where it can. */
export function notAssessable(scenario: ScenarioOfCall, orgStatus: string | null): string | null {
  if (scenario.archived) return 'The scenario of scenario_id is archived.';
  if (scenario.criteria.length === 0) return 'The scenario of scenario_id has no criteria.';
  return orgStatus === DEACTIVATED ? 'The user is deactivated.' : null;
}
