import { failedPrecondition, type DomainError } from '../errors.ts';
import type { Session } from '../sessions/session.ts';

/** A session cannot be written because its call is kept under another session. */
export function callTaken({ sessionId }: Pick<Session, 'sessionId'>): DomainError {
  return failedPrecondition(
    `The external_conversation_id of session ${sessionId} is kept under another session of this user already.`,
  );
}
