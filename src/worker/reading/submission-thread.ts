import { transcriptDamage } from '../../transcript/transcript-damage.ts';
import { DomainError } from '../../domain/errors.ts';
import { readSubmission, type IngestFields } from '../../domain/sessions/read-submission.ts';

export interface SubmissionTask {
  /** Handed over: its memory is given back as soon as it is read. */
  body: Uint8Array<ArrayBuffer>;
  maxTranscriptBytes: number;
  /** Ms since 1970 UTC. */
  now: number;
}

/** Plain data, because an error's class is lost between threads. */
export type SubmissionResult = { fields: IngestFields } | { invalid: string };

/** Runs in a thread of its own, so that a large body keeps no request waiting. */
export default function readInThread({ body, maxTranscriptBytes, now }: SubmissionTask): SubmissionResult {
  try {
    return { fields: readSubmission(body, { maxTranscriptBytes, now, transcriptDamage }) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_argument') return { invalid: error.detail };
    throw error;
  } finally {
    // The garbage collector of this thread would free it late, because it does not count memory outside of the heap.
    body.buffer.transfer(0);
  }
}
