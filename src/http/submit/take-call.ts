import { notFound } from '../../domain/errors.ts';
import type { Engine } from '../../domain/ports.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { IngestCallOutput } from '../../domain/sessions/ingest-call.ts';
import type { SubmissionReader } from '../../domain/sessions/read-submission.ts';
import type { Slices } from '../../lib/work/slices.ts';

/** What keeping a call needs. */
export interface TakeCallContext {
  storage: Engine;
  submissions: SubmissionReader;
  slices: Slices;
  /** Ms since 1970 UTC. */
  now: () => number;
}

/**
 * Reads a submitted call's body in its organisation's turn, and keeps the call. It is on the disk once this resolves.
 * @throws DomainError, as the contract words them
 */
export type TakeCall = (
  lookUp: LookUp,
  userId: string,
  body: Uint8Array<ArrayBuffer>,
) => Promise<Pick<IngestCallOutput, 'sessionId' | 'state'>>;

/** Creates the function that keeps submitted calls. */
export function createTakeCall({ storage, submissions, slices, now }: TakeCallContext): TakeCall {
  return async ({ orgId, keyId, reportVersion }, userId, body) => {
    await slices.next(orgId);
    const fields = await submissions.read(orgId, body, now());
    // The command checks this too, in its transaction; but for a user who is not there nothing need be written or
    // waited for.
    if (
      reportVersion === null &&
      (await storage.reader.read(({ scenarios }) => scenarios.find({ orgId, scenarioId: fields.scenarioId })))
    ) {
      throw notFound('User not found.');
    }
    return storage.as({ kind: 'key', id: keyId }).execute('ingestCall', { orgId, userId, ...fields });
  };
}
