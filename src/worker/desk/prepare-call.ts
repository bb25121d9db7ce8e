import { invalidArgument } from '../../domain/errors.ts';
import { readAddedCall } from '../../domain/sessions/read-added-call.ts';
import { checkIngest, type IngestFields } from '../../domain/sessions/read-submission.ts';
import { fileCallId } from '../../domain/sessions/file-call-id.ts';
import { transcriptDigest } from '../../domain/sessions/submitted-call.ts';
import { byteLength } from '../../lib/text/text.ts';
import { withStatedUser } from '../../transcript/own-form.ts';
import { transcriptDamage } from '../../transcript/transcript-damage.ts';

/**
 * Checks a call that somebody adds by the rules of the interface. Where they say who the user is, or in which way it is to
 * be read, its transcript says so too; what the call is known by is made of the text as it came, so that the same file stays the same call.
 * @throws DomainError invalid_argument
 */
export function prepareCall({
  body,
  maxTranscriptBytes,
  now,
}: {
  body: Uint8Array;
  maxTranscriptBytes: number;
  now: number;
}): IngestFields & { isCorrected: boolean } {
  const { transcript, scenario_id, started_at, speaker, way = null } = readAddedCall(body);
  const fields = checkIngest(
    {
      external_conversation_id: fileCallId(transcript),
      scenario_id,
      transcript,
      ...(started_at !== null && { started_at }),
    },
    { maxTranscriptBytes, now, transcriptDamage },
  );
  if (speaker === null && way === null) return { ...fields, isCorrected: false };
  const corrected = withStatedUser(transcript, speaker, way);
  if (corrected === null)
    throw invalidArgument(
      'speaker must be one of the speakers of the transcript, and way one in which it can be read.',
    );
  if (byteLength(corrected) > maxTranscriptBytes)
    throw invalidArgument('transcript is too long to say in it who the user is. Leave speaker out.');
  return { ...fields, transcript: corrected, digest: transcriptDigest(corrected), isCorrected: true };
}
