import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, invalidArgument } from '../../../domain/errors.ts';
import { createBudget } from '../../../lib/budget.ts';
import type { HttpSettings } from '../../context.ts';
import { whenClosed } from '../../when-closed.ts';

/** JSON may spell each byte of a transcript in six; the other fields are small. */
export const largestBody = ({ maxTranscriptBytes }: Pick<HttpSettings, 'maxTranscriptBytes'>) =>
  maxTranscriptBytes * 6 + 65_536;

/**
 * Holds room in memory for bodies with transcripts, before they are read and until their requests are answered.
 * @throws DomainError invalid_argument where a body does not say its length; overloaded
 */
export type HoldRoom = (orgId: string, request: FastifyRequest, reply: FastifyReply) => void;

/** Makes it, with the bounds that the settings give the bodies of the interface. */
export function createHoldRoom(settings: HttpSettings): HoldRoom {
  const largest = largestBody(settings);
  const budget = createBudget({
    all: Math.max(settings.maxBodyBytes, largest),
    each: Math.max(settings.maxBodyBytesEach, largest),
  });
  return function holdRoom(orgId, request, reply) {
    const length = Number(request.headers['content-length']);
    if (!Number.isSafeInteger(length) || length > largest) throw invalidArgument('The body is too large.');
    if (budget.take(orgId, length) !== null) throw new DomainError('overloaded', '');
    whenClosed(reply.raw, () => budget.give(orgId, length));
  };
}
