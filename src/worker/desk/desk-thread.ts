import { DomainError } from '../../domain/errors.ts';
import type { CallPerson, RecognisedCall } from '../../domain/sessions/call-desk.ts';
import type { IngestFields } from '../../domain/sessions/check-ingest.ts';
import { prepareCall } from './prepare-call.ts';
import { recogniseCall } from './recognise-call.ts';

/** What is to be done. */
export type DeskTask =
  | { what: 'recognise'; body: Uint8Array; maxTranscriptBytes: number; person: CallPerson }
  | { what: 'prepare'; body: Uint8Array; maxTranscriptBytes: number; now: number };

/** What came of it: plain data, because an error's class is lost between threads. */
export type DeskResult =
  | { recognised: RecognisedCall }
  | { prepared: IngestFields & { isCorrected: boolean } }
  | { invalid: string };

/** Runs in a thread of its own, so that a large transcript keeps no request waiting. */
export default function atTheDesk(task: DeskTask): DeskResult {
  try {
    return task.what === 'recognise' ? { recognised: recogniseCall(task) } : { prepared: prepareCall(task) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_argument') return { invalid: error.detail };
    throw error;
  }
}
